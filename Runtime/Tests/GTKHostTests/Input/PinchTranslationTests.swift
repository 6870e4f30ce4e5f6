import CGTK
import CoreGraphics
import SwiftUICore
import Testing

@testable import GTKHost

@Suite struct PinchTranslationTests {
  private let place = CGPoint(x: 20, y: 30)

  @Test func turnsAddUpAndScalesDoNot() throws {
    var pinch = PinchTranslation()
    let beganReport = pinch.event(
      GDK_TOUCHPAD_GESTURE_PHASE_BEGIN, at: place, scale: 1, turn: 0, time: 1)
    let began = try #require(beganReport)
    #expect(began == TwoFingerEvent(.began, at: place, time: 1))
    _ = pinch.event(GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, at: .zero, scale: 1.2, turn: 0.1, time: 2)
    let changedReport = pinch.event(
      GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, at: .zero, scale: 1.5, turn: 0.2, time: 3)
    let changed = try #require(changedReport)
    #expect(changed.location == place)
    #expect(changed.scale == 1.5)
    #expect(abs(changed.rotation.radians - 0.3) < 1e-12)
    let endedReport = pinch.event(
      GDK_TOUCHPAD_GESTURE_PHASE_END, at: .zero, scale: 1, turn: 0, time: 4)
    let ended = try #require(endedReport)
    #expect(ended.phase == .ended)
    #expect(ended.scale == 1.5)
  }

  @Test func reportsWithoutABeginningAreNone() {
    var pinch = PinchTranslation()
    let stray = pinch.event(
      GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, at: place, scale: 2, turn: 0, time: 1)
    #expect(stray == nil)
    _ = pinch.event(GDK_TOUCHPAD_GESTURE_PHASE_BEGIN, at: place, scale: 1, turn: 0, time: 1)
    let cancelled = pinch.event(
      GDK_TOUCHPAD_GESTURE_PHASE_CANCEL, at: place, scale: 1, turn: 0, time: 2)
    #expect(cancelled?.phase == .cancelled)
    let late = pinch.event(GDK_TOUCHPAD_GESTURE_PHASE_END, at: place, scale: 1, turn: 0, time: 3)
    #expect(late == nil)
  }

  @Test func whatIsNoNumberChangesNothing() throws {
    var pinch = PinchTranslation()
    _ = pinch.event(GDK_TOUCHPAD_GESTURE_PHASE_BEGIN, at: place, scale: 1, turn: 0, time: 1)
    let eventReport = pinch.event(
      GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, at: place, scale: .nan, turn: .infinity, time: 2)
    let event = try #require(eventReport)
    #expect(event.scale == 1)
    #expect(event.rotation == .zero)
  }
}
