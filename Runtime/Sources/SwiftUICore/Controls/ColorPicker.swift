/// A control that chooses a colour.
public struct ColorPicker<Label: View> {
  var selection: Binding<Color>
  var supportsOpacity: Bool
  var label: Label
}

extension ColorPicker {
  nonisolated public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }
  nonisolated public init(
    selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: .computed(
        { Color(cgColor: selection.wrappedValue) },
        { selection.wrappedValue = $0.resolve(in: EnvironmentValues()).cgColor }),
      supportsOpacity: supportsOpacity, label: label)
  }
}
extension ColorPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

extension ColorPicker: View {
  public var body: some View {
    ColorPickerBody(selection: selection, supportsOpacity: supportsOpacity, label: label)
  }
}

private struct ColorPickerBody<Label: View>: View {
  @Environment(\.labelsAreHidden) private var labelsAreHidden
  @State private var isOpen = false
  var selection: Binding<Color>
  var supportsOpacity: Bool
  var label: Label

  var body: some View {
    HStack(spacing: 8) {
      if !labelsAreHidden {
        label.accessibilityHidden(true)
        Spacer(minLength: 0)
      }
      Button {
        isOpen = true
      } label: {
        ColorWell(color: selection.wrappedValue)
          .background { label.accessibilityNameOnly() }
      }
      .buttonStyle(.plain)
      .accessibilityValue(ColorComponents(selection.wrappedValue, environment).hexadecimal)
    }
    .sheet(isPresented: $isOpen) {
      ColorPanel(selection: selection, supportsOpacity: supportsOpacity)
        .presentationDetents([.height(600)])
    }
  }
  @Environment(\.self) private var environment
}

/// A colour in a ring of all hues.
private struct ColorWell: View {
  var color: Color
  var body: some View {
    let side = ControlProfile.current.colorWell
    Circle()
      .strokeBorder(
        AngularGradient(
          colors: stride(from: 0.0, through: 1.0, by: 1.0 / 6).map {
            Color(hue: $0, saturation: 0.85, brightness: 1)
          }, center: .center), lineWidth: 3
      )
      .background { Circle().fill(color).padding(5) }
      .frame(width: side, height: side)
      .contentShape(Circle())
  }
}

/// A colour as numbers from 0 to 255 and its opacity.
struct ColorComponents: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var opacity: Double

  @MainActor init(_ color: Color, _ environment: EnvironmentValues) {
    let resolved = color.resolve(in: environment)
    red = Double(resolved.red)
    green = Double(resolved.green)
    blue = Double(resolved.blue)
    opacity = Double(resolved.opacity)
  }

  /// Reads “RRGGBB” with or without a leading “#”.
  init?(hexadecimal text: String, opacity: Double) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
    guard digits.count == 6, let number = UInt32(digits, radix: 16) else { return nil }
    red = Double(number >> 16 & 255) / 255
    green = Double(number >> 8 & 255) / 255
    blue = Double(number & 255) / 255
    self.opacity = opacity
  }

  var color: Color { Color(.sRGB, red: red, green: green, blue: blue, opacity: opacity) }
  var hexadecimal: String {
    let digits = [red, green, blue].map { part -> String in
      let text = String(Int((min(1, max(0, part)) * 255).rounded()), radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}

/// Swatches, sliders and a field for the number of a colour.
private struct ColorPanel: View {
  @Environment(\.self) private var environment
  @Environment(\.dismiss) private var dismiss
  /// The colour as it is shown here: the presenter's value may be some frames behind.
  @State private var chosen: Color?
  var selection: Binding<Color>
  var supportsOpacity: Bool

  var body: some View {
    let parts = ColorComponents(chosen ?? selection.wrappedValue, environment)
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        HStack {
          Text(.color).font(.headline)
          Spacer()
          Button {
            dismiss()
          } label: {
            Image(systemName: "xmark").font(.body.weight(.semibold)).padding(8)
          }
          .buttonStyle(.bordered).buttonBorderShape(.circle)
          .accessibilityLabel(Text(.close))
        }
        ColorSwatches(parts: parts) { take($0) }
        channel(.red, \.red, parts)
        channel(.green, \.green, parts)
        channel(.blue, \.blue, parts)
        if supportsOpacity { channel(.opacity, \.opacity, parts) }
        HStack(spacing: 12) {
          RoundedRectangle(cornerRadius: 10).fill(parts.color).frame(width: 60, height: 44)
            .accessibilityHidden(true)
          TextField(text: hexadecimal(parts)) { Text(verbatim: "#RRGGBB") }
            .textFieldStyle(.roundedBorder).monospacedDigit()
        }
      }
      .padding(20)
    }
  }

  private func take(_ parts: ColorComponents) {
    chosen = parts.color
    selection.wrappedValue = parts.color
  }
  private func hexadecimal(_ parts: ColorComponents) -> Binding<String> {
    .computed(
      { parts.hexadecimal },
      { if let new = ColorComponents(hexadecimal: $0, opacity: parts.opacity) { take(new) } })
  }
  private func channel(
    _ name: SystemWord, _ path: WritableKeyPath<ColorComponents, Double>, _ parts: ColorComponents
  ) -> some View {
    HStack(spacing: 12) {
      Text(name).font(.footnote).foregroundStyle(.secondary).frame(width: 62, alignment: .leading)
        .accessibilityHidden(true)
      Slider(
        value: .computed(
          { parts[keyPath: path] },
          {
            var new = parts
            new[keyPath: path] = $0
            take(new)
          })
      ) { Text(name) }
    }
  }
}

/// A table of colours: greys, then hues from dark to light.
private struct ColorSwatches: View {
  var parts: ColorComponents
  var choose: (ColorComponents) -> Void
  private static var columns: Int { 12 }
  private static var rows: Int { 9 }

  private func color(_ row: Int, _ column: Int) -> ColorComponents {
    if row == 0 {
      let white = 1 - Double(column) / Double(Self.columns - 1)
      return components(white, white, white)
    }
    let hue = Double(column) / Double(Self.columns)
    let place = Double(row - 1) / Double(Self.rows - 2)
    let saturation = place < 0.5 ? 1 : 1 - (place - 0.5) * 1.7
    let brightness = place < 0.5 ? 0.35 + place * 1.3 : 1
    let sector = hue * 6
    func wave(_ shift: Double) -> Double {
      let k = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(1, min(k, 4 - k))))
    }
    return components(wave(5), wave(3), wave(1))
  }
  private func components(_ red: Double, _ green: Double, _ blue: Double) -> ColorComponents {
    var new = parts
    new.red = red
    new.green = green
    new.blue = blue
    return new
  }

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<Self.rows, id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(0..<Self.columns, id: \.self) { column in
            let swatch = color(row, column)
            var opaque: Color {
              Color(.sRGB, red: swatch.red, green: swatch.green, blue: swatch.blue)
            }
            let isChosen = swatch.hexadecimal == parts.hexadecimal
            Button {
              choose(swatch)
            } label: {
              Rectangle().fill(opaque).frame(height: 28)
                .overlay { if isChosen { Rectangle().strokeBorder(.white, lineWidth: 3) } }
            }
            .buttonStyle(.plain)
            .accessibilityLabel(Text(verbatim: swatch.hexadecimal))
            .accessibilityAddTraits(isChosen ? .isSelected : [])
          }
        }
      }
    }
    .clipShape(RoundedRectangle(cornerRadius: 12))
  }
}
