import Foundation

/// A colour in Björn Ottosson's Oklab (bottosson.github.io/posts/oklab), where equal steps look
/// equal.
package struct Oklab: Hashable, Sendable {
  package var lightness: Float
  package var a: Float
  package var b: Float
  package var alpha: Float

  package init(lightness: Float, a: Float, b: Float, alpha: Float) {
    self.lightness = lightness
    self.a = a
    self.b = b
    self.alpha = alpha
  }

  package init(_ color: RGBA) {
    let red = linearComponent(color.red)
    let green = linearComponent(color.green)
    let blue = linearComponent(color.blue)
    let long = cbrtf(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_993 * blue)
    let medium = cbrtf(0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
    let short = cbrtf(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue)
    lightness = 0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short
    a = 1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short
    b = 0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short
    alpha = color.alpha
  }

  package var rgba: RGBA {
    let long = cube(lightness + 0.396_337_78 * a + 0.215_803_76 * b)
    let medium = cube(lightness - 0.105_561_346 * a - 0.063_854_17 * b)
    let short = cube(lightness - 0.089_484_18 * a - 1.291_485_5 * b)
    return RGBA(
      red: gammaComponent(4.076_741_7 * long - 3.307_711_6 * medium + 0.230_969_94 * short),
      green: gammaComponent(-1.268_438 * long + 2.609_757_4 * medium - 0.341_319_38 * short),
      blue: gammaComponent(-0.004_196_086_3 * long - 0.703_418_6 * medium + 1.707_614_7 * short),
      alpha: alpha)
  }

  /// Interpolates with premultiplied alpha, so that a clear colour lends its neighbour no hue.
  package func mixed(with other: Oklab, by fraction: Float) -> Oklab {
    let opacity = alpha + (other.alpha - alpha) * fraction
    guard opacity > 0 else {
      return Oklab(lightness: lightness, a: a, b: b, alpha: 0)
    }
    let near = alpha * (1 - fraction) / opacity
    let far = other.alpha * fraction / opacity
    return Oklab(
      lightness: lightness * near + other.lightness * far, a: a * near + other.a * far,
      b: b * near + other.b * far, alpha: opacity)
  }
}

private func cube(_ value: Float) -> Float { value * value * value }

/// sRGB to linear light, odd-symmetric below zero.
package func linearComponent(_ value: Float) -> Float {
  let magnitude = abs(value)
  let linear = magnitude <= 0.040_45 ? magnitude / 12.92 : powf((magnitude + 0.055) / 1.055, 2.4)
  return value < 0 ? -linear : linear
}

/// Linear light to sRGB, odd-symmetric below zero.
package func gammaComponent(_ value: Float) -> Float {
  let magnitude = abs(value)
  let encoded =
    magnitude <= 0.003_130_8 ? magnitude * 12.92 : 1.055 * powf(magnitude, 1 / 2.4) - 0.055
  return value < 0 ? -encoded : encoded
}
