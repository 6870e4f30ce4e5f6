// The styles of gauges that come with the system.

public struct DefaultGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

public struct LinearCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label.frame(maxWidth: .infinity, alignment: .leading)
      HStack(alignment: .gaugeLine, spacing: 8) {
        configuration.minimumValueLabel.font(.footnote)
        if let marked = configuration.markedValueLabels {
          VStack(spacing: 2) {
            GaugeBar(value: configuration.value)
              .alignmentGuide(.gaugeLine) { $0[VerticalAlignment.center] }
            // Labels side by side on one line have a size of their own.
            Variadic(
              marked.font(.caption2).foregroundStyle(.secondary).lineLimit(1)
                .dynamicTypeSize(...DynamicTypeSize.xxLarge)
            ) { GaugeMarks(labels: configuration.marks($0)) }
          }
          .frame(maxWidth: .infinity)
        } else {
          GaugeBar(value: configuration.value)
        }
        configuration.maximumValueLabel.font(.footnote)
      }
      configuration.currentValueLabel.font(.footnote).foregroundStyle(.secondary)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

public struct LinearGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

public struct AccessoryLinearGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    AccessoryLine(configuration: configuration, fills: false)
  }
}

public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label.font(.footnote.weight(.medium))
      GaugeBar(value: configuration.value)
      configuration.currentValueLabel.font(.footnote).foregroundStyle(.secondary)
    }
  }
}

public struct AccessoryCircularGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    AccessoryCircle(configuration: configuration, isClosed: false)
  }
}

public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    AccessoryCircle(configuration: configuration, isClosed: true)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  nonisolated public static var linearCapacity: LinearCapacityGaugeStyle {
    LinearCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle {
    AccessoryLinearGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

extension VerticalAlignment {
  /// The middle of a gauge's line, whatever stands below it.
  fileprivate static let gaugeLine = VerticalAlignment(GaugeLineID.self)
  private enum GaugeLineID: AlignmentID {
    static func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
      dimensions[VerticalAlignment.center]
    }
  }
}

/// A line filled up to a value.
private struct GaugeBar: View {
  var value: Double
  var body: some View {
    Capsule().fill(Color(.system(.fill)))
      .frame(height: ControlProfile.current.gaugeLine)
      .overlay(alignment: .leading) {
        GeometryReader { proxy in
          Capsule().fill(.tint).frame(width: max(proxy.size.height, proxy.size.width * value))
            .opacity(value > 0 ? 1 : 0)
        }
      }
  }
}

/// A line with a mark where the value is.
private struct AccessoryLine: View {
  var configuration: GaugeStyleConfiguration
  var fills: Bool
  var body: some View {
    HStack(spacing: 6) {
      configuration.minimumValueLabel.font(.footnote.weight(.medium))
      Capsule().fill(.tint)
        .frame(height: ControlProfile.current.gaugeLine)
        .overlay(alignment: .leading) {
          GeometryReader { proxy in
            let mark = proxy.size.height
            // Room before it moves the mark, so that it goes the other way where reading does.
            Circle().fill(.white).overlay {
              Circle().strokeBorder(.black.opacity(0.5), lineWidth: 1.5)
            }
            .frame(width: mark * 2, height: mark * 2)
            .padding(.leading, (proxy.size.width - mark) * configuration.value)
            .padding(.leading, -mark / 2)
            .offset(y: -mark / 2)
          }
        }
      configuration.maximumValueLabel.font(.footnote.weight(.medium))
    }
  }
}

/// A ring, open below or closed, around the value.
private struct AccessoryCircle: View {
  var configuration: GaugeStyleConfiguration
  var isClosed: Bool
  private var line: CGFloat { 6 }
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    let side = ControlProfile.current.gaugeCircle
    ZStack {
      // The ring is drawn one way and turned over as a whole where reading goes the other.
      ring(side).environment(\.layoutDirection, .leftToRight)
        .scaleEffect(x: direction == .rightToLeft ? -1 : 1)
      Group {
        if let current = configuration.currentValueLabel {
          current.font(.system(size: 16, weight: .semibold))
        } else if isClosed {
          configuration.label.font(.system(size: 16, weight: .semibold))
        }
      }
      .lineLimit(1).minimumScaleFactor(0.5)
      .frame(width: side - 3 * line)
      if !isClosed { ends(side) }
    }
    .frame(width: side - line, height: side - line)
    .frame(width: side, height: side)
    // The ring has a size of its own.
    .dynamicTypeSize(.large)
  }

  private func ring(_ side: CGFloat) -> some View {
    ZStack {
      if isClosed {
        Circle().stroke(.tint.opacity(0.25), lineWidth: line)
        Circle().trim(from: 0, to: configuration.value)
          .stroke(.tint, style: StrokeStyle(lineWidth: line, lineCap: .round))
          .rotationEffect(.degrees(-90))
      } else {
        Circle().trim(from: 0, to: 0.75)
          .stroke(.tint, style: StrokeStyle(lineWidth: line, lineCap: .round))
          .rotationEffect(.degrees(135))
        mark(radius: (side - line) / 2)
      }
    }
  }

  private func mark(radius: CGFloat) -> some View {
    let angle = (135 + 270 * configuration.value) * .pi / 180
    return Circle().fill(.tint)
      .overlay { Circle().strokeBorder(Color(.system(.background)), lineWidth: 2) }
      .frame(width: line + 4, height: line + 4)
      .offset(x: radius * cos(angle), y: radius * sin(angle))
  }

  @ViewBuilder private func ends(_ side: CGFloat) -> some View {
    let y = side / 2 - line
    if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
      HStack(spacing: 2) {
        configuration.minimumValueLabel
        Spacer(minLength: 0)
        configuration.maximumValueLabel
      }
      .font(.system(size: 9, weight: .semibold)).lineLimit(1)
      .frame(width: side * 0.48)
      .offset(y: y)
    } else {
      configuration.label.font(.system(size: 9, weight: .semibold)).lineLimit(1)
        .frame(maxWidth: side * 0.5)
        .offset(y: y)
    }
  }
}
