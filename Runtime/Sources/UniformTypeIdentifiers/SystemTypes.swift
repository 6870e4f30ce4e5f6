/// The kinds that every system knows. Source: the table of system-declared uniform type identifiers
/// in Apple's documentation, and the IANA registry of media types.
enum SystemTypes {
  static let declarations: [(String, TypeDeclaration)] = table.split(separator: "\n").map(read)

  private static func read(_ line: Substring) -> (String, TypeDeclaration) {
    let columns = line.split(separator: "|", omittingEmptySubsequences: false).map(words)
    return (
      columns[0].first ?? "",
      TypeDeclaration(parents: columns[1], extensions: columns[2], mimeTypes: columns[3])
    )
  }

  private static func words(_ column: Substring) -> [String] {
    column.split(separator: " ").map { String($0) }
  }

  /// Identifier, kinds it belongs to, file name extensions, MIME types.
  private static let table = """
    public.item|||
    public.content|||
    public.composite-content|public.content||
    public.data|public.item||
    public.directory|public.item||
    com.apple.resolvable|||
    public.symlink|public.item com.apple.resolvable||
    public.executable|public.item||
    com.apple.mount-point|public.item com.apple.resolvable||
    com.apple.alias-file|public.data com.apple.resolvable||
    com.apple.bookmark|public.data com.apple.resolvable||
    public.url|public.data||
    public.file-url|public.url||
    public.text|public.data public.content||
    public.plain-text|public.text|txt text|text/plain
    public.utf8-plain-text|public.plain-text||text/plain;charset=utf-8
    public.utf16-external-plain-text|public.plain-text||text/plain;charset=utf-16
    public.utf16-plain-text|public.plain-text||
    public.delimited-values-text|public.text||
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv text/comma-separated-values
    public.tab-separated-values-text|public.delimited-values-text|tsv tab|text/tab-separated-values
    public.utf8-tab-separated-values-text|public.tab-separated-values-text public.utf8-plain-text||
    public.rtf|public.text|rtf|text/rtf application/rtf
    public.html|public.text|html htm shtml shtm|text/html
    public.xml|public.text|xml|application/xml text/xml
    public.yaml|public.text|yaml yml|application/x-yaml application/yaml
    public.css|public.text|css|text/css
    public.source-code|public.plain-text||
    public.assembly-source|public.source-code|s|
    public.c-source|public.source-code|c|
    public.objective-c-source|public.source-code|m|
    public.swift-source|public.source-code|swift|
    public.c-plus-plus-source|public.source-code|cpp cp cxx cc c++|
    public.objective-c-plus-plus-source|public.source-code|mm|
    public.c-header|public.source-code|h|
    public.c-plus-plus-header|public.source-code|hpp hh hxx h++|
    public.script|public.source-code||
    com.apple.applescript.text|public.script|applescript|
    com.apple.applescript.script|public.data public.script|scpt|
    com.apple.applescript.script-bundle|com.apple.bundle com.apple.package public.script|scptd|
    com.netscape.javascript-source|public.source-code public.executable|js jscript javascript mjs|text/javascript application/javascript
    public.shell-script|public.script|sh command|
    public.perl-script|public.shell-script|pl pm|text/x-perl-script
    public.python-script|public.shell-script|py|text/x-python-script text/x-python
    public.ruby-script|public.shell-script|rb rbw|text/ruby-script
    public.php-script|public.shell-script|php php3 php4 ph3 ph4 phtml|text/php application/php
    public.make-source|public.script|mk|
    public.json|public.text|json|application/json
    com.apple.property-list|public.data|plist|
    com.apple.xml-property-list|public.xml com.apple.property-list||application/x-plist
    com.apple.binary-property-list|com.apple.property-list||
    com.adobe.pdf|public.data public.composite-content|pdf|application/pdf
    com.apple.rtfd|com.apple.package public.composite-content|rtfd|
    com.apple.flat-rtfd|public.data public.composite-content||
    com.apple.webarchive|public.data public.composite-content|webarchive|application/x-webarchive
    public.image|public.data public.content||
    public.jpeg|public.image|jpeg jpg jpe|image/jpeg image/jpg
    public.tiff|public.image|tiff tif|image/tiff
    com.compuserve.gif|public.image|gif|image/gif
    public.png|public.image|png|image/png
    com.apple.icns|public.image|icns|
    com.microsoft.bmp|public.image|bmp|image/bmp image/x-bmp
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon image/x-icon
    public.camera-raw-image|public.image||
    public.svg-image|public.image public.xml|svg svgz|image/svg+xml
    com.apple.live-photo|public.data public.composite-content||
    public.heif|public.image|heif|image/heif
    public.heic|public.heif|heic|image/heic
    public.heics|public.heif|heics|image/heic-sequence
    org.webmproject.webp|public.image|webp|image/webp
    com.ilm.openexr-image|public.image|exr|
    com.adobe.raw-image|public.camera-raw-image|dng|image/x-adobe-dng
    public.jpeg-xl|public.image|jxl|image/jxl
    public.3d-content|public.content||
    com.pixar.universal-scene-description|public.data public.3d-content|usd usda usdc|
    com.pixar.universal-scene-description-mobile|public.data public.3d-content|usdz|model/vnd.usdz+zip
    com.apple.reality|public.data public.3d-content|reality|model/vnd.reality
    com.apple.scenekit.scene|public.3d-content public.data|scn|
    com.apple.arobject|public.data|arobject|
    public.audiovisual-content|public.data public.content||
    public.movie|public.audiovisual-content||
    public.video|public.movie||
    public.audio|public.audiovisual-content||
    com.apple.quicktime-movie|public.movie|mov qt|video/quicktime
    public.mpeg|public.movie|mpg mpeg mpe m75 m15|video/mpeg
    public.mpeg-2-video|public.video|mpg2 m2v|video/mpeg2
    public.mpeg-2-transport-stream|public.movie|ts|video/mp2t
    public.mp3|public.audio|mp3 mpga|audio/mpeg audio/mp3
    public.mpeg-4|public.movie|mp4 mpg4|video/mp4
    public.mpeg-4-audio|public.audio|m4a|audio/mp4 audio/x-m4a
    com.apple.protected-mpeg-4-audio|public.audio|m4p|
    com.apple.protected-mpeg-4-video|public.movie|m4v|video/x-m4v
    public.avi|public.movie|avi|video/avi video/x-msvideo
    public.aiff-audio|public.audio|aiff aif|audio/aiff audio/x-aiff
    com.microsoft.waveform-audio|public.audio|wav wave bwf|audio/wav audio/vnd.wave audio/x-wav
    public.midi-audio|public.audio|midi mid smf kar|audio/midi audio/x-midi
    public.playlist|public.content||
    public.m3u-playlist|public.text public.playlist|m3u m3u8|audio/mpegurl
    public.folder|public.directory||
    public.volume|public.folder||
    com.apple.package|public.directory||
    com.apple.bundle|public.directory||
    com.apple.plugin|com.apple.bundle|plugin|
    com.apple.metadata-importer|com.apple.plugin|mdimporter|
    com.apple.quicklook-generator|com.apple.plugin|qlgenerator|
    com.apple.xpc-service|com.apple.bundle|xpc|
    com.apple.framework|com.apple.bundle|framework|
    com.apple.application|public.executable||
    com.apple.application-bundle|com.apple.application com.apple.package com.apple.bundle|app|
    com.apple.application-and-system-extension|com.apple.xpc-service|appex|
    public.unix-executable|public.data public.executable||
    com.microsoft.windows-executable|public.data public.executable|exe|application/x-msdownload
    com.apple.systempreference.prefpane|com.apple.package com.apple.bundle|prefpane|
    public.archive|public.data||
    org.gnu.gnu-zip-archive|public.archive|gz gzip|application/gzip application/x-gzip
    public.bzip2-archive|public.archive|bz2 bzip2 bz|application/x-bzip2
    public.zip-archive|public.archive|zip|application/zip
    com.apple.archive|public.archive|aar|
    public.tar-archive|public.archive|tar|application/x-tar
    public.spreadsheet|public.content||
    public.presentation|public.composite-content||
    public.database|||
    public.message|||
    public.contact|||
    public.vcard|public.text public.contact|vcf vcard|text/vcard text/x-vcard
    public.to-do-item|||
    public.calendar-event|||
    public.email-message|public.message||
    com.apple.internet-location|public.data||
    com.microsoft.internet-shortcut|public.data|url|
    public.font|||
    public.bookmark|||
    com.rsa.pkcs-12|public.data|p12 pfx|application/x-pkcs12
    public.x509-certificate|public.data|cer crt der|application/x-x509-ca-cert
    org.idpf.epub-container|public.data public.composite-content|epub|application/epub+zip
    public.log|public.text|log|
    com.apple.haptics.ahap|public.text|ahap|
    public.disk-image|public.archive||
    com.apple.ical.ics|public.text public.calendar-event|ics|text/calendar
    net.daringfireball.markdown|public.text|md markdown|text/markdown
    public.truetype-ttf-font|public.font public.data|ttf|font/ttf
    public.opentype-font|public.font public.data|otf|font/otf
    """
}
