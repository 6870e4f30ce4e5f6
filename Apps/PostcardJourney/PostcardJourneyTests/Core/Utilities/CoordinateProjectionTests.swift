import Foundation
import Testing

@testable import PostcardJourney

struct CoordinateProjectionTests {
  @Test(arguments: [0.0, 150, 180, -100])
  func aPointReturnsToItsPlace(_ center: Double) {
    let projection = CoordinateProjection(
      size: CGSize(width: 360, height: 144), centerLongitude: center)
    for place in [
      GeoPoint(latitude: 0, longitude: 0), GeoPoint(latitude: 51, longitude: 10),
      GeoPoint(latitude: -36.85, longitude: 174.76), GeoPoint(latitude: 64, longitude: -179.5),
    ] {
      let back = projection.place(at: projection.point(for: place))
      #expect(abs(back.latitude - place.latitude) < 1e-9)
      #expect(abs(back.longitude - place.longitude) < 1e-9)
    }
  }

  @Test func theMiddleMeridianIsInTheMiddle() {
    let projection = CoordinateProjection(
      size: CGSize(width: 200, height: 100), centerLongitude: 180)
    #expect(projection.point(for: GeoPoint(latitude: 0, longitude: 180)).x == 100)
    #expect(projection.point(for: GeoPoint(latitude: 0, longitude: -180)).x == 100)
  }

  @Test func anEmptyPictureGivesAPlaceAndNoNaN() {
    let projection = CoordinateProjection(size: .zero)
    #expect(projection.place(at: CGPoint(x: 3, y: 4)).isOnGlobe)
  }

  @Test(arguments: [(180.0, -180.0), (190, -170), (-190, 170), (540, -180), (0, 0), (359, -1)])
  func degreesWrap(_ longitude: Double, _ wrapped: Double) {
    #expect(CoordinateProjection.wrapped(longitude) == wrapped)
    #expect(CoordinateProjection.wrapped(.infinity) == 0)
  }
}
