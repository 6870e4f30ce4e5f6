/// The words the system itself says in controls, bars and menus.
package enum SystemWord: String, CaseIterable, Hashable, Sendable {
  case add, back, cancel, clear, clearText, close, collapsed, copy, cut, date, decrement, delete
  case done, edit, expanded, hour, increment, minute, month, more, move, next, noResults, off, ok
  case on, opacity, open, paste, previous, red, green, blue, refresh, rename, reorder, save, search
  case select, selectAll, share, showKeyboard, sortAscending, sortDescending, text, time
  case trySomethingElse, undo, redo, year, day, today, color, minimum, maximum, noon
  case app, file, format, help, view, window
  case page, hideSidebar, showSidebar

  /// English, simplified Chinese, traditional Chinese.
  private var forms: (String, String, String) {
    switch self {
    case .app: ("App", "应用", "應用程式")
    case .file: ("File", "文件", "檔案")
    case .format: ("Format", "格式", "格式")
    case .help: ("Help", "帮助", "輔助說明")
    case .view: ("View", "显示", "顯示方式")
    case .window: ("Window", "窗口", "視窗")
    case .add: ("Add", "添加", "加入")
    case .back: ("Back", "返回", "返回")
    case .blue: ("Blue", "蓝色", "藍色")
    case .cancel: ("Cancel", "取消", "取消")
    case .clear: ("Clear", "清除", "清除")
    case .clearText: ("Clear text", "清除文本", "清除文字")
    case .close: ("Close", "关闭", "關閉")
    case .collapsed: ("Collapsed", "已折叠", "已收合")
    case .color: ("Color", "颜色", "顏色")
    case .copy: ("Copy", "拷贝", "拷貝")
    case .cut: ("Cut", "剪切", "剪下")
    case .date: ("Date", "日期", "日期")
    case .day: ("Day", "日", "日")
    case .decrement: ("Decrement", "减少", "減少")
    case .delete: ("Delete", "删除", "刪除")
    case .done: ("Done", "完成", "完成")
    case .edit: ("Edit", "编辑", "編輯")
    case .expanded: ("Expanded", "已展开", "已展開")
    case .green: ("Green", "绿色", "綠色")
    case .hideSidebar: ("Hide Sidebar", "隐藏边栏", "隱藏側邊欄")
    case .hour: ("Hour", "小时", "小時")
    case .increment: ("Increment", "增加", "增加")
    case .maximum: ("Maximum", "最大值", "最大值")
    case .minimum: ("Minimum", "最小值", "最小值")
    case .minute: ("Minute", "分钟", "分鐘")
    case .month: ("Month", "月", "月")
    case .more: ("More", "更多", "更多")
    case .move: ("Move", "移动", "移動")
    case .next: ("Next month", "下个月", "下個月")
    case .noResults: ("No Results", "无结果", "沒有結果")
    case .noon: ("AM/PM", "上午/下午", "上午/下午")
    case .off: ("Off", "关闭", "關閉")
    case .ok: ("OK", "好", "好")
    case .on: ("On", "打开", "開啟")
    case .opacity: ("Opacity", "不透明度", "不透明度")
    case .open: ("Open", "打开", "打開")
    case .page: ("Page", "页", "頁")
    case .paste: ("Paste", "粘贴", "貼上")
    case .previous: ("Previous month", "上个月", "上個月")
    case .red: ("Red", "红色", "紅色")
    case .redo: ("Redo", "重做", "重做")
    case .refresh: ("Refresh", "刷新", "重新整理")
    case .rename: ("Rename", "重新命名", "重新命名")
    case .reorder: ("Reorder", "重新排序", "重新排序")
    case .save: ("Save", "存储", "儲存")
    case .search: ("Search", "搜索", "搜尋")
    case .select: ("Select", "选择", "選取")
    case .selectAll: ("Select All", "全选", "全選")
    case .share: ("Share", "共享", "分享")
    case .showKeyboard: ("Show keyboard", "显示键盘", "顯示鍵盤")
    case .sortAscending: ("Ascending", "升序", "升冪")
    case .sortDescending: ("Descending", "降序", "降冪")
    case .showSidebar: ("Show Sidebar", "显示边栏", "顯示側邊欄")
    case .text: ("Text", "文本", "文字")
    case .time: ("Time", "时间", "時間")
    case .today: ("Today", "今天", "今天")
    case .trySomethingElse:
      (
        "Check the spelling or try a new search.", "请检查拼写或尝试新的搜索。",
        "請檢查拼字或嘗試新的搜尋。"
      )
    case .undo: ("Undo", "撤销", "還原")
    case .year: ("Year", "年", "年")
    }
  }

  /// The word in the language of `locale`; English where there is none.
  package func string(in locale: Locale) -> String {
    let (english, simplified, traditional) = forms
    switch SystemLanguage(locale) {
    case .english: return english
    case .simplifiedChinese: return simplified
    case .traditionalChinese: return traditional
    }
  }
}

/// The languages the system's own words are in.
package enum SystemLanguage: Equatable, Sendable {
  case english, simplifiedChinese, traditionalChinese

  package init(_ locale: Locale) {
    guard locale.language.languageCode?.identifier == "zh" else {
      self = .english
      return
    }
    let isTraditional: Bool
    if let script = locale.language.script?.identifier, script == "Hans" || script == "Hant" {
      isTraditional = script == "Hant"
    } else {
      isTraditional = ["TW", "HK", "MO"].contains(locale.region?.identifier ?? "")
    }
    self = isTraditional ? .traditionalChinese : .simplifiedChinese
  }

  /// “No Results for ‘text’” in this language.
  package func noResults(for text: String) -> String {
    switch self {
    case .english: "No Results for “\(text)”"
    case .simplifiedChinese: "没有“\(text)”的结果"
    case .traditionalChinese: "沒有「\(text)」的結果"
    }
  }
}

extension Text {
  /// A word of the system, in the language of the environment it is shown in.
  package init(_ word: SystemWord) { self.init(.system(word)) }
}

extension Label where Title == Text, Icon == Image {
  /// A word of the system with a symbol.
  nonisolated package init(_ word: SystemWord, systemImage name: String) {
    self.init(title: { Text(word) }, icon: { Image(systemName: name) })
  }
}

extension Button where Label == Text {
  /// A button with a word of the system.
  nonisolated package init(
    _ word: SystemWord, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(word) }
  }
}
