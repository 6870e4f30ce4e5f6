import SwiftUI

/// A person's own tags, to be renamed, merged and deleted, and the built-in ones, to be hidden.
struct TagsView: View {
  @State private var model: TagsModel
  @Environment(\.appTheme) private var theme

  init(model: TagsModel) { _model = State(initialValue: model) }

  var body: some View {
    List {
      TagsOwnSection(model: model)
      TagsBuiltInSection(model: model)
    }
    .scrollContentBackground(.hidden)
    .background { ThemeBackgroundView(theme: theme) }
    .navigationTitle("field.tags")
    .navigationBarTitleDisplayMode(.inline)
    .searchable(text: $model.search, prompt: "tags.search")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("tags.new", systemImage: "plus") { model.beginCreating() }
          .accessibilityIdentifier("tags.new")
      }
    }
    .modifier(TagsQuestions(model: model))
    .onChange(of: model.version, initial: true) { model.load() }
  }
}

private struct TagsOwnSection: View {
  var model: TagsModel

  var body: some View {
    Section {
      if model.own.isEmpty {
        Text("tags.noneOwn").foregroundStyle(.secondary)
      }
      ForEach(model.own) { row in
        TagsOwnRow(model: model, row: row)
      }
    } header: {
      Text("tags.own")
    } footer: {
      Text("tags.own.footer")
    }
  }
}

private struct TagsOwnRow: View {
  var model: TagsModel
  var row: TagsModel.Row

  var body: some View {
    HStack {
      LabeledContent(row.name) { Text(row.countText) }
      Menu {
        actions
      } label: {
        Label("action.more", systemImage: "ellipsis").labelStyle(.iconOnly)
          .frame(width: 28, height: 28)
      }
      .accessibilityIdentifier("tags.more")
    }
    .swipeActions(edge: .trailing) {
      Button("action.delete", systemImage: "trash", role: .destructive) { model.deletion = row }
    }
    .swipeActions(edge: .leading) {
      Button("tags.rename", systemImage: "pencil") { model.beginRenaming(row) }
    }
    .contextMenu { actions }
  }

  @ViewBuilder
  private var actions: some View {
    Button("tags.rename", systemImage: "pencil") { model.beginRenaming(row) }
    Button("tags.merge", systemImage: "arrow.left.arrow.right") { model.merging = row }
    Button("action.delete", systemImage: "trash", role: .destructive) { model.deletion = row }
  }
}

private struct TagsBuiltInSection: View {
  @Bindable var model: TagsModel

  var body: some View {
    Section {
      ForEach(model.builtIn) { row in
        Toggle(isOn: $model[offered: row.id]) {
          LabeledContent(row.name) { Text(row.countText) }
        }
      }
    } header: {
      Text("tags.builtIn")
    } footer: {
      Text("tags.builtIn.footer")
    }
  }
}

private struct TagsQuestions: ViewModifier {
  @Bindable var model: TagsModel

  func body(content: Content) -> some View {
    content
      .alert(
        model.naming == .create ? "tags.new" : "tags.rename",
        isPresented: $model.isNaming
      ) {
        TextField("tags.name", text: $model.name)
          .accessibilityIdentifier("tags.name")
        Button("action.save") { model.endNaming() }
        Button("action.cancel", role: .cancel) { model.naming = nil }
      }
      .confirmationDialog(
        "tags.delete.title", isPresented: $model.isDeleting, titleVisibility: .visible
      ) {
        Button("action.delete", role: .destructive) {
          if let row = model.deletion { model.delete(row) }
        }
        Button("action.cancel", role: .cancel) { model.deletion = nil }
      } message: {
        Text("tags.delete.message")
      }
      .sheet(item: $model.merging) { TagsMergeView(model: model, row: $0) }
      .alert("error.title", isPresented: $model.hasFailed) {
        Button("action.ok") { model.failure = nil }
      } message: {
        Text(model.failure ?? "")
      }
  }
}

/// Which tag another one becomes.
private struct TagsMergeView: View {
  var model: TagsModel
  var row: TagsModel.Row
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(model.targets(of: row)) { target in
            Button(target.name) { model.merge(row, into: target) }
          }
        } footer: {
          Text("tags.merge.footer \(row.name)")
        }
      }
      .navigationTitle("tags.merge")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("action.cancel") { dismiss() }
            .keyboardShortcut(.cancelAction)
        }
      }
    }
  }
}
