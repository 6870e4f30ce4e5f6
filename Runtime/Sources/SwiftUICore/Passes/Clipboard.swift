/// The clipboard of the desktop, as far as the host offers it; else one of the app's own.
@MainActor package enum Clipboard {
  private static var own: String?
  private static var read: (() -> String?)?
  private static var write: ((String?) -> Void)?

  package static func use(read: @escaping () -> String?, write: @escaping (String?) -> Void) {
    self.read = read
    self.write = write
  }
  package static var text: String? {
    get { read.map { $0() } ?? own }
    set {
      own = newValue
      write?(newValue)
    }
  }
}
