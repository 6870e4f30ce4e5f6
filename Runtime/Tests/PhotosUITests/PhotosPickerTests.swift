import CoreTransferable
import Foundation
import HeadlessHost
import SwiftUI
import Testing
import UniformTypeIdentifiers

@testable import PhotosUI

/// What a view has been given.
@MainActor private final class Album {
  var items: [PhotosPickerItem] = []
}

@Suite @MainActor struct PhotosPickerTests {
  private let album = Album()

  private struct One: View {
    @State var item: PhotosPickerItem?
    var album: Album
    var body: some View {
      PhotosPicker("Choose", selection: $item, matching: .images)
        .onChange(of: item) { if let item { album.items.append(item) } }
    }
  }
  private struct Several: View {
    @State var items: [PhotosPickerItem] = []
    @State var isOpen = true
    var album: Album
    var body: some View {
      Text(isOpen ? "open" : "closed")
        .photosPicker(isPresented: $isOpen, selection: $items, maxSelectionCount: 2)
        .onChange(of: items) { album.items = items }
    }
  }

  private func file(_ name: String, _ bytes: Data) throws -> URL {
    let folder = try TransferFile.temporaryFolder()
    let url = folder.appendingPathComponent(name)
    try bytes.write(to: url)
    return url
  }

  @Test func aChosenPictureArrivesAndCanBeLoaded() async throws {
    let url = try file("a.png", Data([1, 2, 3]))
    let host = HeadlessHost(
      One(album: album), HeadlessConfiguration(size: .init(width: 200, height: 100)))
    host.fileDialogs.answers = [.files([url])]
    host.tap(at: CGPoint(x: 100, y: 50))
    host.advance(by: 0.2)
    #expect(host.fileDialogs.questions.map(\.purpose) == ["photos"])
    #expect(host.fileDialogs.questions.first?.types == ["public.image"])
    #expect(host.fileDialogs.questions.first?.allowsSeveral == false)
    let item = try #require(album.items.first)
    #expect(item.supportedContentTypes == [.png])
    #expect(item.itemIdentifier == nil)
    #expect(try await item.loadTransferable(type: Data.self) == Data([1, 2, 3]))
    #expect(try await item.loadTransferable(type: Never.self) == nil)
    await #expect(throws: (any Error).self) { try await item.loadTransferable(type: Image.self) }
  }

  @Test func severalAreLimitedAndWhatIsNoPictureIsLeftOut() throws {
    let urls = try ["a.png", "b.txt", "c.mov", "d.jpg"].map { try file($0, Data([0])) }
    let host = HeadlessHost(Several(album: album))
    host.update()
    host.fileDialogs.answer(.files(urls))
    host.update()
    #expect(album.items.map { $0.supportedContentTypes } == [[.png], [.quickTimeMovie]])
  }

  @Test func aCancelledPickerChangesNothing() {
    let host = HeadlessHost(Several(album: album))
    host.update()
    #expect(host.fileDialogs.isWaiting)
    host.fileDialogs.answer(.cancel)
    host.update()
    #expect(album.items.isEmpty)
    #expect(!host.fileDialogs.isWaiting)
  }

  @Test func filtersCombine() {
    let filter = PHPickerFilter.any(of: [.images, .not(.videos)])
    #expect(filter.allows(.png) && filter.allows(.plainText) && !filter.allows(.mpeg4Movie))
    #expect(PHPickerFilter.images.types == [.image])
    #expect(PHPickerFilter.any(of: [.images, .videos]).types == [.image, .movie])
    #expect(PHPickerFilter.all(of: [.images, .not(.screenshots)]).types == [.image])
    #expect(!PHPickerFilter.screenshots.allows(.png))
  }
}
