/// A question in the middle of the window, or beside what asks it.
private struct AlertBox<Actions: View, Message: View> {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.colorScheme) private var colorScheme
  var title: Text
  var showsTitle: Bool
  var actions: Actions
  var message: Message
  var isDialog: Bool

  nonisolated init(
    title: Text, showsTitle: Bool, actions: Actions, message: Message, isDialog: Bool
  ) {
    self.title = title
    self.showsTitle = showsTitle
    self.actions = actions
    self.message = message
    self.isDialog = isDialog
  }
}

extension AlertBox: View {
  var body: some View {
    let profile = ControlProfile.current
    let shape = RoundedRectangle(cornerRadius: profile.alertRadius)
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        AlertText(title: showsTitle ? title : nil, message: message)
        Variadic(AlertActions(content: actions, dismiss: dismiss)) { children in
          AlertControls(children: children, isDialog: isDialog)
        }
      }
      .padding(14)
    }
    .scrollBounceBehavior(.basedOnSize)
    .modifier(FitsContentHeight())
    .frame(width: isDialog ? 270 : profile.alertWidth)
    .background(.thickMaterial, in: shape)
    .overlay {
      shape.stroke(Color.white.opacity(colorScheme == .dark ? 0.14 : 0.5), lineWidth: 0.5)
    }
    .clipShape(shape)
    .shadow(color: .black.opacity(0.18), radius: 30, y: 8)
    .accessibilityElement(children: .contain)
    .accessibilityRole(isDialog ? .sheet : .alert)
    .accessibilityLabel(title)
    .accessibilityAddTraits(.isModal)
  }
}

/// Title and message; nothing where there is neither.
private struct AlertText<Message: View>: View {
  var title: Text?
  var message: Message
  var body: some View {
    Variadic(message.font(.subheadline).foregroundStyle(.secondary)) { lines in
      if title != nil || !lines.isEmpty {
        VStack(alignment: .leading, spacing: 6) {
          if let title { title.font(.headline).accessibilityAddTraits(.isHeader) }
          ForEach(lines) { $0 }
        }
        .padding(.horizontal, 14)
        .padding(.top, 8)
        .padding(.bottom, 18)
      }
    }
  }
}

/// Fields above buttons. Of two buttons side by side the one that cancels comes first, of several above
/// one another last.
private struct AlertControls: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.dynamicTypeSize) private var typeSize
  var children: [VariadicChild]
  var isDialog: Bool

  var body: some View {
    let fields = children.filter(\.isTextField)
    let buttons = children.filter { !$0.isTextField }
    let cancels = buttons.filter { $0.trait(AlertRoleTrait.self) == .cancel }
    let others = buttons.filter { $0.trait(AlertRoleTrait.self) != .cancel }
    VStack(spacing: 8) {
      ForEach(fields) {
        $0.padding(.horizontal, 16)
          .frame(minHeight: ControlProfile.current.alertButton)
          .background(Color(.system(.tertiaryFill)), in: Capsule())
      }
      if buttons.count == 2, !isDialog, !typeSize.isAccessibilitySize {
        HStack(spacing: 8) { ForEach(cancels + others) { $0 } }
      } else {
        ForEach(others + cancels) { $0 }
        if buttons.isEmpty {
          Button(.ok) { dismiss() }.buttonStyle(AlertButtonStyle(dismiss: nil))
        } else if isDialog, cancels.isEmpty {
          Button(.cancel) { dismiss() }.buttonStyle(AlertButtonStyle(dismiss: nil))
        }
      }
    }
  }
}

/// What a button of a question is for.
private enum AlertRoleTrait: ViewTrait { static var defaultValue: ButtonRole? { nil } }

extension VariadicChild {
  /// Whether it takes text rather than a press.
  @MainActor fileprivate var isTextField: Bool { Self.takesText(element) }
  @MainActor private static func takesText(_ node: LayoutNode) -> Bool {
    (node as? any Focusable)?.takesText == true || node.children.contains { takesText($0) }
  }
}

