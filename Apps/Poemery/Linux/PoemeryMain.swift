import Foundation

@main
enum PoemeryMain {
  static func main() {}
}
