import CommandLineKit
import Foundation
import WorldMapKit

/// The program: `import-world-map outline` and `import-world-map countries`.
@main
struct ImportWorldMap {
  static func main() async {
    await Command(
      "import-world-map",
      abstract: "Makes the world outline and the country table of Postcard Journey.",
      subcommands: [outlineCommand, countriesCommand]
    ).runAndExit()
  }

  private static let outlineArgument = Argument.positional(
    "geojson", help: "Natural Earth's countries, 1:50m, as GeoJSON.")

  static let outlineCommand = Command(
    "outline", abstract: "Thins the outline; neighbours keep one border.",
    arguments: [
      outlineArgument,
      .option("output", value: "FILE", help: "Where to write the GeoJSON.", default: "-"),
      .option("limit", value: "BYTES", help: "The most it may take.", default: "600000"),
      .json,
    ],
    action: { invocation in
      let arguments = invocation.arguments
      let data = Data(try AtomicFile.read(try arguments.required("geojson"), limit: 256 << 20))
      let limit = try arguments.integer("limit", in: 1000...100_000_000) ?? 600_000
      let result = try OutlineImporter.outline(from: data, limit: limit)
      let output = try arguments.required("output")
      if output == "-" {
        invocation.console.write(String(decoding: result.data, as: UTF8.self))
        return .success
      }
      try AtomicFile.write(result.data, to: output)
      if arguments.flag("json") {
        invocation.console.print(
          #"{"bytes":\#(result.data.count),"outlines":\#(result.outlines.count),"#
            + #""sharedBorders":\#(result.sharedArcs),"vertices":\#(result.verticesAfter),"#
            + #""verticesBefore":\#(result.verticesBefore)}"#)
      } else {
        invocation.console.print(
          "\(output): \(result.data.count) bytes, \(result.verticesAfter) of "
            + "\(result.verticesBefore) vertices, \(result.sharedArcs) shared borders")
      }
      return .success
    })

  static let countriesCommand = Command(
    "countries", abstract: "Writes the country table, and the names into the String Catalog.",
    arguments: [
      outlineArgument,
      .option(
        "iso-list", value: "FILE", help: "The ISO 3166-1 list of iso-codes.",
        default: "/usr/share/iso-codes/json/iso_3166-1.json"),
      .option(
        "chinese", value: "FILE", help: "Its Chinese names.",
        default: "/usr/share/locale/zh_CN/LC_MESSAGES/iso_3166-1.mo"),
      .option("countries", value: "FILE", help: "Where to write countries.json."),
      .option("centroids", value: "FILE", help: "Where to write country-centroids.json."),
      .option("catalog", value: "FILE", help: "The String Catalog the names go into."),
    ],
    action: { invocation in
      let arguments = invocation.arguments
      let world = try NaturalEarthReader.read(
        Data(try AtomicFile.read(try arguments.required("geojson"), limit: 256 << 20)))
      let chinesePath = try arguments.required("chinese")
      let result = try CountryImporter.countries(
        isoList: Data(try AtomicFile.read(try arguments.required("iso-list"))),
        chinese: try MessageCatalogue(Data(try AtomicFile.read(chinesePath)), path: chinesePath),
        world: world)
      if let path = arguments.value("countries") {
        try AtomicFile.write(try CountryImporter.data(for: result.entries), to: path)
      }
      if let path = arguments.value("centroids") {
        try AtomicFile.write(CountryImporter.centroidData(for: result.entries), to: path)
      }
      if let path = arguments.value("catalog") {
        let old = Data(try AtomicFile.read(path))
        try AtomicFile.write(
          try StringCatalogue.merging(result.names, into: old, path: path), to: path)
      }
      invocation.console.print("\(result.entries.count) countries and regions")
      return .success
    })
}
