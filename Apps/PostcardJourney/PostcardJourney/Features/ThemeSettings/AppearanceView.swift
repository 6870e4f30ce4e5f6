import SwiftUI

/// Presets, light or dark, and the accent; shown at once, kept by Done, undone by Cancel.
struct AppearanceView: View {
  @Environment(AppEnvironment.self) private var app
  @Environment(\.dismiss) private var dismiss
  @State private var before: AppTheme?

  var body: some View {
    @Bindable var themes = app.themes
    Form {
      Section {
        AppearancePreview(theme: themes.theme)
          .listRowInsets(EdgeInsets())
      }
      Section("appearance.presets") {
        AppearancePresets(chosen: themes.theme.preset) { themes.applyPreset($0) }
      }
      Section("appearance.mode") {
        Picker("appearance.mode", selection: $themes.theme.appearance) {
          ForEach(AppAppearance.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .accessibilityIdentifier("appearance.mode")
      }
      Section("appearance.custom") {
        ColorPicker(selection: $themes.pickedAccent, supportsOpacity: false) {
          Text("appearance.accent")
        }
        .accessibilityIdentifier("appearance.accent")
        ColorPicker(selection: $themes.pickedBackground, supportsOpacity: false) {
          Text("appearance.background")
        }
        .accessibilityIdentifier("appearance.background")
        Button("appearance.reset") { themes.resetToDefault() }
          .disabled(themes.theme == .standard)
      }
    }
    .scrollContentBackground(.hidden)
    .background { ThemeBackgroundView(theme: themes.theme) }
    .navigationTitle("settings.appearance")
    .navigationBarTitleDisplayMode(.inline)
    .navigationBarBackButtonHidden()
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("action.cancel") {
          if let before { themes.theme = before }
          dismiss()
        }
      }
      ToolbarItem(placement: .confirmationAction) {
        Button("action.done") { dismiss() }
          .accessibilityIdentifier("appearance.done")
      }
    }
    .onAppear { if before == nil { before = themes.theme } }
    .onDisappear { app.keepTheme() }
  }
}

/// The parts of the app in a theme, small.
private struct AppearancePreview: View {
  var theme: AppTheme
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.medium) {
      HStack {
        VStack(alignment: .leading, spacing: 2) {
          Text("app.name").font(.headline)
          Text("app.subtitle").font(.footnote).foregroundStyle(.secondary)
        }
        Spacer()
        DirectionBadge(direction: .sent)
        DirectionBadge(direction: .received)
      }
      .padding(Spacing.medium)
      .cardSurface()
      HStack(spacing: Spacing.small) {
        TagChip(name: "42", isChosen: true)
        ForEach(0..<4, id: \.self) { index in
          RoundedRectangle(cornerRadius: 4)
            .fill(theme.color(of: index.isMultiple(of: 2) ? .sent : .received, in: scheme))
            .frame(width: 14, height: CGFloat(14 + index * 6))
            .frame(height: 32, alignment: .bottom)
        }
        Spacer()
        Text("action.save")
          .foregroundStyle(.white)
          .padding(.horizontal, Spacing.medium)
          .padding(.vertical, 7)
          .background(.tint, in: .capsule)
      }
    }
    .padding(Spacing.large)
    .background { ThemeBackgroundView(theme: theme) }
    .clipped()
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("appearance.preview")
  }
}

private struct AppearancePresets: View {
  var chosen: ThemePreset
  var choose: @MainActor (ThemePreset) -> Void

  var body: some View {
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 76), spacing: Spacing.medium)],
      spacing: Spacing.medium
    ) {
      ForEach(ThemePreset.allCases.filter { $0 != .custom || chosen == .custom }, id: \.self) {
        preset in
        Button {
          choose(preset)
        } label: {
          AppearancePreset(preset: preset, isChosen: preset == chosen)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("appearance.preset.\(preset.rawValue)")
      }
    }
    .padding(.vertical, Spacing.small)
  }
}

private struct AppearancePreset: View {
  var preset: ThemePreset
  var isChosen: Bool

  var body: some View {
    let palette = preset.palette
    VStack(spacing: 6) {
      ZStack {
        LinearGradient(
          colors: palette.background.isEmpty
            ? [Color(uiColor: .systemGray6), Color(uiColor: .systemGray5)]
            : palette.background.map(\.color), startPoint: .top, endPoint: .bottom)
        HStack(spacing: -6) {
          Circle().fill(palette.accent.color)
          Circle().fill(palette.second.color)
        }
        .frame(height: 22)
      }
      .frame(height: 52)
      .clipShape(.rect(cornerRadius: CornerRadius.thumbnail))
      .overlay {
        RoundedRectangle(cornerRadius: CornerRadius.thumbnail)
          .strokeBorder(
            isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary.opacity(0.1)),
            lineWidth: isChosen ? 3 : 1)
      }
      .overlay(alignment: .topTrailing) {
        if isChosen {
          Image(systemName: "checkmark.circle.fill")
            .font(.footnote)
            .foregroundStyle(.tint)
            .background(.white, in: .circle)
            .padding(4)
            .accessibilityHidden(true)
        }
      }
      Text(preset.title).font(.caption).lineLimit(1).minimumScaleFactor(0.7)
    }
    .contentShape(.rect)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}
