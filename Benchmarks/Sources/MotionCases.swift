import CoreGraphics
import Foundation
import HeadlessHost
import SwiftUI

/// Animation, headless, on a clock that does not wait.
let motionCases: [BenchmarkCase] = [
  BenchmarkCase(
    name: "animation-2s",
    figure:
      "two seconds of a screen's animation, 393×852 at 60 frames/s: rendered ≤ 400 ms, without rendering ≤ 40 ms"
  ) { name, _ in
    var rendered: [Double] = []
    var plain: [Double] = []
    for _ in 0..<5 {
      rendered.append(twoSeconds(isRendered: true))
      plain.append(twoSeconds(isRendered: false))
    }
    plain.sort()
    return Measurement(
      case: name, times: rendered,
      counts: ["without rendering, ms": plain[plain.count / 2], "frames": 120])
  },
  BenchmarkCase(
    name: "animate-cached",
    figure:
      "opacity and transform over unchanged content: no body, no layout, nothing rasterised anew"
  ) { name, _ in
    let model = MotionModel()
    let host = HeadlessHost(CachedScreen(model: model))
    _ = host.render()
    host.perform { withAnimation(.linear(duration: 4)) { model.isOn = true } }
    host.advance(by: 0.1)
    _ = host.render()
    host.advance(by: 1.0 / 60)
    _ = host.render()
    host.resetStatistics()
    var times: [Double] = []
    for _ in 0..<60 {
      times.append(
        milliseconds {
          host.advance(by: 1.0 / 60)
          _ = host.render()
        })
    }
    let work = host.statistics
    return Measurement(
      case: name, times: times,
      counts: [
        "bodies": Double(work.bodies), "layouts": Double(work.layouts),
        "measures": Double(work.measures), "rasterised": Double(work.rasterised),
      ])
  },
  BenchmarkCase(name: "animate-200", figure: "200 views animating at once, cost of a frame ≤ 4 ms")
  {
    name, _ in
    let model = MotionModel()
    let host = HeadlessHost(Swarm(model: model))
    host.update()
    host.perform { withAnimation(.linear(duration: 4)) { model.isOn = true } }
    host.advance(by: 0.1)
    host.resetStatistics()
    var times: [Double] = []
    for _ in 0..<120 { times.append(milliseconds { host.advance(by: 1.0 / 60) }) }
    let work = host.statistics
    var painted: [Double] = []
    for _ in 0..<60 {
      painted.append(
        milliseconds {
          host.advance(by: 1.0 / 60)
          _ = host.render()
        })
    }
    painted.sort()
    return Measurement(
      case: name, times: times,
      counts: [
        "bodies": Double(work.bodies), "layouts": Double(work.layouts),
        "painted, ms": painted[painted.count / 2],
      ])
  },
]

@MainActor @Observable private final class MotionModel {
  var isOn = false
}

@MainActor private func twoSeconds(isRendered: Bool) -> Double {
  let model = MotionModel()
  let host = HeadlessHost(TypicalScreen(model: model))
  _ = host.render()
  return milliseconds {
    host.perform { withAnimation(.spring(duration: 1.2, bounce: 0.3)) { model.isOn = true } }
    for frame in 0..<120 {
      if frame == 60 {
        host.perform { withAnimation(.spring(duration: 0.8, bounce: 0.2)) { model.isOn = false } }
      }
      host.advance(by: 1.0 / 60)
      if isRendered { _ = host.render() }
    }
  }
}

/// A card with a picture, texts and a chart that opens, a badge that comes and goes, a list that moves.
private struct TypicalScreen: View {
  var model: MotionModel
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Text("Journeys").font(.largeTitle.bold())
        Spacer()
        if model.isOn {
          Circle().fill(.red).frame(width: 24, height: 24).transition(.scale)
        }
      }
      RoundedRectangle(cornerRadius: model.isOn ? 32 : 16).fill(.blue.gradient)
        .frame(height: model.isOn ? 240 : 120)
        .overlay(alignment: .bottomLeading) {
          Text("From Hangzhou").font(.headline).foregroundStyle(.white).padding()
        }
      Circle().trim(from: 0, to: model.isOn ? 0.8 : 0.1).stroke(.orange, lineWidth: 10)
        .frame(width: 90, height: 90)
        .rotationEffect(.degrees(model.isOn ? 90 : 0))
      ForEach(0..<6) { row in
        HStack {
          Image(systemName: "heart.fill").foregroundStyle(model.isOn ? .red : .gray)
          Text("Row \(row) of the list")
          Spacer()
          Text("12 days").foregroundStyle(.secondary)
        }
        .opacity(model.isOn ? 1 : 0.6)
        .offset(x: model.isOn ? 12 : 0)
      }
      Spacer()
    }
    .padding()
  }
}

private struct CachedScreen: View {
  var model: MotionModel
  var body: some View {
    ZStack {
      VStack {
        ForEach(0..<8) { row in
          HStack {
            Image(systemName: "star")
            Text("Row \(row), a text that stays as it is")
          }
          .padding(8)
          .background(.yellow.opacity(0.3), in: RoundedRectangle(cornerRadius: 8))
        }
      }
      .padding()
      .opacity(model.isOn ? 0.3 : 1)
      .scaleEffect(model.isOn ? 0.8 : 1)
      .rotationEffect(.degrees(model.isOn ? 20 : 0))
    }
  }
}

private struct Swarm: View {
  var model: MotionModel
  var body: some View {
    VStack(spacing: 2) {
      ForEach(0..<20) { row in
        HStack(spacing: 2) {
          ForEach(0..<10) { column in
            RoundedRectangle(cornerRadius: 4)
              .fill(Color(hue: Double(row * 10 + column) / 200, saturation: 0.8, brightness: 0.9))
              .frame(width: 24, height: 24)
              .offset(x: model.isOn ? CGFloat(row) : 0)
              .opacity(model.isOn ? 1 : 0.4)
          }
        }
      }
    }
  }
}
