import CoreTransferable
import SwiftUI
import UniformTypeIdentifiers

/// A share card as a PNG on its way out of the app.
struct ShareCardPicture: FileDocument {
  static let readableContentTypes: [UTType] = [.png]
  var data: Data

  init(data: Data) { self.data = data }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.data = data
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: data)
  }
}

/// A share card that is drawn when another app wants it.
struct SharedCard: Transferable {
  var model: ShareCardEditorModel

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .png) { card in
      guard let picture = await card.model.picture() else { throw ImageFailure.cannotEncode }
      return picture.data
    }
    .suggestedFileName("PostcardJourney.png")
  }
}
