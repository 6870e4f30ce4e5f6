import SwiftUI

/// Country, ID, dates, days and distance.
struct RecordDetailFacts: View {
  var content: RecordDetailModel.Content

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.large) {
      RecordDetailTitle(content: content)
      Divider()
      RecordDetailFact(
        title: "field.sentDate", symbol: "paperplane", value: content.sentDate)
      RecordDetailFact(
        title: content.record.direction == .sent ? "field.arrivedDate" : "field.receivedDate",
        symbol: "tray.and.arrow.down", value: content.receivedDate)
      RecordDetailFact(title: "field.travelDays", symbol: "clock", value: content.summary.travel)
      RecordDetailFact(title: "field.distance", symbol: "ruler", value: content.distance)
    }
    .padding(Spacing.large)
    .frame(maxWidth: .infinity, alignment: .leading)
    .cardSurface()
  }
}

/// Where, which ID, and which way.
private struct RecordDetailTitle: View {
  var content: RecordDetailModel.Content
  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    let layout =
      size.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: Spacing.medium))
      : AnyLayout(HStackLayout(alignment: .firstTextBaseline, spacing: Spacing.medium))
    layout {
      FlagView(name: content.summary.flag)
        .alignmentGuide(.firstTextBaseline) { $0[.bottom] - 1 }
      VStack(alignment: .leading, spacing: 2) {
        Text(content.summary.country).font(.title2.bold())
        Text(content.summary.title)
          .font(.body.monospacedDigit())
          .foregroundStyle(.secondary)
          .lineLimit(1)
          .minimumScaleFactor(0.5)
          .textSelection(.enabled)
      }
      if !size.isAccessibilitySize { Spacer(minLength: 0) }
      DirectionBadge(direction: content.record.direction)
    }
    .accessibilityElement(children: .combine)
  }
}

/// A fact and its value; one that is not known says so.
private struct RecordDetailFact: View {
  var title: LocalizedStringKey
  var symbol: String
  var value: String?
  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    let layout =
      size.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 2))
      : AnyLayout(HStackLayout(spacing: Spacing.medium))
    layout {
      Label(title, systemImage: symbol)
        .foregroundStyle(.secondary)
      if !size.isAccessibilitySize { Spacer(minLength: Spacing.small) }
      if let value {
        Text(value).monospacedDigit()
      } else {
        Text("field.none").foregroundStyle(.tertiary)
      }
    }
    .font(.subheadline)
    .accessibilityElement(children: .combine)
  }
}

struct RecordDetailTags: View {
  var names: [String]

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.medium) {
      Text("field.tags").font(.headline).accessibilityAddTraits(.isHeader)
      FlowLayout { ForEach(names, id: \.self) { TagChip(name: $0) } }
    }
    .padding(Spacing.large)
    .frame(maxWidth: .infinity, alignment: .leading)
    .cardSurface()
  }
}

/// A note or a reply, as it was written.
struct RecordDetailText: View {
  var title: LocalizedStringKey
  var text: String
  var copies: Bool
  @State private var isCopied = false

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.medium) {
      HStack {
        Text(title).font(.headline).accessibilityAddTraits(.isHeader)
        Spacer()
        if copies {
          Button {
            UIPasteboard.general.string = text
            isCopied = true
          } label: {
            Label(
              isCopied ? "action.copied" : "action.copy",
              systemImage: isCopied ? "checkmark" : "doc.on.doc")
          }
          .font(.subheadline)
          .accessibilityIdentifier("record.copyReply")
        }
      }
      Text(text).textSelection(.enabled)
    }
    .padding(Spacing.large)
    .frame(maxWidth: .infinity, alignment: .leading)
    .cardSurface()
  }
}

/// Where it went or came from, roughly.
struct RecordDetailPlace: View {
  var content: RecordDetailModel.Content
  var map: WorldMap?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      PlaceMap(map: map, place: content.record.place, countryCode: content.record.countryCode)
        .frame(height: 180)
      Text("place.approximate")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .padding(Spacing.medium)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .cardSurface()
    .clipShape(.rect(cornerRadius: CornerRadius.card))
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text("place.map \(content.summary.country)"))
  }
}
