extension LexiconTables {
  static let feels: [LexiconRow] = [
    LexiconRow(
      "snappy|crisp|tight|zippy|punchy|brisk|灵动|清脆|紧凑|利落|干脆|爽快", .feel(.snappy)),
    LexiconRow("bouncy|springy|elastic|bounciness|弹簧感|弹性|弹弹的|q弹", .feel(.bouncy)),
    LexiconRow("弹跳", .feel(.bouncy), .effect(.bounce)),
    LexiconRow(
      "stretchy|rubber|rubbery|rubber band|wobbly|jiggly|jelly|拉伸|橡胶感|橡皮筋|摇摆|有弹性|果冻",
      .feel(.stretchy)),
    LexiconRow(
      "melt|melty|=melting|floaty|=floats|=float|floating feel|soft|softly|gentle|gently|dreamy"
        + "|融化|融化般|漂浮|柔和|轻柔|柔软|绵软", .feel(.melting)),
    LexiconRow("stiff|precise|mechanical|rigid|robotic|僵硬|精确|机械|生硬", .feel(.stiff)),
    LexiconRow(
      "linear|steady|constant|constant speed|uniform speed|线性|平稳|恒定|匀速", .feel(.linear)),
  ]

  static let principles: [LexiconRow] = [
    LexiconRow(
      "anticipation|wind up|anticipate|预备动作|预备|蓄力", .principle(.anticipation)),
    LexiconRow(
      "follow through|overshoot|后续动作|跟随动作|过冲", .principle(.followThrough)),
    LexiconRow(
      "squash and stretch|squash|squish|挤压与拉伸|挤压和拉伸|挤压拉伸|挤压", .principle(.squash)),
    LexiconRow(
      "stagger|staging|one after another|one by one|in sequence|cascade|舞台调度|错开|依次|逐个|逐一",
      .principle(.stagger)),
    LexiconRow(
      "pulse|breathe|breathing|脉动|呼吸", .principle(.breathe), .effect(.breathe)),
    LexiconRow(
      "ripple|water ring|ring spread|spreading ring|ring spreads out|circles spread|涟漪|水波|波纹|泛开|一圈圈扩散|扩散开",
      .principle(.ripple), .pattern(.ripple, 3)),
    LexiconRow(
      "flood|fills with liquid|fill with liquid|fills up with liquid|liquid fills|泛起|漫过|液态填充|灌满|液体漫过",
      .principle(.flood), .pattern(.liquidToggle, 3)),
    LexiconRow(
      "wiggle|shake|shiver|jiggle|摆动|抖动|摇晃|晃动|颤动", .principle(.wiggle), .effect(.wiggle)),
    LexiconRow("pop|pops in|弹出", .principle(.pop)),
    LexiconRow("morph|变形|形变", .principle(.morph), .signal(.glassMorph, 2)),
  ]

  /// Things the user does. They make a demo an interaction.
  static let actions: [LexiconRow] = [
    LexiconRow(
      "tap|touch|click|poke|tilt|hold|pinch|hover|=typing|=types|submit|choose|select|finger"
        + "|=when|fingertip|by hand|i can|you can|users can|user can|lets me|let me|on success|on error|on failure|button|clicked|tapped"
        + "|点|点按|点击|轻点|轻触|按钮|手指|指尖|手动|触摸|触碰|提交|时|可以戳|戳|选中|勾选|点一下|单击|双击",
      .action),
    LexiconRow("press|pressed|push down|按下|按住|按压|按一下", .action, .press),
    LexiconRow("wrong|incorrect|不对|错误|输错", .action),
    LexiconRow("long press|press and hold|长按|按住不放", .action, .longPress),
    LexiconRow("scroll|滚动", .action, .slides),
    LexiconRow(
      "drag|pull|fling|flick|拖|拖动|拖拽|拖曳|拽|拽动|拉|拉动|拉开|甩|拨|轻弹|轻扫", .action,
      .signal(.gestureCard, 2)),
    LexiconRow("slide|滑", .action, .slides, .signal(.gestureCard, 1)),
    LexiconRow("滑下|滑入|滑出|滑进|滑过去|滑下来|滑出来|滑进来", .slides),
    LexiconRow("row|list row|list item|menu item|设置项|列表项|设置行", .row),
    LexiconRow("menu|菜单", .menu),
    LexiconRow("at the bottom|bottom|底部", .atBottom),
    LexiconRow("yank|tug", .action, .signal(.gestureCard, 2)),
    LexiconRow(
      "swipe|dismiss|throw|toss|滑动|左滑|右滑|上滑|下滑|滑走|滑掉|关闭|甩掉", .action,
      .signal(.gestureCard, 2)),
    LexiconRow(
      "rip|tear|rip in half|tear in half|torn|撕|撕开|撕裂|撕成两半|扯开", .action,
      .signal(.gestureCard, 2), .pattern(.tearCard, 1)),
    LexiconRow("scrub|擦动|擦拭|划动", .action, .signal(.dataDashboard, 2)),
    LexiconRow(
      "toggle|switch|on off switch|开关|切换|拨动开关", .action, .pattern(.liquidToggle, 2)),
    LexiconRow(
      "lever|flip on|flip off|flip on and off|rocker switch|拨杆", .action,
      .pattern(.liquidToggle, 3)),
    LexiconRow(
      "no interaction|without interaction|non interactive|not interactive|no touch|no tap|no taps"
        + "|hands free|auto loop|autoplay|auto play|showcase|purely decorative"
        + "|no tapping|without tapping|without touching|不需要点|不需要点击|不用点击|无需点击|不必点|不用手"
        + "|不需要交互|不要交互|无需交互|无交互|没有交互|不用点|自动播放|自动循环|循环播放|纯展示|仅展示",
      .passive),
  ]

  /// Phrases that contain a known word and mean something else, or nothing.
  static let noise: [LexiconRow] = [
    LexiconRow(
      "slides in|slide in|slides down from|slides up from|slides out|sign in|sign up|sign out|sign of"
        + "|float above|floats above|floating above|floats over|floating over|float over"
        + "|linear gradient|tight spacing|soft shadow|tick mark label|lock screen|lockscreen"
        + "|touch of|press release|data type|look and feel|please|give me|给我|给我一个"
        + "|=spring|=springs|实时|时间|同时|定时|时钟|小时|计时|随时|准时|时尚|加载时|等待时|载入时|while loading|when loading"
        + "|when idle|sheet of paper|sheets of paper|balance sheet|来点|快点|慢点|早点|晚点|大点|小点|多点|少点|重点|特点|一点|有点|优点|亮点|起点|终点|节点|焦点|点阵|点缀|圆点|点云|光点|红点"
        + "|中心|核心|心情|点心|小心|开心|关心|内心|循环|环境|环绕|布局|分布|发布|转场|转换|转账|锁屏|锁定|平滑|光滑|顺滑|丝滑"
        + "|画面|画廊|油画|地球|全球|足球|云端|turn on|turn off|turned on|turned off|user interface|黄金比例|动画片|开关机|状态栏|马拉松|沙拉|拉萨|法拉利|拖鞋|拖车|拖拉机|拖延|甩卖|拨款|拨打|滑雪|滑板|滑冰|滑稽|漫画|插画|国画|书画|画册|画像|画笔|转发|气球|月球|星球|篮球|排球|网球|雪糕|雪山|雨伞|沙发|沙滩|沙龙|沙漠|瀑布|公布|宣布|布丁|耳环|花环|holding pattern|on hold|threshold"
    )
  ]
}
