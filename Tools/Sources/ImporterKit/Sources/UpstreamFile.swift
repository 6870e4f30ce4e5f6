/// The files of chinese-poetry at the pinned commit that make up the library, and what must be in them.
public enum UpstreamFile: String, CaseIterable, Sendable {
  case tang, song, yuan, odes, analects, greatLearning, mencius, mean

  public static let revision = "99ebbef7e1345c0985c44b9fd96a3f9e776f117b"
  public static let repository = "chinese-poetry/chinese-poetry"

  public var path: String {
    switch self {
    case .tang: "全唐诗/唐诗三百首.json"
    case .song: "宋词/宋词三百首.json"
    case .yuan: "元曲/yuanqu.json"
    case .odes: "诗经/shijing.json"
    case .analects: "论语/lunyu.json"
    case .greatLearning: "四书五经/daxue.json"
    case .mencius: "四书五经/mengzi.json"
    case .mean: "四书五经/zhongyong.json"
    }
  }

  public var name: String { "\(printedName)" }

  var printedName: StaticString {
    switch self {
    case .tang: "唐诗三百首"
    case .song: "宋词三百首"
    case .yuan: "元曲"
    case .odes: "诗经"
    case .analects: "论语"
    case .greatLearning: "大学"
    case .mencius: "孟子"
    case .mean: "中庸"
    }
  }

  public var dynasty: String {
    switch self {
    case .tang: "唐"
    case .song: "宋"
    case .yuan: "元"
    default: "先秦"
    }
  }

  var expected: (read: Int, kept: Int) {
    switch self {
    case .tang: (366, 366)
    case .song: (280, 280)
    case .yuan: (11_057, 11_055)
    case .odes: (305, 305)
    case .analects: (20, 20)
    case .greatLearning: (1, 1)
    case .mencius: (14, 14)
    case .mean: (1, 1)
    }
  }

  /// SHA-256 of the file at the pinned commit.
  var digest: String {
    switch self {
    case .tang: "d77a145f7470da2ed2f79515944563c062ffc43fceda07f195a36ead66b7e5c7"
    case .song: "ca5d74f7fdb9d5a6acc22a7c8b4395228cad4bb8be53df44c19ba83ab6983b20"
    case .yuan: "c2be37d2349cec99ec7f2d7c4107eb08bbb3ac869221db24531c8ffed2a88b12"
    case .odes: "3c7ca54d59424542ada99adfcc85420287fbbd5c8a511e9baf705cb2b04051e7"
    case .analects: "bc336a3839706377892719db44c48a09794a493190535a42bf1c7d4c4233e96c"
    case .greatLearning: "1939dfeb2cb8fde6c96fb5ce6bd1cff93df05460027c90c685f4863b05c550e8"
    case .mencius: "349888018acd0b3fea58de92e53403b8c77640d84b1ae9d37360d5ff1966bcdc"
    case .mean: "2962a8b52bf78c010b051622b8803a956b461813ae0ed86148e4851e7d605ed8"
    }
  }

  /// The page of the file at the pinned commit.
  var pageURL: String {
    "https://github.com/\(Self.repository)/blob/\(Self.revision)/\(Self.escaped(path))"
  }

  static let rawBase = "https://raw.githubusercontent.com"

  /// Where the file is at the pinned commit, on GitHub or on a copy of it.
  func rawURL(base: String = rawBase) -> String {
    "\(base)/\(Self.repository)/\(Self.revision)/\(Self.escaped(path))"
  }

  private static func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.map { byte in
      byte < 0x80
        ? String(Unicode.Scalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }.joined()
  }
}
