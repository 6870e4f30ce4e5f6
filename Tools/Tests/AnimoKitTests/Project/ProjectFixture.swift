@testable import AnimoKit

/// Projects as Xcode writes them, small.
enum ProjectFixture {
  /// Groups that list their files.
  static func classic(version: Int = 56, newline: String = "\n") -> String {
    let text = """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = \(version);
      \tobjects = {

      /* Begin PBXBuildFile section */
      \t\tA10000000000000000000001 /* DemoApp.swift in Sources */ = {isa = PBXBuildFile; fileRef = A20000000000000000000001 /* DemoApp.swift */; };
      \t\tA10000000000000000000002 /* HapticFeedback.swift in Sources */ = {isa = PBXBuildFile; fileRef = A20000000000000000000002 /* HapticFeedback.swift */; };
      /* End PBXBuildFile section */

      /* Begin PBXFileReference section */
      \t\tA20000000000000000000000 /* Demo.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = Demo.app; sourceTree = BUILT_PRODUCTS_DIR; };
      \t\tA20000000000000000000001 /* DemoApp.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = DemoApp.swift; sourceTree = "<group>"; };
      \t\tA20000000000000000000002 /* HapticFeedback.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = HapticFeedback.swift; sourceTree = "<group>"; };
      /* End PBXFileReference section */

      /* Begin PBXFrameworksBuildPhase section */
      \t\tA30000000000000000000001 /* Frameworks */ = {
      \t\t\tisa = PBXFrameworksBuildPhase;
      \t\t\tbuildActionMask = 2147483647;
      \t\t\tfiles = (
      \t\t\t);
      \t\t\trunOnlyForDeploymentPostprocessing = 0;
      \t\t};
      /* End PBXFrameworksBuildPhase section */

      /* Begin PBXGroup section */
      \t\tA40000000000000000000001 = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \t\t\t\tA40000000000000000000002 /* Demo */,
      \t\t\t\tA40000000000000000000003 /* Products */,
      \t\t\t);
      \t\t\tsourceTree = "<group>";
      \t\t};
      \t\tA40000000000000000000002 /* Demo */ = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \t\t\t\tA20000000000000000000001 /* DemoApp.swift */,
      \t\t\t\tA40000000000000000000004 /* Animations */,
      \t\t\t\tA40000000000000000000005 /* Carousels */,
      \t\t\t\tA40000000000000000000006 /* Carousels */,
      \t\t\t);
      \t\t\tpath = Demo;
      \t\t\tsourceTree = "<group>";
      \t\t};
      \t\tA40000000000000000000003 /* Products */ = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \t\t\t\tA20000000000000000000000 /* Demo.app */,
      \t\t\t);
      \t\t\tname = Products;
      \t\t\tsourceTree = "<group>";
      \t\t};
      \t\tA40000000000000000000004 /* Animations */ = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \t\t\t\tA20000000000000000000002 /* HapticFeedback.swift */,
      \t\t\t);
      \t\t\tpath = Animations;
      \t\t\tsourceTree = "<group>";
      \t\t};
      \t\tA40000000000000000000005 /* Carousels */ = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \t\t\t);
      \t\t\tpath = Carousels;
      \t\t\tsourceTree = "<group>";
      \t\t};
      \t\tA40000000000000000000006 /* Carousels */ = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \t\t\t);
      \t\t\tname = Carousels;
      \t\t\tsourceTree = "<group>";
      \t\t};
      /* End PBXGroup section */

      /* Begin PBXNativeTarget section */
      \t\tA50000000000000000000001 /* DemoTests */ = {
      \t\t\tisa = PBXNativeTarget;
      \t\t\tbuildPhases = (
      \t\t\t\tA60000000000000000000002 /* Sources */,
      \t\t\t);
      \t\t\tname = DemoTests;
      \t\t\tproductType = "com.apple.product-type.bundle.unit-test";
      \t\t};
      \t\tA50000000000000000000002 /* Demo */ = {
      \t\t\tisa = PBXNativeTarget;
      \t\t\tbuildPhases = (
      \t\t\t\tA60000000000000000000001 /* Sources */,
      \t\t\t\tA30000000000000000000001 /* Frameworks */,
      \t\t\t);
      \t\t\tname = Demo;
      \t\t\tproductReference = A20000000000000000000000 /* Demo.app */;
      \t\t\tproductType = "com.apple.product-type.application";
      \t\t};
      /* End PBXNativeTarget section */

      /* Begin PBXProject section */
      \t\tA70000000000000000000001 /* Project object */ = {
      \t\t\tisa = PBXProject;
      \t\t\tattributes = {
      \t\t\t\tLastUpgradeCheck = 1500;
      \t\t\t};
      \t\t\tmainGroup = A40000000000000000000001;
      \t\t\tprojectDirPath = "";
      \t\t\ttargets = (
      \t\t\t\tA50000000000000000000001 /* DemoTests */,
      \t\t\t\tA50000000000000000000002 /* Demo */,
      \t\t\t);
      \t\t};
      /* End PBXProject section */

      /* Begin PBXSourcesBuildPhase section */
      \t\tA60000000000000000000001 /* Sources */ = {
      \t\t\tisa = PBXSourcesBuildPhase;
      \t\t\tbuildActionMask = 2147483647;
      \t\t\tfiles = (
      \t\t\t\tA10000000000000000000001 /* DemoApp.swift in Sources */,
      \t\t\t\tA10000000000000000000002 /* HapticFeedback.swift in Sources */,
      \t\t\t);
      \t\t\trunOnlyForDeploymentPostprocessing = 0;
      \t\t};
      \t\tA60000000000000000000002 /* Sources */ = {
      \t\t\tisa = PBXSourcesBuildPhase;
      \t\t\tbuildActionMask = 2147483647;
      \t\t\tfiles = (
      \t\t\t);
      \t\t\trunOnlyForDeploymentPostprocessing = 0;
      \t\t};
      /* End PBXSourcesBuildPhase section */
      \t};
      \trootObject = A70000000000000000000001 /* Project object */;
      }

      """
    return newline == "\n" ? text : text.replacingOccurrences("\n", with: newline)
  }

