import SwiftUI

/// The share card as it will be, what may be on it, and saving it.
struct ShareCardView: View {
  @State private var model: ShareCardEditorModel
  @State private var picture: ShareCardPicture?
  @State private var isSaving = false
  @State private var hasFailed = false
  @Environment(\.dismiss) private var dismiss
  @Environment(\.appTheme) private var theme
  @Environment(\.dynamicTypeSize) private var size

  init(model: ShareCardEditorModel) { _model = State(initialValue: model) }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: Spacing.extraLarge) {
          ShareCardPreview(state: model.state)
          ShareCardChoices(model: model)
          if size.isAccessibilitySize { ShareCardActions(model: model, save: save) }
        }
        .frame(maxWidth: 560)
        .frame(maxWidth: .infinity)
        .padding(Spacing.large)
      }
      .background { ThemeBackgroundView(theme: theme) }
      .safeAreaInset(edge: .bottom) {
        if !size.isAccessibilitySize {
          ShareCardActions(model: model, save: save)
            .padding(.horizontal, Spacing.large)
            .padding(.bottom, Spacing.small)
        }
      }
      .navigationTitle("share.title")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("action.close", systemImage: "xmark") { dismiss() }
            .keyboardShortcut(.cancelAction)
        }
      }
    }
    .fileExporter(
      isPresented: $isSaving, document: picture, contentType: .png, defaultFilename: model.fileName
    ) { result in
      if case .failure = result { hasFailed = true }
    }
    .alert("error.title", isPresented: $hasFailed) {
      Button("action.ok") { hasFailed = false }
    } message: {
      Text("share.failed")
    }
    .task { await model.load() }
  }

  private func save() {
    picture = model.picture()
    if picture == nil { hasFailed = true } else { isSaving = true }
  }
}

/// Handing the card on, and keeping it.
private struct ShareCardActions: View {
  var model: ShareCardEditorModel
  var save: @MainActor () -> Void

  var body: some View {
    AdaptiveActionGroup {
      ShareLink(item: SharedCard(model: model), preview: SharePreview("share.title")) {
        ShareCardAction(title: "action.share", symbol: "square.and.arrow.up")
      }
      .primaryActionStyle()
      .accessibilityIdentifier("share.send")
      Button(action: save) {
        ShareCardAction(title: "share.save", symbol: "square.and.arrow.down")
      }
      .secondaryActionStyle()
      .accessibilityIdentifier("share.save")
    }
    .disabled(!model.isReady)
  }
}

private struct ShareCardAction: View {
  var title: LocalizedStringKey
  var symbol: String
  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    Label(title, systemImage: symbol)
      .font(.headline)
      .lineLimit(size.isAccessibilitySize ? 2 : 1)
      .minimumScaleFactor(0.7)
      .frame(maxWidth: .infinity)
  }
}

private struct ShareCardPreview: View {
  var state: ShareCardEditorModel.State

  var body: some View {
    switch state {
    case .loading: Color.clear.aspectRatio(3 / 4, contentMode: .fit)
    case .gone:
      EmptyStateView(
        title: Text("record.gone"), message: Text("error.record.notFound"), symbol: "questionmark")
    case .ready(let card):
      let size = ShareCardFormat.portrait.size
      GeometryReader { proxy in
        ModernJourneyCard(model: card)
          .frame(width: size.width, height: size.height)
          .scaleEffect(proxy.size.width / size.width, anchor: .topLeading)
          .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
      }
      .aspectRatio(size.width / size.height, contentMode: .fit)
      .clipShape(.rect(cornerRadius: CornerRadius.picture))
      .shadow(color: .black.opacity(0.15), radius: 14, y: 6)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("share.title")
    }
  }
}

private struct ShareCardChoices: View {
  @Bindable var model: ShareCardEditorModel

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.medium) {
      if model.hasPostcardID {
        Toggle("share.wholeID", isOn: $model.showsWholeID)
          .accessibilityIdentifier("share.wholeID")
        Divider()
      }
      Toggle("share.flag", isOn: $model.showsFlag)
      Divider()
      Text("share.wholeID.footer").font(.footnote).foregroundStyle(.secondary)
    }
    .padding(Spacing.large)
    .cardSurface()
  }
}
