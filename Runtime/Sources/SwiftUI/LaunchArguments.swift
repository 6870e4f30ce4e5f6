/// What stands on the command line, without what is for the system.
enum LaunchArguments {
  /// `-AppleLanguages (zh-Hans)`, `-UIUserInterfaceStyle Dark` and their like: a name with one dash and a value, read by whom it is for.
  static func commands(_ arguments: [String]) -> [String] {
    var left: [String] = []
    var isValue = false
    for argument in arguments {
      if isValue {
        isValue = false
      } else if argument.hasPrefix("-Apple") || argument.hasPrefix("-UI") {
        isValue = true
      } else {
        left.append(argument)
      }
    }
    return left
  }
}
