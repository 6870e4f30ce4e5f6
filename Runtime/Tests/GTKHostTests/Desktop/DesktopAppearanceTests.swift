import CoreGraphics
import SwiftUICore
import Testing

@testable import GTKHost

struct DesktopAppearanceTests {
  private func look(_ change: (inout DesktopFacts) -> Void) -> DesktopAppearance {
    var facts = DesktopFacts()
    change(&facts)
    return DesktopAppearance(facts)
  }

  @Test func withoutAWishTheWindowIsLightAndPlain() {
    #expect(look { _ in } == DesktopAppearance())
    #expect(DesktopAppearance().colorScheme == .light)
  }

  @Test func eachSourceCanAskForDark() {
    #expect(look { $0.portalColorScheme = 1 }.colorScheme == .dark)
    #expect(look { $0.colorScheme = "prefer-dark" }.colorScheme == .dark)
    #expect(look { $0.prefersDarkTheme = true }.colorScheme == .dark)
    #expect(look { $0.themeName = "Adwaita-dark" }.colorScheme == .dark)
    #expect(look { $0.themeName = "Adwaita" }.colorScheme == .light)
  }

  @Test func thePortalHasTheLastWord() {
    let look = look {
      $0.portalColorScheme = 2
      $0.colorScheme = "prefer-dark"
      $0.prefersDarkTheme = true
    }
    #expect(look.colorScheme == .light)
  }

  @Test func aPortalWithoutAWishLeavesItToTheOthers() {
    #expect(
      look {
        $0.portalColorScheme = 0
        $0.prefersDarkTheme = true
      }.colorScheme == .dark)
  }

  @Test func contrastComesFromPortalKeyOrTheme() {
    #expect(look { $0.portalContrast = 1 }.contrast == .increased)
    #expect(look { $0.isHighContrast = true }.contrast == .increased)
    #expect(look { $0.themeName = "HighContrastInverse" }.contrast == .increased)
    #expect(look { $0.themeName = "HighContrastInverse" }.colorScheme == .dark)
    #expect(look { $0.portalContrast = 0 }.contrast == .standard)
  }

  @Test func largerTextOfTheDesktopIsLargerTextOfTheApp() {
    #expect(look { $0.textScale = 1 }.dynamicTypeSize == .large)
    #expect(look { $0.textScale = 1.25 }.dynamicTypeSize == .xxLarge)
    #expect(look { $0.textScale = 0.9 }.dynamicTypeSize == .small)
    #expect(look { $0.textScale = 2 }.dynamicTypeSize == .accessibility2)
    #expect(look { $0.textScale = 40 }.dynamicTypeSize == .accessibility5)
    #expect(look { $0.textResolution = 120 * 1024 }.dynamicTypeSize == .xxLarge)
  }

  @Test func scalesThatCannotBeAreLeftOut() {
    for scale in [Double.nan, .infinity, -1, 0] {
      #expect(look { $0.textScale = scale }.dynamicTypeSize == .large)
    }
    #expect(look { $0.textResolution = -5 }.dynamicTypeSize == .large)
  }

  @Test func animationsSwitchedOffReduceMotion() {
    #expect(look { $0.enablesAnimations = false }.reduceMotion)
    #expect(!look { _ in }.reduceMotion)
  }

  @Test func theDirectionOfTheDesktopIsTheViews() {
    #expect(look { $0.isRightToLeft = true }.layoutDirection == .rightToLeft)
  }
}

struct WindowClassesTests {
  @Test func aPhoneIsNarrowATabletIsWide() {
    let phone = WindowClasses(CGSize(width: 393, height: 852))
    #expect(phone.horizontal == .compact && phone.vertical == .regular)
    let tablet = WindowClasses(CGSize(width: 834, height: 1_194))
    #expect(tablet.horizontal == .regular && tablet.vertical == .regular)
    let onItsSide = WindowClasses(CGSize(width: 667, height: 375))
    #expect(onItsSide.horizontal == .compact && onItsSide.vertical == .compact)
  }
}
