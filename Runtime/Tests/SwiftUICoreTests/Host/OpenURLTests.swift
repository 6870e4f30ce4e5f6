import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct OpenURLTests {
  private struct Deep: View {
    @State var path = NavigationPath()
    @State var listens = true
    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Button("Stop") { listens = false }
          if listens {
            Text("Listening").onOpenURL { url in
              if let number = Int(url.lastPathComponent) { path.append(number) }
            }
          }
        }
        .navigationDestination(for: Int.self) { Text("Page \($0)") }
      }
    }
  }

  @Test func anAddressOpensAPage() throws {
    let host = HeadlessHost(Deep(), HeadlessConfiguration(size: CGSize(width: 393, height: 600)))
    let finder = Finder(host: host)
    host.update()
    let url = try #require(URL(string: "sample://item/42"))
    #expect(host.perform { host.window.open(url) })
    host.advance(by: 1)
    #expect(finder.node("Page 42") != nil)
  }

  @Test func aViewThatIsGoneOpensNothing() throws {
    let host = HeadlessHost(Deep(), HeadlessConfiguration(size: CGSize(width: 393, height: 600)))
    let finder = Finder(host: host)
    host.update()
    try finder.tap("Stop")
    host.advance(by: 1)
    let url = try #require(URL(string: "sample://item/42"))
    #expect(host.window.graph.services.openedURLs.handlers.isEmpty)
    #expect(!host.perform { host.window.open(url) })
  }
}
