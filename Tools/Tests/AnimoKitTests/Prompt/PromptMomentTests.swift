import Testing

@testable import AnimoKit

/// Times, counts and amounts in both languages: what is read, and where it arrives in the source.
struct PromptMomentTests {
  /// Prompt, then what is read from it.
  static let read: [String] = """
    a 0.4s spring|duration=0.4
    slow 1.2 s bounce|duration=1.2
    a two-second fade|duration=2
    spins for 3 seconds|stay=3
    a toast that stays for four seconds|stay=4
    the toast disappears after 3 seconds|stay=3
    提示条停留 5 秒|stay=5
    提示条显示三秒后消失|stay=3
    液态开关，持续两秒|duration=2
    液态开关，０．６ 秒|duration=0.6
    过渡时长零点四秒|duration=0.4
    一点五秒的弹簧|duration=1.5
    半秒的淡入|duration=0.5
    一秒半的变形|duration=1.5
    用 800 毫秒完成|duration=0.8
    in half a second|duration=0.5
    over a quarter of a second|duration=0.25
    over three quarters of a second|duration=0.75
    takes a second and a half|duration=1.5
    takes one and a half seconds|duration=1.5
    over a couple of seconds|duration=2
    1/2 second morph|duration=0.5
    twenty five milliseconds apart|stagger=0.025
    rows enter 0.1s apart|stagger=0.1
    with an 80 ms stagger|stagger=0.08
    每行错开 0.12 秒|stagger=0.12
    0.05 s between the cards|stagger=0.05
    with a delay of 0.3 s|delay=0.3
    wait half a second, then draw|delay=0.5
    a heart that pops after 2 seconds|delay=2
    延迟 0.5 秒再出现|delay=0.5
    半秒后开始|delay=0.5
    0.2s delay|delay=0.2
    every second a new card|interval=1
    every 2 seconds|interval=2
    每隔两秒半换一张|interval=2.5
    every second card is red|
    give me a second card|
    a timer of 30 seconds|
    press and hold for 2 seconds|
    长按两秒删除|
    a bell that shakes twice|repeats=2
    bounces three times|repeats=3
    plays only once|repeats=1
    at once|
    double tap, or tap twice|
    点两次展开|
    抖动三次|repeats=3
    重复 4 遍|repeats=4
    只播放一次|repeats=1
    轻点一下|
    pulses 3 times a second|
    scales to 0.9|scale=0.9
    shrinks to 92%|scale=0.92
    grows by 20%|scale=1.2
    shrink by a tenth, 10%|
    shrinks by 8%|scale=0.92
    pops to 1.3x|scale=1.3
    放大到 1.2 倍|scale=1.2
    放大到一点五倍|scale=1.5
    缩小到百分之九十|scale=0.9
    按下缩到 95%|scale=0.95
    scale from 0.8 to 1|scale=0.8
    three times as big|scale=3
    tilts 12 degrees|angle=12
    tilts by 8°|angle=8
    倾斜十五度|angle=15
    a quarter turn|angle=90
    转半圈|angle=180
    today it is 30 degrees celsius|
    rises 24pt|travel=24
    moves up by 40 points|travel=40
    向上移动 20pt|travel=20
    上移三十点|travel=30
    commits past 40%|share=0.4
    拖过一半就删除|share=0.5
    滑动超过百分之三十|share=0.3
    past 120pt|threshold=120
    corner radius 20pt|
    opacity 0.3 to 1|opacity=0.3…1
    fades from 20% to 80%|opacity=0.2…0.8
    透明度从 0.2 到 0.9|opacity=0.2…0.9
    透明度 30%|opacity=0.3…1
    at 40% opacity|opacity=0.4…1
    spring duration 0.5 bounce 0.3|motion=0.5/0.7
    response 0.6 and damping 0.7|motion=0.6/0.7
    bounce 3 times|repeats=3
    """
    .split(separator: "\n").map(String.init)

  @Test(arguments: read)
  func valuesAreReadWithTheirMeaning(_ row: String) throws {
    let cells = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let values = ExplicitValueReader(try PromptText(cells[0])).read()
    let expected = Set(cells[1].split(separator: ";").map(String.init))
    #expect(Self.details(of: values) == expected)
  }

  private static func details(of values: ExplicitValues) -> Set<String> {
    var details: Set<String> = []
    func add(_ name: String, _ value: Double?) {
      if let value { details.insert("\(name)=\(number(value))") }
    }
    add("duration", values.duration)
    add("delay", values.delay)
    add("stagger", values.stagger)
    add("stay", values.stay)
    add("interval", values.interval)
    add("repeats", values.repeats.map(Double.init))
    add("scale", values.scale)
    add("angle", values.angle)
    add("travel", values.travel)
    add("share", values.thresholdShare)
    add("threshold", values.threshold)
    if let opacity = values.opacity {
      details.insert("opacity=\(number(opacity.low))…\(number(opacity.high))")
    }
    if case .spring(let response, let damping) = values.motion {
      details.insert("motion=\(number(response))/\(number(damping))")
    }
    return details
  }