  /// A synchronized folder `Demo` that the app builds, beside classic groups. `exceptions` are paths
  /// inside it that the app leaves out.
  static func synchronized(version: Int = 77, exceptions: [String] = []) -> String {
    let set =
      exceptions.isEmpty
      ? ""
      : """

      /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
      \t\tB80000000000000000000001 /* Exceptions */ = {
      \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
      \t\t\tmembershipExceptions = (
      \(exceptions.map { "\t\t\t\t\"\($0)\"," }.joined(separator: "\n"))
      \t\t\t);
      \t\t\ttarget = A50000000000000000000002 /* Demo */;
      \t\t};
      /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */

      """
    let root = """

      /* Begin PBXFileSystemSynchronizedRootGroup section */
      \t\tB90000000000000000000001 /* Features */ = {
      \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
      \(exceptions.isEmpty ? "" : "\t\t\texceptions = (\n\t\t\t\tB80000000000000000000001 /* Exceptions */,\n\t\t\t);\n")\
      \t\t\tpath = Features;
      \t\t\tsourceTree = "<group>";
      \t\t};
      /* End PBXFileSystemSynchronizedRootGroup section */

      """
    return classic(version: version)
      .replacingOccurrences(
        "\n/* Begin PBXFrameworks", with: set + root + "\n/* Begin PBXFrameworks"
      )
      .replacingOccurrences(
        "\t\t\t\tA40000000000000000000003 /* Products */,\n\t\t\t);",
        with:
          "\t\t\t\tB90000000000000000000001 /* Features */,\n\t\t\t\tA40000000000000000000003 /* Products */,\n\t\t\t);"
      )
      .replacingOccurrences(
        "\t\t\tname = Demo;\n",
        with:
          "\t\t\tfileSystemSynchronizedGroups = (\n\t\t\t\tB90000000000000000000001 /* Features */,\n\t\t\t);\n\t\t\tname = Demo;\n"
      )
  }

  /// Everything on one line, as some tools write it.
  static let compact =
    "{archiveVersion = 1; objectVersion = 46; objects = {"
    + "F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = App.swift; sourceTree = \"<group>\"; }; "
    + "G1 = {isa = PBXGroup; children = (F1, T9); sourceTree = \"<group>\"; }; "
    + "P1 = {isa = PBXProject; mainGroup = G1; targets = (T1, ); }; "
    + "T1 = {isa = PBXNativeTarget; name = App; buildPhases = (S1); productType = 'com.apple.product-type.application'; }; "
    + "S1 = {isa = PBXSourcesBuildPhase; files = (); }; "
    + "}; rootObject = P1; }"
}
