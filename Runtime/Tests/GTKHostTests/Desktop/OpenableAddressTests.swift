import Foundation
import Testing

@testable import GTKHost

struct OpenableAddressTests {
  @Test func pagesAndLettersAreOpened() throws {
    for text in ["https://example.org/a?b", "HTTP://example.org", "mailto:me@example.org"] {
      #expect(GTKApplication.isOpenable(try #require(URL(string: text))))
    }
  }

  @Test func filesAndUnknownSchemesAreNot() throws {
    for text in ["file:///etc/passwd", "javascript:alert(1)", "vscode://open", "noscheme"] {
      #expect(!GTKApplication.isOpenable(try #require(URL(string: text))))
    }
  }

  @Test func aDisplayIsNamedByTheEnvironment() {
    #expect(GTKApplication.hasDisplay(["DISPLAY": ":0"]))
    #expect(GTKApplication.hasDisplay(["WAYLAND_DISPLAY": "wayland-0"]))
    #expect(!GTKApplication.hasDisplay(["DISPLAY": ""]))
    #expect(!GTKApplication.hasDisplay([:]))
  }
}
