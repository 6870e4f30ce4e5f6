import Foundation
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

@MainActor private final class Probe {
  var bodies = 0
  var set: (Int) -> Void = { _ in }
}

private struct Stored: View {
  @AppStorage var count: Int
  var probe: Probe
  init(store: UserDefaults, probe: Probe) {
    _count = AppStorage(wrappedValue: 7, "count", store: store)
    self.probe = probe
  }
  var body: some View {
    let _ = probe.bodies += 1
    let _ = probe.set = { count = $0 }
    Text(verbatim: "\(count)")
  }
}

private enum Flavour: String { case sweet, sour }

@Suite @MainActor struct StorageTests {
  private func store() throws -> UserDefaults {
    let name = "storage-tests-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    store.removePersistentDomain(forName: name)
    return store
  }

  @Test func aStoredValueUpdatesItsReadersAndIsKept() throws {
    let store = try store()
    let probe = Probe()
    let host = HeadlessHost(Stored(store: store, probe: probe))
    host.update()
    #expect(probe.bodies == 1)
    probe.set(12)
    host.update()
    #expect(probe.bodies == 2)
    #expect(store.integer(forKey: "count") == 12)
    let again = AppStorage(wrappedValue: 7, "count", store: store)
    #expect(again.wrappedValue == 12)
  }

  @Test func typesComeBackAsTheyWereStored() throws {
    let store = try store()
    let flag = AppStorage(wrappedValue: false, "flag", store: store)
    flag.wrappedValue = true
    #expect(AppStorage(wrappedValue: false, "flag", store: store).wrappedValue)
    let flavour = AppStorage(wrappedValue: Flavour.sweet, "flavour", store: store)
    flavour.wrappedValue = .sour
    #expect(AppStorage(wrappedValue: Flavour.sweet, "flavour", store: store).wrappedValue == .sour)
    store.set("no such flavour", forKey: "flavour")
    #expect(AppStorage(wrappedValue: Flavour.sweet, "flavour", store: store).wrappedValue == .sweet)
    let url = AppStorage(wrappedValue: URL(fileURLWithPath: "/a"), "url", store: store)
    url.wrappedValue = URL(fileURLWithPath: "/b")
    #expect(
      AppStorage(wrappedValue: URL(fileURLWithPath: "/a"), "url", store: store).wrappedValue.path
        == "/b")
  }
}
