import CDigest
import Testing

@testable import ImporterKit

struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func givesTheDigestsOfTheStandard(_ text: String, _ digest: String) {
    #expect(SHA256.hexadecimal(Array(text.utf8)) == digest)
  }

  /// The processor's instructions and arithmetic give one answer.
  @Test func bothWaysAgree() {
    for count in 0...9 {
      let blocks = (0..<count * 64).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ $0 >> 3 &+ count) }
      var fast: [UInt32] = (0..<8).map { $0 &* 0x9E37_79B9 }
      var plain = fast
      cdigest_sha256(&fast, blocks, count)
      cdigest_sha256_plain(&plain, blocks, count)
      #expect(fast == plain)
    }
  }

  @Test func readsTextsOfEveryLengthAroundABlock() {
    let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      SHA256.hexadecimal(million)
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    let digests = (50...130).map { SHA256.hexadecimal([UInt8](repeating: 0, count: $0)) }
    #expect(Set(digests).count == digests.count)
  }
}