  /// Prompt, then text that stands in the demo's source.
  static let written: [String] = """
    liquid toggle with a 0.8s spring|.spring(response: 0.8, dampingFraction: 0.6)
    液态开关，持续两秒|.spring(response: 2, dampingFraction: 0.6)
    swipe card, slow 1.2 s bounce|.spring(response: 1.2, dampingFraction: 0.5)
    stiff liquid toggle that takes 0.5 s|.interpolatingSpring(stiffness: 157.9, damping: 18.6)
    liquid toggle with a delay of 0.3 s|dampingFraction: 0.6).delay(0.3)
    液态开关，延迟半秒|.delay(0.5)
    a toast that stays for four seconds|private let lifetime = 4.0
    提示条停留五秒后消失|private let lifetime = 5.0
    提示条持续 3 秒|private let lifetime = 3.0
    loading spinner for 4 seconds|.repeatCount(5, autoreverses: false)
    spinner that turns three times|.repeatCount(3, autoreverses: false)
    path loader, one lap in 1.5 seconds|private let duration = 1.5
    path loader, one lap in 2 seconds|private let duration = 2.0
    carousel whose selected card grows to 1.2x|index == selectedIndex ? 1.2 : 0.86
    refuse wrong input: swipe card that shakes by 5 pt|CubicKeyframe(5, duration: 0.07)
    skeleton shimmer over 2 seconds|.linear(duration: 2).repeatForever
    a bell that shakes twice|options: .repeat(2), value: rejections
    铃铛摇三下|.repeat(3)
    when I tap, the heart bounces 3 times|.symbolEffect(.bounce, options: .repeat(3), value: plays)
    a gear that spins for 3 seconds|private let runTime = 3
    a checkmark that draws itself twice|for _ in 0..<3 where !Task.isCancelled
    a checkmark that draws itself over 2 seconds|.speed(0.5)
    a checkmark that draws itself in half a second|.speed(2)
    toggle that flips by itself 4 times, no interaction|for _ in 0..<4 where !Task.isCancelled
    liquid toggle showcase, every 3 seconds|.seconds(3)
    rows that shrink to 90% when pressed|private let rowScale: CGFloat = 0.9
    pressable rows, 0.6s spring|.spring(response: 0.6, dampingFraction: 0.6), value: isPressed
    a swipe card that tilts 15 degrees|private let tilt = 15.0
    可以左右滑的卡片，倾斜十二度|private let tilt = 12.0
    swipe card that commits past 40%|private let commitDistance: CGFloat = 108
    卡片拖过一半就删除|private let commitDistance: CGFloat = 135
    settings sheet whose rows enter 0.12s apart and rise 30pt|.delay(0.1 + Double(index) * 0.12)
    settings sheet whose rows enter 0.12s apart and rise 30pt|.offset(y: appeared ? 0 : 30)
    activity rings staggered 0.2s|.delay(0.2 * Double(index))
    filter chips that grow to 1.2x|isActive ? 1.2 : 1
    carousel, neighbours scaled to 0.7|index == selectedIndex ? 1 : 0.7
    tear card with the halves at 30°|isTorn ? -30
    swipe card, next one at 30% opacity|.opacity(0.3 + 0.7 * progress)
    """
    .split(separator: "\n").map(String.init)

  @Test(arguments: written)
  func valuesArriveInTheSource(_ row: String) throws {
    let cells = row.split(separator: "|").map(String.init)
    let inference = try Inference(cells[0])
    let source = DemoWriter.write(
      inference.spec, facts: ProjectFacts(), typeName: "DemoView"
    ).file.text
    #expect(source.contains(cells[1]), "\(inference.spec)")
    #expect(!inference.log.contains { $0.label == "Values" })
    #expect(throws: Never.self) { try inference.spec.validated() }
    #expect(source.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(!SwiftSource(Array(source.utf8)).hasErrors)
  }

  @Test(arguments: [
    ("falling sand for 3 seconds", "3 s"), ("a hologram that tilts 12°", "12°"),
    ("a signature pad, twice", "2×"), ("liquid metal with a delay of 1 s", "delay 1 s"),
    ("液态开关，每行错开 0.1 秒", "0.1 s apart"),
  ])
  func whatTheDemoHasNoPlaceForIsSaid(prompt: String, value: String) throws {
    let line = try #require(try Inference(prompt).log.first { $0.label == "Values" })
    #expect(line.text.contains(value))
    #expect(line.text.contains("not applied"))
  }

  /// A spring the prompt gives in numbers is in the file of every demo that springs.
  @Test(arguments: Pattern.allCases)
  func aStatedSpringIsInTheFile(_ pattern: Pattern) throws {
    guard case .spring = pattern.profile.motion else { return }
    for run in [RunMode.interaction, .showcase] {
      let spec = InteractionSpec(
        archetype: pattern.archetype, pattern: pattern, run: run,
        container: pattern.profile.container, motion: .spring(response: 0.77, damping: 0.44))
      let text = DemoWriter.write(spec, facts: ProjectFacts(), typeName: "DemoView").file.text
      #expect(text.contains("response: 0.77, dampingFraction: 0.44"), "\(run)")
    }
  }
}
