/// `ChinesePoetryNotice.txt`: where the texts come from and under which terms.
enum Notice {
  static let chinesePoetry = ofChinesePoetry(UpstreamFile.allCases.map(\.path))
  static let wholeChinesePoetry = ofChinesePoetry(
    NumberedCollection.allCases.map { "\($0.folder)/\($0.rawValue).*.json" })

  private static func ofChinesePoetry(_ files: [String]) -> String {
    """
    Poemery 的诗词数据

    来源：https://github.com/\(UpstreamFile.repository)
    版本：\(UpstreamFile.revision)
    文件：
    \(files.map { "  \($0)" }.joined(separator: "\n"))

    该项目以 MIT License 发布，版权声明如下：

    Copyright (c) 2016 JackeyGao

    Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
    associated documentation files (the "Software"), to deal in the Software without restriction,
    including without limitation the rights to use, copy, modify, merge, publish, distribute,
    sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
    furnished to do so, subject to the following conditions:

    The above copyright notice and this permission notice shall be included in all copies or
    substantial portions of the Software.

    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
    NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
    NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
    DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT
    OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

    导入时整理了标点、分行与上游的残缺处；每首作品的整理情况见其备注。拼音由系统转写并按诗中读音修正，繁简字形由 OpenCC 转换。

    """
  }

  static let fortunes = """
    Poemery 的诗词数据

    来源：Debian 软件包 fortunes-zh（文件 tang300、song100、chinese 中的唐诗、宋诗、诗经与词）
    该软件包作为汇编以 GPL-3 或更高版本发布；所取诗词均已进入公有领域。
    现代作品、语录与其他有版权的部分没有收入。

    导入时整理了标点与分行。拼音由系统转写并按诗中读音修正，繁简字形由 OpenCC 转换。

    """
}
