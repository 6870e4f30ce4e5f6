import SwiftUI

extension PostcardJourneyApp: _CommandLineApp {
  static func _runCommand(_ arguments: [String]) async -> Int32? {
    await PostcardJourneyCommand.run(arguments: arguments)
  }
}

extension PostcardJourneyApp: _TouringApp {
  static func _tour(_ locale: Locale) async -> [_TourStop] {
    let language = AppLanguage(identifier: locale.identifier) ?? .english
    do {
      let sample = try await SampleLibrary.make()
      let phone = CGSize(width: 393, height: 852)
      let launch = Launch(location: sample.location, resources: CommandResources.resources)
      return [
        _TourStop("home-sample", size: phone, view: RootView(launch: launch)),
        _TourStop(
          "card-modern-journey", size: ShareCardFormat.portrait.size, scale: 1,
          view: ModernJourneyCard(
            model: ShareCardModel(
              sample.record, photo: sample.photo,
              countries: try CommandResources.resources.countries(), language: language,
              theme: AppTheme(.coast)))),
      ]
    } catch {
      FileHandle.standardError.write(
        Data("The sample library could not be made: \(error.localizedDescription)\n".utf8))
      return []
    }
  }
}
