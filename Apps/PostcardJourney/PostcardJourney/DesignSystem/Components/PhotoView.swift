import SwiftUI

/// A photo from a file, filling its frame; a quiet symbol where there is none.
struct PhotoView: View {
  var url: URL?

  var body: some View {
    Group {
      if let image = url.flatMap({ UIImage(contentsOfFile: $0.path) }) {
        Image(uiImage: image)
          .resizable()
          .scaledToFill()
      } else {
        ZStack {
          Color(uiColor: .tertiarySystemFill)
          Image(systemName: "photo").foregroundStyle(.secondary)
        }
      }
    }
  }
}

/// A country's flag with a fine border, so that white flags end somewhere.
struct FlagView: View {
  var name: String

  var body: some View {
    Image(decorative: name)
      .resizable()
      .scaledToFill()
      .clipShape(.rect(cornerRadius: 3))
      .overlay {
        RoundedRectangle(cornerRadius: 3).strokeBorder(.black.opacity(0.12), lineWidth: 0.5)
      }
  }
}
