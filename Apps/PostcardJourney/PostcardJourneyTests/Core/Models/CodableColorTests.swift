import Foundation
import Testing

@testable import PostcardJourney

struct CodableColorTests {
  /// P87: values out of range are brought into it.
  @Test func valuesOutOfRangeAreClamped() throws {
    let json = Data(#"{"red":1.5,"green":-1,"blue":0.25}"#.utf8)
    let color = try JSONDecoder().decode(CodableColor.self, from: json)
    #expect(color == CodableColor(red: 1, green: 0, blue: 0.25, alpha: 1))
    #expect(CodableColor(red: .nan, green: 0, blue: 0).red == 0)
  }

  @Test func textInsteadOfANumberIsRefused() {
    let json = Data(#"{"red":"NaN","green":0,"blue":0}"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CodableColor.self, from: json)
    }
  }

  @Test func readsBackAsWritten() throws {
    let color = CodableColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    let data = try JSONEncoder().encode(color)
    #expect(try JSONDecoder().decode(CodableColor.self, from: data) == color)
  }

  @Test func blackOnWhiteHasTheHighestContrast() {
    let white = CodableColor(red: 1, green: 1, blue: 1)
    let black = CodableColor(red: 0, green: 0, blue: 0)
    #expect(abs(white.contrast(with: black) - 21) < 1e-9)
    #expect(white.contrast(with: white) == 1)
  }
}
