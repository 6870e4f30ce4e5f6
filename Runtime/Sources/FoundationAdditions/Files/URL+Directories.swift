import Foundation

extension URL {
  /// The app's folder for what it keeps but the user does not see as files.
  public static var applicationSupportDirectory: URL { AppContainer.current.applicationSupport }

  /// The app's folder for the user's files.
  public static var documentsDirectory: URL { AppContainer.current.documents }

  /// The app's folder for what it can make again.
  public static var cachesDirectory: URL { AppContainer.current.caches }

  public static var libraryDirectory: URL { AppContainer.current.library }

  public static var downloadsDirectory: URL { AppContainer.userFolder("DOWNLOAD", "Downloads") }
  public static var desktopDirectory: URL { AppContainer.userFolder("DESKTOP", "Desktop") }
  public static var moviesDirectory: URL { AppContainer.userFolder("VIDEOS", "Videos") }
  public static var musicDirectory: URL { AppContainer.userFolder("MUSIC", "Music") }
  public static var picturesDirectory: URL { AppContainer.userFolder("PICTURES", "Pictures") }
  public static var sharedPublicDirectory: URL { AppContainer.userFolder("PUBLICSHARE", "Public") }
}
