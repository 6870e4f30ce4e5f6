import SwiftUI

/// The top of the app: the tabs, or why there are none.
struct RootView: View {
  var launch: Launch
  @State private var router: AppRouter
  @Environment(\.locale) private var locale

  init(launch: Launch, router: AppRouter = AppRouter()) {
    self.launch = launch
    _router = State(initialValue: router)
  }

  var body: some View {
    switch launch.state {
    case .ready(let app):
      RootTabs(app: app, router: router)
        .themed(app.themes.theme)
        .environment(app)
        .environment(router)
        .environment(\.locale, app.language.locale)
        .measuresRoom()
        .onChange(of: locale, initial: true) { app.follow(locale) }
    case .failed(let message):
      EmptyStateView(
        title: Text("launch.failed.title"), message: Text(message),
        symbol: "exclamationmark.triangle")
    }
  }
}

private struct RootTabs: View {
  var app: AppEnvironment
  @Bindable var router: AppRouter

  var body: some View {
    TabView(selection: $router.tab) {
      RootTab(.home, $router.paths[of: .home]) { HomeView(model: HomeModel(app)) }
        .tabItem { Label("tab.home", systemImage: "house.fill") }
        .tag(AppTab.home)
      RootTab(.records, $router.paths[of: .records]) { RecordsView(model: RecordsModel(app)) }
        .tabItem { Label("tab.records", systemImage: "rectangle.stack.fill") }
        .tag(AppTab.records)
      RootTab(.settings, $router.paths[of: .settings]) { SettingsView() }
        .tabItem { Label("tab.settings", systemImage: "gearshape.fill") }
        .tag(AppTab.settings)
    }
    .modifier(RootPresentations(app: app, router: router))
  }
}

/// What comes up over the tabs; apart from them, so that they are not made anew for it.
private struct RootPresentations: ViewModifier {
  var app: AppEnvironment
  @Bindable var router: AppRouter

  func body(content: Content) -> some View {
    content
      .sheet(item: $router.sheet) { sheet in
        RootSheet(sheet: sheet)
          .environment(app)
          .environment(router)
          .environment(\.locale, app.language.locale)
          .themed(app.themes.theme)
      }
      .fullScreenCover(item: $router.photo) { photo in
        ImageViewerView(model: ImageViewerModel(app, photo))
          .environment(\.locale, app.language.locale)
      }
  }
}

/// A tab with a path of its own.
private struct RootTab<Content: View>: View {
  var tab: AppTab
  @Binding var path: [AppRoute]
  var content: Content
  @Namespace private var photos

  init(_ tab: AppTab, _ path: Binding<[AppRoute]>, @ViewBuilder content: () -> Content) {
    self.tab = tab
    _path = path
    self.content = content()
  }

  var body: some View {
    NavigationStack(path: $path) {
      content.navigationDestination(for: AppRoute.self) { RouteView(route: $0) }
    }
    .environment(\.photoNamespace, photos)
  }
}

/// Which screen a route is.
struct RouteView: View {
  var route: AppRoute
  @Environment(AppEnvironment.self) private var app

  var body: some View {
    switch route {
    case .record(let id): RecordDetailView(model: RecordDetailModel(app, id))
    case .recordForReading(let id):
      RecordDetailView(model: RecordDetailModel(app, id), isForReading: true)
    case .appearance: AppearanceView()
    case .tags: TagsView(model: TagsModel(app))
    }
  }
}

/// Which screen a sheet is.
private struct RootSheet: View {
  var sheet: AppSheet
  @Environment(AppEnvironment.self) private var app

  var body: some View {
    switch sheet {
    case .newRecord(let direction):
      EditorSheet(model: RecordEditorModel(app, creating: direction))
    case .editRecord(let id): EditorSheet(model: RecordEditorModel(app, editing: id))
    case .shareRecord(let id): ShareCardView(model: ShareCardEditorModel(app, id))
    }
  }
}

/// The editor with a path of its own, on which the record with the same ID can be looked at without
/// losing what has been typed.
private struct EditorSheet: View {
  @State private var model: RecordEditorModel
  @Environment(AppEnvironment.self) private var app
  @State private var path: [AppRoute] = []

  init(model: RecordEditorModel) { _model = State(initialValue: model) }

  var body: some View {
    NavigationStack(path: $path) {
      RecordEditorView(model: model) { path.append(.recordForReading($0)) }
        .navigationDestination(for: AppRoute.self) { RouteView(route: $0) }
    }
    .fullScreenCover(item: $model.viewing) { viewing in
      ImageViewerView(model: ImageViewerModel(app, viewing))
        .environment(\.locale, app.language.locale)
    }
  }
}

extension [AppTab: [AppRoute]] {
  /// The path of a tab, empty at first.
  fileprivate subscript(of tab: AppTab) -> [AppRoute] {
    get { self[tab] ?? [] }
    set { self[tab] = newValue }
  }
}