private struct AlertActions<Content: View>: View {
  var content: Content
  var dismiss: DismissAction
  var body: some View {
    content.buttonStyle(AlertButtonStyle(dismiss: dismiss)).textFieldStyle(.plain)
  }
}

/// A button of an alert: what it does comes first, then the alert goes.
private struct AlertButtonStyle: PrimitiveButtonStyle {
  var dismiss: DismissAction?
  func makeBody(configuration: Configuration) -> some View {
    let inner = PrimitiveButtonStyleConfiguration(
      role: configuration.role, label: configuration.label,
      action: {
        configuration.trigger()
        dismiss?()
      })
    let isCancel = configuration.role == .cancel
    PressedButton(configuration: inner) { state in
      state.label.font(.body.weight(.medium))
        .multilineTextAlignment(.center)
        .foregroundStyle(state.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.primary))
        .padding(.horizontal, 12).padding(.vertical, 8)
        .frame(maxWidth: .infinity, minHeight: ControlProfile.current.alertButton)
        .background(
          Color.gray.opacity(state.isPressed ? 0.35 : 0.18),
          in: RoundedRectangle(cornerRadius: ControlProfile.current.alertButton / 2))
    }
    .presentation { if isCancel { $0.cancel = { configuration.trigger() } } }
    .modifier(TraitModifier(AlertRoleTrait.self, configuration.role))
  }
}

extension View {
  nonisolated func question<A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, isDialog: Bool, showsTitle: Bool = true,
    actions: @escaping () -> A, message: @escaping () -> M
  ) -> some View {
    modifier(
      PresentationModifier(
        kind: isDialog ? .dialog : .alert,
        id: isPresented.wrappedValue ? AnyHashable(true) : nil,
        dismiss: { isPresented.wrappedValue = false }, onDismiss: nil,
        content: {
          AlertBox(
            title: title, showsTitle: showsTitle, actions: actions(), message: message(),
            isDialog: isDialog)
        }))
  }
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    question(Text(titleKey), isPresented, isDialog: false, actions: actions) { EmptyView() }
  }
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    question(Text(titleKey), isPresented, isDialog: false, actions: actions, message: message)
  }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    question(Text(title), isPresented, isDialog: false, actions: actions) { EmptyView() }
  }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    question(Text(title), isPresented, isDialog: false, actions: actions, message: message)
  }
  nonisolated public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    question(title, isPresented, isDialog: false, actions: actions) { EmptyView() }
  }
  nonisolated public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    question(title, isPresented, isDialog: false, actions: actions, message: message)
  }
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    question(
      Text(titleKey), isPresented.given(data), isDialog: false,
      actions: { data.map { actions($0) } }, message: { EmptyView() })
  }
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    question(
      Text(titleKey), isPresented.given(data), isDialog: false,
      actions: { data.map { actions($0) } }, message: { data.map { message($0) } })
  }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    question(
      Text(title), isPresented.given(data), isDialog: false,
      actions: { data.map { actions($0) } }, message: { EmptyView() })
  }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    question(
      Text(title), isPresented.given(data), isDialog: false,
      actions: { data.map { actions($0) } }, message: { data.map { message($0) } })
  }
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    question(
      Text(error?.errorDescription ?? ""), isPresented.given(error), isDialog: false,
      actions: actions
    ) { error?.recoverySuggestion.map { Text($0) } }
  }
  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    question(
      Text(error?.errorDescription ?? ""), isPresented.given(error), isDialog: false,
      actions: { error.map { actions($0) } }, message: { error.map { message($0) } })
  }
}

extension Binding where Value == Bool {
  /// True only while there is something to show.
  func given<T>(_ data: T?) -> Binding<Bool> {
    let isThere = data != nil
    return .computed({ wrappedValue && isThere }, { wrappedValue = $0 })
  }
}
