/// What the program calls itself.
public enum AnimoVersion {
  /// The build's own number, shown by `animo --version`.
  public static let build = "1.0.0"
  /// The first line of a run's output, kept word for word so that tools which read it still can.
  public static let compatibility = "swiftui-microinteractions v1.25.1"
}
