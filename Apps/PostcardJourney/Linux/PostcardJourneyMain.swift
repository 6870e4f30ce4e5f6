import Foundation

@main
enum PostcardJourneyMain {
  static func main() async {}
}
