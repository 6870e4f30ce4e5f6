import Foundation
import Testing

@testable import FoundationAdditions

struct MeasurementFormatStyleTests {
  private func text(
    _ kilometres: Double, _ locale: String,
    width: Measurement<UnitLength>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<UnitLength> = .general
  ) -> String {
    Measurement(value: kilometres, unit: UnitLength.kilometers)
      .formatted(.measurement(width: width, usage: usage).locale(Locale(identifier: locale)))
  }

  @Test func theLocaleChoosesTheUnit() {
    #expect(text(9321, "de_DE") == "9.321 km")
    #expect(text(9321, "en_US") == "5,792 mi")
    #expect(text(9321, "zh_CN") == "9,321公里")
    #expect(text(0.5, "de_DE") == "500 m")
  }

  @Test func theUnitCanStay() {
    #expect(text(1.25, "en_US", usage: .asProvided) == "1.25 km")
  }

  @Test func wideNamesHaveNumbers() {
    #expect(text(1, "en_US", width: .wide, usage: .asProvided) == "1 kilometer")
    #expect(text(2, "en_US", width: .wide, usage: .asProvided) == "2 kilometers")
    #expect(text(2, "zh_TW", width: .wide) == "2公里")
    #expect(text(0.002, "zh_TW", width: .wide) == "2公尺")
  }

  @Test func temperaturesKeepTheirSign() {
    let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(
      warm.formatted(.measurement(width: .abbreviated).locale(Locale(identifier: "de_DE")))
        == "20°C")
    #expect(
      warm.formatted(.measurement(width: .narrow).locale(Locale(identifier: "en_US"))) == "68°")
  }
}
