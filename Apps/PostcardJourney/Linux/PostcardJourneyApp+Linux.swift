import SwiftUI

extension PostcardJourneyApp: _CommandLineApp {
  static func _runCommand(_ arguments: [String]) async -> Int32? {
    await PostcardJourneyCommand.run(arguments: arguments)
  }
}
