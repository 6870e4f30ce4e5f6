/// The language a prompt is written in, and so that of the words its demo shows.
public enum PromptLanguage: String, Codable, Sendable {
  case english, chinese
}

/// What the demos say, in the languages other than that of the templates.
///
/// Templates are written in English. A string literal that stands here is exchanged as a whole;
/// identifiers, symbol names and what the prompt itself says are never exchanged.
enum DemoWords {
  /// Stands before a literal that comes from the prompt; gone from the finished file.
  static let promptMark: Character = "\u{E000}"

  /// `text` with its words in `language`.
  static func translate(_ text: String, to language: PromptLanguage) -> String {
    guard language == .chinese || text.contains(promptMark) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var rest = Substring(text)
    while let quote = rest.firstIndex(of: "\"") {
      result += rest[...quote]
      rest = rest[rest.index(after: quote)...]
      guard let end = endOfLiteral(rest) else { break }
      let body = rest[..<end]
      if body.first == promptMark {
        result += body.dropFirst()
      } else if language == .chinese, let word = chinese[String(body)] {
        result += word
      } else {
        result += body
      }
      result.append("\"")
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The closing quotation mark of a literal on one line.
  private static func endOfLiteral(_ text: Substring) -> String.Index? {
    var isEscaped = false
    for index in text.indices {
      switch text[index] {
      case "\n": return nil
      case "\\" where !isEscaped: isEscaped = true
      case "\"" where !isEscaped: return index
      default: isEscaped = false
      }
    }
    return nil
  }

  static let chinese: [String: String] = Dictionary(
    rows.split(separator: "\n").compactMap { row in
      let parts = row.split(separator: "|").map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }, uniquingKeysWith: { first, _ in first })

  private static let rows = """
    Account|账户
    Add|添加
    Admit one|单人票
    Alerts|提醒
    All|全部
    All to yourself|此刻只属于你
    Amber|琥珀
    Appearance|外观
    Backup|备份
    Badge|徽章
    Booster|补充包
    Books|书籍
    Charge|充电
    Browse|浏览
    Budget|预算
    Cancel|取消
    Charging|正在充电
    Clear|清除
    Close|关闭
    Close search|关闭搜索
    Closed|已关闭
    Colour|颜色
    Copied|已复制
    Could not save|未能保存
    Daily|每天
    Delete|删除
    Delete this item?|要删除这一项吗？
    Deleted|已删除
    Design notes|设计笔记
    Discover|发现
    Done|完成
    Donate|捐款
    Dot grid|点阵
    Drifting drops|漂动的液滴
    Drifting stars|漂动的星点
    Edit|编辑
    Ember Fox|余烬狐
    End|结束
    End tour|结束导览
    Evening read|睡前读书
    Everything is one tab away.|所有内容都只隔一个标签。
    Everything is safe|内容都已存好
    Exercise|锻炼
    Expand|展开
    Falling balls|下落的小球
    Falling confetti|飘落的彩纸
    Falling rain|落下的雨
    Falling snow|飘落的雪
    Fireflies|萤火虫
    Falling sand|下落的沙
    Far Signal|远方信号
    Field Notes|田野笔记
    First 100 km|首个 100 公里
    Flat|平铺
    Food|餐饮
    Full in twenty minutes|二十分钟后充满
    Glass City|玻璃之城
    Glass Moth|玻璃蛾
    Good to know|小提示
    Hanging cloth|垂挂的布
    Heart rate|心率
    Holographic foil|全息箔
    Home|首页
    Housing|居住
    Touch anywhere|轻触任意位置
    Ideas|灵感
    Invite|邀请
    It cannot be brought back.|删除后无法恢复。
    Keep|保留
    Kept|已保留
    Lanterns|灯笼
    Library|资料库
    Lifted|已升起
    Light rain this evening|今晚有小雨
    Liquid metal|液态金属
    Liquid switch|液态开关
    Loading|正在加载
    Low Tide|退潮
    Mail|邮件
    Month|月
    Monthly|每月
    More|更多
    Morning walk|清晨散步
    Moss Golem|苔藓巨像
    Move|活动
    Music|音乐
    Name|名称
    New letter|新的来信
    Next|下一步
    North Line|北线
    Note|笔记
    Nothing yet|尚未选择
    Notifications|通知
    Off|关
    On|开
    Open|打开
    Options|选项
    Orchard|果园
    Paper Moon|纸月亮
    Photo|照片
    Pin to top|置顶
    Place|地点
    Plasma|等离子
    Play|播放
    Play or pause|播放或暂停
    Player|播放器
    Privacy|隐私
    Profile|个人
    Pull to tear|拉动撕开
    Quick reply|快速回复
    Read|已读
    Reading list|阅读清单
    Recipe|食谱
    Reminder|提醒事项
    Repeat|重复
    Rest|休息
    Revenue|收入
    Saved|已保存
    Scanning|正在扫描
    Search|搜索
    Send|发送
    Settings|设置
    Share|分享
    Shared|已分享
    Sign|签名
    Signature|签名
    Signature pad|签名板
    Slow Tide|慢潮
    Sport|运动
    Stand|站立
    Stand-up starts soon|站会即将开始
    Star Whale|星鲸
    Start|开始
    Start something new here.|从这里新建内容。
    Swinging rope|摆动的绳
    Swipe a row to archive it.|轻扫一行即可归档。
    Three days in a row|已连续三天
    Tide Heron|潮汐鹭
    Touch ripple|触摸涟漪
    Travel|出行
    Travel plan|旅行计划
    Trips|旅行
    Untitled|未命名
    Voice|语音
    Weather|天气
    Week|周
    Weekly|每周
    Well done|做得好
    What next?|接下来做什么？
    Winter Sun|冬阳
    Year|年
    You|我
    Your card: name, photo and status.|你的卡片：姓名、照片与状态。
    Your parcel left the depot|包裹已离开仓库
    $|¥
    """
}
