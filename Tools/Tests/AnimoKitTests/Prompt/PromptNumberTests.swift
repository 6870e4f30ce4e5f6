import Testing

/// What is declined, numbers and their units, colours, themes, pictures, slips of the pen.
struct PromptNumberTests {
  static let rows: [String] = """
    a liquid toggle, no haptics please|liquidToggle|0.35/0.6|none|interaction|inline
    swipe card without any vibration or haptics|swipeCard|0.45/0.7|none|interaction|inline ZStack
    可以左右滑的卡片，不要弹跳|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    a toggle that floods with liquid, not bouncy|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    swipe card that is snappy, not bouncy|swipeCard|0.35/0.6|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    don't make it bouncy: a card I can drag away|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    a checkmark that draws itself, no tap needed|symbol|easeInOut|none|showcase|none
    开关切换，不要震动反馈，也不要太软|liquidToggle|0.35/0.6|none|interaction|inline
    不要触觉反馈的签名板|signatureSheet|0.4/0.65|none|interaction|.sheet
    bar chart without glass effects|bars|0.6/0.85|none|showcase|full screen
    a loading spinner, not a skeleton|spinner|linear|none|showcase|inline
    画一个爱心，不用点击自动播放|symbol|easeInOut|none|showcase|none|symbol=heart
    tab bar, no liquid, just a sliding indicator|tabBar|0.35/0.65|selectionChanged|interaction|inline
    toggle that takes response 0.3s and damping 0.6|liquidToggle|0.3/0.6|mediumImpact|interaction|inline
    card I can swipe away, spring response 300ms damping 0.8|swipeCard|0.3/0.8|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    spinner, 900ms per turn|spinner|linear 0.9|none|showcase|inline
    转圈加载，每圈1.5秒|spinner|linear 1.5|none|showcase|inline
    转圈加载，每圈 800 毫秒|spinner|linear 0.8|none|showcase|inline
    a deck that advances every 2500ms|autoDeck|easeInOut 0.55|lightImpact,heavyImpact|interaction|inline ZStack|every=2.5
    牌堆每两秒半自动换一张|autoDeck|easeInOut 0.55|lightImpact,heavyImpact|interaction|inline ZStack|every=2.5
    牌堆每隔3.5秒掉下一张|autoDeck|easeInOut 0.55|lightImpact,heavyImpact|interaction|inline ZStack|every=3.5
    swipe card that commits after 140 points|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack|threshold=140
    swipe card, dismiss threshold 90pt|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack|threshold=90
    卡片拖过 150pt 就关闭|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack|threshold=150
    卡片左滑超过一百二十点删除|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack|threshold=120
    checkmark with easeInOut 0.6s|symbol|easeInOut 0.6|none|showcase|none|symbol=checkmark
    liquid toggle, stiffness 180 damping 18|liquidToggle|interpolating 180/18|mediumImpact|interaction|inline
    liquid toggle with spring(response: 0.42, dampingFraction: 0.58)|liquidToggle|0.42/0.58|mediumImpact|interaction|inline
    glass capsule that splits on tap, response .5 and damping .7|glassMorph|0.5/0.7|mediumImpact|interaction|inline
    液态开关，响应 0.4 阻尼 0.55|liquidToggle|0.4/0.55|mediumImpact|interaction|inline
    液态开关，弹簧响应0.4秒，阻尼比0.55|liquidToggle|0.4/0.55|mediumImpact|interaction|inline
    液态开关，阻尼 60%，响应 0.35|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    toggle with 60% damping and 0.4 s response|liquidToggle|0.4/0.6|mediumImpact|interaction|inline
    滑块，１２ 档，液态|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=12
    💧 toggle that floods 💦|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    ✅ animate a checkmark!!!|symbol|easeInOut|none|showcase|none|symbol=checkmark
    ❤️ pops when tapped|symbol|any|any|interaction|none|symbol=heart
    a 🔔 that rings|symbol|easeInOut|none|showcase|none|symbol=bell
    ANIMATE A CHECKMARK|symbol|easeInOut|none|showcase|none|symbol=checkmark
    Toggle.   Liquid flood…   Snappy!|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    （液态开关）：要利落；不要声音|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    heart.fill, heart.fill, heart.fill|symbol|easeInOut|none|showcase|none|symbol=heart.fill;effect=bounce
    slider from 0 to 100 in ten steps|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=10
    0到10的评分滑杆，十一档|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=11
    4 fitness rings|rings|0.45/0.7|none|showcase|full screen|n=4
    carousel of 6 destination photos|fan|0.42/0.72|selectionChanged|interaction|inline ZStack|n=6
    五张海报的封面流|coverflow|0.42/0.72|selectionChanged|interaction|inline ZStack|n=5
    tab bar with 4 tabs|tabBar|0.35/0.65|selectionChanged|interaction|inline|n=4
    notification stack, at most 4 cards|stackedCards|0.45/0.7|selectionChanged,lightImpact,heavyImpact|interaction|inline ZStack|most=4
    6-point star loader|pathLoader|linear|none|showcase|inline|outline=star 6
    seven-pointed star outline loader with comet|pathLoader|linear|none|showcase|inline|outline=star 7
    八角星加载动画|pathLoader|linear|none|showcase|inline|outline=star 8
    六边形加载动画，带彗星尾迹|pathLoader|linear|none|showcase|inline|outline=polygon 6
    9-sided polygon loader|pathLoader|linear|none|showcase|inline|outline=polygon 9
    七边形轮廓加载|pathLoader|linear|none|showcase|inline|outline=polygon 7
    heart-shaped loader with a trail|pathLoader|linear|none|showcase|inline|outline=heart
    figure-8 loader|pathLoader|linear|none|showcase|inline|outline=infinity
    liquid toggle in #FF7A59|liquidToggle|0.35/0.6|mediumImpact|interaction|inline|tint=#ff7a59
    a toggle, tint #f75|liquidToggle|0.35/0.6|mediumImpact|interaction|inline|tint=#ff7755
    橙色的液态开关|liquidToggle|0.35/0.6|mediumImpact|interaction|inline|tint=orange
    薄荷绿的进度圆环|rings|0.45/0.7|none|showcase|full screen|tint=green
    purple spinner|spinner|linear|none|showcase|inline|tint=purple
    天蓝色星星|symbol|easeInOut|none|showcase|none|symbol=star;tint=cyan
    酒红色的心跳动一下|symbol|easeInOut|none|showcase|none|symbol=heart
    coral heart|symbol|easeInOut|none|showcase|none|symbol=heart;tint=orange
    金色的勋章可以拖动翻转|metalBadge|SceneKit|selectionChanged|interaction|full screen
    gold coin flip when I drag|metalBadge|SceneKit|selectionChanged|interaction|full screen
    light theme tab bar with a sliding indicator|tabBar|0.35/0.65|selectionChanged|interaction|inline|theme=light
    深浅色都支持的卡片堆|stackedCards|0.45/0.7|selectionChanged,lightImpact,heavyImpact|interaction|inline ZStack|theme=adaptive
    a form sheet that works in light and dark mode|formSheet|0.4/0.65|selectionChanged|interaction|.sheet|theme=adaptive
    dark mode toggle|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    light switch that floods with yellow|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    anmiate a chekmark|symbol|easeInOut|none|showcase|none|symbol=checkmark
    a liqiud toggel|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    bounccy swipe card|swipeCard|0.35/0.5|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    hologrphic background|hologram|clock|none|showcase|full screen
    skelton loading screen|skeleton|linear|none|showcase|inline
    notificaton stack|stackedCards|0.45/0.7|selectionChanged,lightImpact,heavyImpact|interaction|inline ZStack
    onbording tour with spotligts|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    snapy toggle|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    """
    .split(separator: "\n").map(String.init)

  @Test(arguments: rows)
  func inferenceMatches(_ row: String) throws { try PromptRow(row).check() }
}
