/// A question in the middle of the window.
private struct AlertBox<Actions: View, Message: View> {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.dynamicTypeSize) private var typeSize
  var title: Text
  var actions: Actions
  var message: Message
  var isDialog: Bool

  nonisolated init(title: Text, actions: Actions, message: Message, isDialog: Bool) {
    self.title = title
    self.actions = actions
    self.message = message
    self.isDialog = isDialog
  }
}

extension AlertBox: View {
  var body: some View {
    let profile = ControlProfile.current
    VStack(alignment: .leading, spacing: 0) {
      VStack(alignment: .leading, spacing: 6) {
        title.font(.headline).accessibilityAddTraits(.isHeader)
        message.font(.subheadline).foregroundStyle(.secondary)
      }
      .padding(.horizontal, 14)
      .padding(.top, 8)
      .padding(.bottom, 18)
      Variadic(AlertActions(content: actions, dismiss: dismiss)) { children in
        if children.isEmpty {
          Button(.ok) { dismiss() }.buttonStyle(AlertButtonStyle(dismiss: nil))
        } else if children.count == 2, !isDialog, !typeSize.isAccessibilitySize {
          HStack(spacing: 8) { ForEach(children) { $0 } }
        } else {
          VStack(spacing: 8) { ForEach(children) { $0 } }
        }
      }
    }
    .padding(14)
    .frame(width: isDialog ? 270 : profile.alertWidth)
    .background(.thickMaterial, in: RoundedRectangle(cornerRadius: profile.alertRadius))
    .shadow(color: .black.opacity(0.18), radius: 30, y: 8)
    .accessibilityElement(children: .contain)
    .accessibilityRole(isDialog ? .sheet : .alert)
    .accessibilityAddTraits(.isModal)
  }
}

private struct AlertActions<Content: View>: View {
  var content: Content
  var dismiss: DismissAction
  var body: some View { content.buttonStyle(AlertButtonStyle(dismiss: dismiss)) }
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
    PressedButton(configuration: inner) { state in
      state.label.font(.body.weight(.medium))
        .foregroundStyle(state.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.primary))
        .frame(maxWidth: .infinity, minHeight: ControlProfile.current.alertButton)
        .background(Color.gray.opacity(state.isPressed ? 0.35 : 0.18), in: Capsule())
    }
  }
}

extension View {
  nonisolated private func question<A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, isDialog: Bool, actions: @escaping () -> A,
    message: @escaping () -> M
  ) -> some View {
    modifier(
      PresentationModifier(
        kind: isDialog ? .menu : .alert,
        id: isPresented.wrappedValue ? AnyHashable(true) : nil,
        dismiss: { isPresented.wrappedValue = false }, onDismiss: nil,
        content: {
          AlertBox(title: title, actions: actions(), message: message(), isDialog: isDialog)
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
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    question(
      Text(titleKey), isPresented, isDialog: false, actions: { data.map { actions($0) } },
      message: { data.map { message($0) } })
  }
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    question(Text(titleKey), isPresented, isDialog: true, actions: actions) { EmptyView() }
  }
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    question(Text(titleKey), isPresented, isDialog: true, actions: actions, message: message)
  }
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    question(Text(title), isPresented, isDialog: true, actions: actions) { EmptyView() }
  }
}
