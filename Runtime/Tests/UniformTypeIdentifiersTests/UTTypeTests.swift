import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite struct UTTypeTests {
  @Test(arguments: [
    ("jpg", "public.jpeg"), ("JPEG", "public.jpeg"), ("png", "public.png"),
    ("heic", "public.heic"), ("json", "public.json"), ("zip", "public.zip-archive"),
    ("txt", "public.plain-text"), ("md", "net.daringfireball.markdown"),
    ("mp4", "public.mpeg-4"), ("pdf", "com.adobe.pdf"), ("svg", "public.svg-image"),
  ])
  func anExtensionGivesItsKind(ending: String, identifier: String) {
    #expect(UTType(filenameExtension: ending)?.identifier == identifier)
  }

  @Test func aMIMETypeGivesItsKindAndBack() {
    #expect(UTType(mimeType: "image/png") == .png)
    #expect(UTType.png.preferredMIMEType == "image/png")
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.image.preferredFilenameExtension == nil)
  }

  @Test func conformanceFollowsTheTreeUpwards() {
    #expect(UTType.heic.conforms(to: .heif))
    #expect(UTType.heic.conforms(to: .image))
    #expect(UTType.heic.conforms(to: .data))
    #expect(UTType.heic.conforms(to: .item))
    #expect(!UTType.image.conforms(to: .heic))
    #expect(!UTType.heic.conforms(to: .movie))
    #expect(UTType.svg.conforms(to: .xml) && UTType.svg.conforms(to: .image))
    #expect(UTType.application.isSupertype(of: .applicationBundle))
    #expect(!UTType.png.isSubtype(of: .png))
    #expect(UTType.png.conforms(to: .png))
    #expect(UTType.swiftSource.supertypes.contains(.plainText))
  }

  @Test func anUnknownExtensionGivesAKindOfItsOwnThatCanBeStored() throws {
    let type = try #require(UTType(filenameExtension: "pjbackup"))
    #expect(type.isDynamic && !type.isDeclared)
    #expect(type.preferredFilenameExtension == "pjbackup")
    #expect(type.conforms(to: .data))
    let stored = try JSONEncoder().encode(type)
    let read = try JSONDecoder().decode(UTType.self, from: stored)
    #expect(read == type)
    #expect(UTType(type.identifier)?.preferredFilenameExtension == "pjbackup")
    #expect(UTType("dyn.zz") == nil && UTType("dyn.") == nil)
  }

  @Test func aKindOfTheAppKeepsWhatItConformsTo() {
    let type = UTType(exportedAs: "org.example.postcard", conformingTo: .json)
    #expect(type.conforms(to: .text))
    #expect(UTType("org.example.postcard") == type)
    #expect(UTType("org.example.nothing") == nil)
    #expect(UTType(filenameExtension: "jpg", conformingTo: .movie)?.isDynamic == true)
  }

  @Test func thePropertyListDeclaresKinds() {
    let registry = TypeRegistry(information: [
      "UTExportedTypeDeclarations": [
        [
          "UTTypeIdentifier": "org.example.card", "UTTypeConformsTo": ["public.archive"],
          "UTTypeDescription": "Card",
          "UTTypeTagSpecification": ["public.filename-extension": ["card", "crd"]],
        ] as [String: Any], ["UTTypeConformsTo": "public.data"],
      ]
    ])
    #expect(registry.identifiers(tag: "CRD", of: .filenameExtension) == ["org.example.card"])
    #expect(registry.declaration("org.example.card")?.summary == "Card")
    #expect(registry.ancestors(of: "org.example.card").contains("public.data"))
  }

  @Test func aCircleOfDeclarationsEnds() {
    let registry = TypeRegistry(information: [
      "UTExportedTypeDeclarations": [
        ["UTTypeIdentifier": "a.a", "UTTypeConformsTo": ["a.b"]],
        ["UTTypeIdentifier": "a.b", "UTTypeConformsTo": ["a.a"]],
      ]
    ])
    #expect(registry.ancestors(of: "a.a") == ["a.b"])
  }

  @Test func allSystemKindsHaveDeclaredParents() {
    for (name, declaration) in SystemTypes.declarations {
      for parent in declaration.parents {
        #expect(UTType(parent) != nil, "\(name) belongs to \(parent)")
      }
    }
    #expect(SystemTypes.declarations.count > 120)
  }

  @Test func namesGetTheEndingOfTheirKindOnce() {
    let folder = URL(fileURLWithPath: "/a")
    #expect(folder.appendingPathComponent("b", conformingTo: .png).lastPathComponent == "b.png")
    #expect(
      folder.appendingPathComponent("b.JPG", conformingTo: .jpeg).lastPathComponent == "b.JPG")
    #expect(
      URL(fileURLWithPath: "/a/b.v2").appendingPathExtension(for: .json).path == "/a/b.v2.json")
  }
}
