import SwiftUI

/// The Modern Journey card: a large photo, the country, and the days as one big number.
///
/// Laid out at 1080 pixels across; a preview scales it down.
struct ModernJourneyCard: View {
  var model: ShareCardModel

  private var palette: ThemePreset.Palette { model.theme.preset.palette }

  var body: some View {
    VStack(spacing: 0) {
      ModernJourneyPhoto(model: model)
        .frame(maxHeight: .infinity)
      ModernJourneyFacts(model: model)
        .padding(.horizontal, 72)
        .padding(.top, 52)
        .padding(.bottom, 60)
        .background(
          LinearGradient(
            colors: [.white, palette.second.color.opacity(0.22)], startPoint: .top,
            endPoint: .bottom))
    }
    .background(.white)
    .foregroundStyle(Color(red: 0.1, green: 0.11, blue: 0.13))
    .environment(\.colorScheme, .light)
    .dynamicTypeSize(.large)
    .environment(\.locale, model.language.locale)
  }
}

private struct ModernJourneyPhoto: View {
  var model: ShareCardModel

  var body: some View {
    GeometryReader { proxy in
      ZStack {
        if let photo = model.photo {
          Image(decorative: photo, scale: 1)
            .resizable()
            .interpolation(.high)
            .scaledToFill()
        } else {
          LinearGradient(
            colors: [model.theme.preset.palette.second.color, model.theme.accent.color],
            startPoint: .topLeading, endPoint: .bottomTrailing)
        }
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .clipped()
    }
    .overlay(alignment: .bottomLeading) {
      if let id = model.postcardID {
        Text(id)
          .font(.system(size: 34, weight: .semibold).monospacedDigit())
          .lineLimit(1)
          .foregroundStyle(.white)
          .padding(.horizontal, 28)
          .padding(.vertical, 14)
          .background(.black.opacity(0.45), in: .capsule)
          .padding(40)
      }
    }
  }
}

private struct ModernJourneyFacts: View {
  var model: ShareCardModel

  var body: some View {
    VStack(alignment: .leading, spacing: 36) {
      HStack(spacing: 28) {
        if let flag = model.flag {
          Image(decorative: flag)
            .resizable()
            .scaledToFit()
            .frame(height: 64)
            .clipShape(.rect(cornerRadius: 8))
            .overlay {
              RoundedRectangle(cornerRadius: 8).strokeBorder(.black.opacity(0.12), lineWidth: 2)
            }
        }
        Text(model.country)
          .font(.system(size: 64, weight: .bold))
          .lineLimit(1)
          .minimumScaleFactor(0.5)
        Spacer(minLength: 0)
        Text(model.direction == .sent ? "direction.sent" : "direction.received")
          .font(.system(size: 32, weight: .semibold))
          .foregroundStyle(model.theme.accent.color)
          .padding(.horizontal, 28)
          .padding(.vertical, 12)
          .background(model.theme.accent.color.opacity(0.12), in: .capsule)
      }
      HStack(alignment: .lastTextBaseline, spacing: 20) {
        if let days = model.travelDays {
          Text(days, format: .number)
            .font(.system(size: 150, weight: .heavy))
            .foregroundStyle(model.theme.accent.color)
          Text("card.days \(days)")
            .font(.system(size: 40, weight: .medium))
        } else {
          Text("card.travelling")
            .font(.system(size: 84, weight: .heavy))
            .foregroundStyle(model.theme.accent.color)
        }
        Spacer(minLength: 0)
        if let distance = model.distance {
          Text(distance)
            .font(.system(size: 44, weight: .semibold).monospacedDigit())
        }
      }
      .lineLimit(1)
      HStack(spacing: 20) {
        Text(model.sentDate)
        if let received = model.receivedDate {
          Image(systemName: "arrow.right").font(.system(size: 30, weight: .semibold))
          Text(received)
        }
        Spacer(minLength: 0)
        Text("app.name").fontWeight(.semibold)
      }
      .font(.system(size: 32))
      .foregroundStyle(.secondary)
      .lineLimit(1)
    }
  }
}
