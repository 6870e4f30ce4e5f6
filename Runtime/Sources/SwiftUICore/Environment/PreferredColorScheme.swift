extension View {
  /// Shows this view, and what it presents, in light or dark; nil leaves what is around it.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
  }
}
