import CPangoCairo
import Foundation

/// A Fontconfig configuration that names the system's font folders and nothing of the user's.
package enum FontConfiguration {
  package static let systemFolders = ["/usr/share/fonts", "/usr/local/share/fonts"]

  /// `FcConfig *`, owned by the caller; nil when Fontconfig cannot be had.
  static func make(folders: [String]) -> OpaquePointer? {
    guard let configuration = FcConfigCreate() else { return nil }
    let text = document(folders: folders)
    let isLoaded = text.withCString(encodedAs: UTF8.self) { pointer in
      FcConfigParseAndLoadFromMemory(configuration, pointer, 1)
    }
    guard isLoaded != 0, FcConfigBuildFonts(configuration) != 0 else {
      FcConfigDestroy(configuration)
      return nil
    }
    return configuration
  }

  /// Grey antialiasing, outlines as designed; bitmap (emoji) fonts are scaled to the size asked for;
  /// and the generic families Pango may ask for are the ones this project installs.
  private static func document(folders: [String]) -> String {
    let directories = folders.map { "<dir>\($0.escapedForXML)</dir>" }.joined()
    let cache = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"].map {
      "<cachedir>\("\($0)/fontconfig".escapedForXML)</cachedir>"
    }
    let generics = [
      ("emoji", "Noto Color Emoji"), ("sans-serif", "Inter"), ("serif", "Noto Serif"),
      ("monospace", "Noto Sans Mono"), ("system-ui", "Inter"),
    ].map {
      "<alias binding=\"same\"><family>\($0)</family><prefer><family>\($1)</family></prefer></alias>"
    }
    .joined()
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
      \(directories)<cachedir>/var/cache/fontconfig</cachedir>
      \(cache ?? "")<cachedir prefix="xdg">fontconfig</cachedir>
      \(generics)
      <match target="pattern">
      <edit name="hinting" mode="assign"><bool>false</bool></edit>
      <edit name="autohint" mode="assign"><bool>false</bool></edit>
      <edit name="antialias" mode="assign"><bool>true</bool></edit>
      <edit name="rgba" mode="assign"><const>none</const></edit>
      </match>
      <match target="font"><test name="outline"><bool>false</bool></test>
      <edit name="pixelsizefixupfactor" mode="assign"><divide>
      <name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
      </match>
      <match target="font"><test name="outline"><bool>false</bool></test>
      <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
      <name>pixelsizefixupfactor</name><double>0</double>
      <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
      <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name>
      </divide></edit></match>
      </fontconfig>
      """
  }
}

extension String {
  fileprivate var escapedForXML: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
