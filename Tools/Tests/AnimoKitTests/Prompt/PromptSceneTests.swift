import Testing

/// Scenes described without the words of the catalogue.
struct PromptSceneTests {
  static let rows: [String] = """
    the lights dim and a bright circle moves from button to button explaining each one|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    a lever I flip on and off, the inside turns to water|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    stack of polaroids, throw the top one off the screen|any:swipeCard,stackedCards|0.45/0.7|any|interaction|inline ZStack
    撕掉日历的一页|tearCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    rip a sheet of paper|tearCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    drag the receipt down to tear it off|tearCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    emoji reaction bar that pops up on long press|any|any|any|interaction|any
    like button with heart.fill bounce on tap|symbol|easeInOut|any|interaction|none|symbol=heart.fill;effect=bounce
    a bell that shakes twice when a notification arrives|symbol|easeInOut|any|interaction|none|symbol=bell;effect=wiggle
    animated battery charging|symbol|easeInOut|none|showcase|none|symbol=battery.100
    weather icons: sun, cloud, rain|any|any|none|showcase|any
    star rating I can tap, five stars|symbol|any|any|interaction|none
    a dial with sixteen stops|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=16
    brightness slider, 20 levels, light theme|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=20;theme=light
    捐款金额滑杆，八档，金额浮在上面|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=8
    timer countdown with rolling digits|numericTicker|interactive|none|showcase|full screen
    score counter that ticks up|numericTicker|interactive|none|showcase|full screen
    股票走势图，手指划过显示数值|scrubChart|interactive|selectionChanged|interaction|full screen
    water intake ring, 120 percent filled|rings|0.45/0.7|none|showcase|full screen
    支出分类的横条，从零长出来|bars|0.6/0.85|none|showcase|full screen
    budget breakdown bars, switch between week and month|bars|0.6/0.85|selectionChanged|interaction|full screen
    falling snow|drift|own|none|showcase|full screen
    starry night background|drift|own|none|showcase|full screen
    烟花绽放|drift|own|none|showcase|full screen
    bubbles float up|any:drift,fluid|own|none|showcase|full screen
    marbles I can flick around|gravity|own|lightImpact|interaction|full screen
    一把沙子从手里流下去|sand|own|any|any|full screen
    hanging lamp on a cord I can pull|rope|own|lightImpact|interaction|full screen
    a pendulum swinging on a string|rope|own|none|showcase|full screen
    窗帘可以拉开|cloth|own|lightImpact|interaction|full screen
    globe made of dots, tap to flatten it|gridCylinder|clock|lightImpact|interaction|full screen
    calendar dots roll into a cylinder|gridCylinder|clock|none|showcase|full screen
    oil slick sticker|hologram|clock|none|showcase|full screen
    soap bubble iridescence|hologram|clock|none|showcase|full screen
    northern lights|plasma|clock|none|showcase|full screen
    lava|plasma|clock|none|showcase|full screen
    chrome text|liquidMetal|clock|none|showcase|full screen
    quicksilver droplets|any:liquidMetal,fluid|any|none|showcase|full screen
    laser scan over a document|scanning|linear 0.8|none|showcase|inline
    人脸识别扫描动画|scanning|linear 0.8|none|showcase|inline
    buffering indicator|spinner|linear 0.8|none|showcase|inline
    三角形轮廓加载|pathLoader|linear 0.8|none|showcase|inline|outline=polygon 3
    vinyl record spinning|any:boxedProduct,symbol,artworkAccent|any|none|showcase|any
    sneaker box that spins in 3D when dragged|boxedProduct|SceneKit|selectionChanged|interaction|full screen
    achievement coin, flick it and it lands on heads or tails|metalBadge|SceneKit|selectionChanged|interaction|full screen
    奖牌翻转，背面刻字|metalBadge|SceneKit|any|any|full screen
    notification center stack|stackedCards|0.45/0.7|selectionChanged,lightImpact,heavyImpact|interaction|inline ZStack
    email list swipe to delete|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    左滑删除|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    story cards that switch every 5 seconds|autoDeck|easeInOut 0.55|lightImpact,heavyImpact|interaction|inline ZStack|every=5
    flip through movie posters|coverflow|0.42/0.72|selectionChanged|interaction|inline ZStack
    onboarding carousel with page dots|any:fan,coverflow|0.42/0.72|selectionChanged|interaction|inline ZStack
    playlist rows I can reorder with arrows|stackedDeck|0.5/0.8|mediumImpact,selectionChanged|interaction|inline ZStack
    button that shrinks when I press it|pressable|0.3/0.6|lightImpact|interaction|inline ZStack
    点按时缩小一点的按钮|pressable|0.3/0.6|lightImpact|interaction|inline ZStack
    underline that slides between tabs|tabBar|0.35/0.65|selectionChanged|interaction|inline
    bottom navigation with four icons|tabBar|0.35/0.65|selectionChanged|interaction|inline|n=4
    plus button that opens into goo|metaballButton|1/0.75|mediumImpact|interaction|inline
    tags that pop when chosen|chips|0.35/0.6|selectionChanged|interaction|inline
    two glass bubbles that merge|glassMorph|3-phase|none|showcase|inline
    玻璃水滴合并再分开，点一下|glassMorph|3-phase|mediumImpact|interaction|inline
    search icon expands into a search bar|searchMorph|0.95/0.8|any|any|inline
    点放大镜展开成搜索框|searchMorph|0.95/0.8|mediumImpact|interaction|inline
    error toast|toast|0.5/0.8|none|showcase|inline (overlay)
    copied to clipboard banner on tap|toast|0.5/0.8|notificationSuccess,notificationError,lightImpact|interaction|inline (overlay)
    sports score live activity|liveActivity|any|none|showcase|full screen
    灵动岛播放器|liveActivity|any|none|showcase|full screen
    sign the contract with a finger|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    handwriting practice pad|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    address form|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    pick a colour|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    colour theme picker, dark page|formSheet|0.4/0.65|selectionChanged|interaction|.sheet|theme=dark
    onboarding tooltip for the search field|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    tutorial overlay that highlights three controls|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    blind box opening|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    flip the cards over to reveal prizes|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    button colour taken from the album cover|artworkAccent|SceneKit|selectionChanged|interaction|full screen
    封面主色做背景的播放器|artworkAccent|SceneKit|none|showcase|full screen
    surprise me|symbol|easeInOut|none|showcase|none
    随便来点好看的|symbol|easeInOut|none|showcase|none
    ../../etc/passwd animate a star|symbol|easeInOut|none|showcase|none|symbol=star
    '; DROP TABLE users; -- bell|symbol|easeInOut|none|showcase|none|symbol=bell
    checkmark.circle.fill|symbol|easeInOut|none|showcase|none
    """
    .split(separator: "\n").map(String.init)

  @Test(arguments: rows)
  func inferenceMatches(_ row: String) throws { try PromptRow(row).check() }
}
