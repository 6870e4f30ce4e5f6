/// The zip on iOS, whose SDK has none: the app's own. On Linux the type of the same name in `Linux/`
/// stands here.
typealias PlatformBackupArchive = ZipBackupArchive
