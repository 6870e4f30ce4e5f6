extension View {
  nonisolated private func dialog<A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, _ visibility: Visibility,
    actions: @escaping () -> A, message: @escaping () -> M
  ) -> some View {
    // Unless it is asked for, the title is there only for those who do not see the dialog.
    question(
      title, isPresented, isDialog: true, showsTitle: visibility == .visible, actions: actions,
      message: message)
  }

  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    dialog(Text(titleKey), isPresented, titleVisibility, actions: actions) { EmptyView() }
  }
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    dialog(Text(titleKey), isPresented, titleVisibility, actions: actions, message: message)
  }
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    dialog(Text(title), isPresented, titleVisibility, actions: actions) { EmptyView() }
  }
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    dialog(Text(title), isPresented, titleVisibility, actions: actions, message: message)
  }
  nonisolated public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    dialog(title, isPresented, titleVisibility, actions: actions) { EmptyView() }
  }
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    dialog(title, isPresented, titleVisibility, actions: actions, message: message)
  }
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(
      Text(titleKey), isPresented.given(data), titleVisibility,
      actions: { data.map { actions($0) } }, message: { EmptyView() })
  }
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      Text(titleKey), isPresented.given(data), titleVisibility,
      actions: { data.map { actions($0) } }, message: { data.map { message($0) } })
  }
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      Text(title), isPresented.given(data), titleVisibility,
      actions: { data.map { actions($0) } }, message: { data.map { message($0) } })
  }
}
