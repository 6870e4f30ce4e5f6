import Foundation
import Testing

@testable import PostcardJourney

@MainActor
struct PlaceMapTests {
  let view = PlaceProjection(
    center: GeoPoint(latitude: 50, longitude: 10), span: 20, size: CGSize(width: 400, height: 200))

  @Test func theMiddleIsInTheMiddle() {
    #expect(view.point(view.center) == CGPoint(x: 200, y: 100))
  }

  @Test func northIsUpAndEastIsRight() {
    let corner = view.point(GeoPoint(latitude: 55, longitude: 15))
    #expect(corner.x > 200)
    #expect(corner.y == 50)
  }

  @Test func aTapIsThePlaceThatIsDrawnThere() {
    for place in [GeoPoint(latitude: 47, longitude: 3), GeoPoint(latitude: 58.5, longitude: 20)] {
      let back = view.place(view.point(place))
      #expect(abs(back.latitude - place.latitude) < 1e-9)
      #expect(abs(back.longitude - place.longitude) < 1e-9)
    }
  }

  @Test func aTapNeverLeavesTheGlobe() {
    let edge = PlaceProjection(
      center: GeoPoint(latitude: 85, longitude: 179), span: 40,
      size: CGSize(width: 400, height: 200))
    for x in stride(from: 0, through: 400, by: 50) {
      for y in stride(from: 0, through: 200, by: 50) {
        #expect(edge.place(CGPoint(x: x, y: y)).isOnGlobe)
      }
    }
  }
}
