import Foundation

struct AnimoBenchmarkError: Error, CustomStringConvertible {
  var description: String
}

/// From a prompt to files on disk, as a whole process.
let animoCases = [
  BenchmarkCase(
    name: "animo-create", figure: "≤ 60 ms for the whole process",
    run: { name, _ in
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let prompts = [
        "animate a checkmark", "snappy card I can rip in half", "玻璃标签栏，点搜索按钮变成整宽搜索框",
        "Copied, saved and failed toasts in Liquid Glass over a photo wall",
        "liquid chrome blob I can poke",
      ]
      let program = buildFolder.appendingPathComponent("animo")
      var times: [Double] = []
      for round in 0..<40 {
        // Written where it cannot collide with the round before.
        let place = folder.appendingPathComponent("\(round)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        times += try processTimes(
          URL(fileURLWithPath: "/usr/bin/env"),
          ["-C", place.path, program.path, "create", prompts[round % prompts.count]], count: 1)
      }
      let written = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
      let files = written.filter { $0.hasSuffix(".swift") }.count
      guard files == 40 else {
        throw AnimoBenchmarkError(description: "\(files) of 40 files were written")
      }
      return Measurement(case: name, times: times, counts: ["files": Double(files)])
    })
]
