import Foundation
import Testing

@testable import PostcardJourney

@MainActor
struct AppRouteTests {
  @Test func everyTabKeepsItsOwnPath() {
    let router = AppRouter()
    let id = UUID()
    router.open(.record(id))
    router.tab = .records
    router.open(.tags)
    #expect(router.paths[.home] == [.record(id)])
    #expect(router.paths[.records] == [.tags])
    router.leaveRecord(id)
    #expect(router.paths[.home] == [])
    #expect(router.paths[.records] == [.tags])
  }
}
