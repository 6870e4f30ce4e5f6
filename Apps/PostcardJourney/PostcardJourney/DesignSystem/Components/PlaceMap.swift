import SwiftUI

/// The land around a place as a plain outline, with a marker on it. Degrees of longitude are
/// narrowed as they are at the place, so shapes look as they should.
struct PlaceMap: View {
  var map: WorldMap?
  var place: GeoPoint
  /// The middle of the picture; the place itself where nothing else is said.
  var center: GeoPoint?
  /// The country to set off from the others.
  var countryCode: String?
  /// Degrees from the upper to the lower edge.
  var span: Double = 24
  @Environment(\.colorScheme) private var scheme
  @Environment(\.appTheme) private var theme

  var body: some View {
    Canvas { context, size in
      let view = PlaceProjection(center: center ?? place, span: span, size: size)
      for shape in map?.shapes ?? [] {
        let isOwn = shape.code == countryCode
        for polygon in shape.polygons {
          for turn in [-360.0, 0, 360] where view.shows(polygon.bounds, turn: turn) {
            let path = view.path(polygon, turn: turn)
            context.fill(path, with: .color(isOwn ? own : land), style: FillStyle(eoFill: true))
            context.stroke(path, with: .color(border), lineWidth: 0.75)
          }
        }
      }
    }
    .background(water)
    .overlay {
      GeometryReader { proxy in
        let view = PlaceProjection(center: center ?? place, span: span, size: proxy.size)
        PlaceMarker().position(view.point(place))
      }
    }
    .clipped()
    .accessibilityHidden(true)
  }

  private var isDark: Bool { scheme == .dark }
  private var land: Color { isDark ? Color(white: 0.26) : Color(white: 0.93) }
  private var border: Color { isDark ? Color(white: 0.14) : .white }
  private var own: Color { theme.accentColor(in: scheme).opacity(isDark ? 0.45 : 0.32) }
  private var water: Color {
    isDark
      ? Color(red: 0.1, green: 0.13, blue: 0.17) : Color(red: 0.82, green: 0.89, blue: 0.94)
  }
}

/// The marker, whose point is where the place is: in the middle of its frame.
private struct PlaceMarker: View {
  var body: some View {
    Circle()
      .fill(.tint)
      .frame(width: 16, height: 16)
      .padding(4)
      .background(.white, in: .circle)
      .shadow(color: .black.opacity(0.35), radius: 4, y: 2)
  }
}

/// Degrees around a place to points of a picture and back.
struct PlaceProjection: Equatable {
  var center: GeoPoint
  var span: Double
  var size: CGSize

  private var pointsADegree: Double { Double(size.height) / max(0.01, span) }
  private var squeeze: Double { max(0.2, cos(center.latitude * .pi / 180)) }

  func point(_ place: GeoPoint, turn: Double = 0) -> CGPoint {
    CGPoint(
      x: Double(size.width) / 2
        + (place.longitude + turn - center.longitude) * squeeze * pointsADegree,
      y: Double(size.height) / 2 - (place.latitude - center.latitude) * pointsADegree)
  }

  /// The place under a point; never off the globe.
  func place(_ point: CGPoint) -> GeoPoint {
    guard pointsADegree > 0 else { return center }
    let latitude = center.latitude - (Double(point.y) - Double(size.height) / 2) / pointsADegree
    var longitude =
      center.longitude
      + (Double(point.x) - Double(size.width) / 2) / (squeeze * pointsADegree)
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    return GeoPoint(
      latitude: min(90, max(-90, latitude)), longitude: min(180, max(-180, longitude)))
  }

  func shows(_ bounds: GeoBounds, turn: Double) -> Bool {
    let upperLeft = point(
      GeoPoint(latitude: bounds.north, longitude: bounds.west), turn: turn)
    let lowerRight = point(
      GeoPoint(latitude: bounds.south, longitude: bounds.east), turn: turn)
    return lowerRight.x > 0 && upperLeft.x < size.width && lowerRight.y > 0
      && upperLeft.y < size.height
  }

  func path(_ polygon: WorldMap.Polygon, turn: Double) -> Path {
    Path { path in
      for ring in polygon.rings {
        path.addLines(ring.map { point($0, turn: turn) })
        path.closeSubpath()
      }
    }
  }
}
