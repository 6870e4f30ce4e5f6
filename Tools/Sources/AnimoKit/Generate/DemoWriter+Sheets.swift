extension DemoWriter {
  static func signatureSheet(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let symbolSize: CGFloat = 72
        private let sheetHeight: CGFloat = 540

        @State private var isSigning = false
        @State private var isDrawSymbolHidden = true

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            VStack(spacing: 28) {
              drawnGlyph.frame(width: 140, height: 110)
              Text("\#(c.title(0, "Sign"))")
                .font(.system(size: 17, weight: .semibold))
                .foregroundStyle(\#(c.onInk))
                .padding(.horizontal, 40)
                .padding(.vertical, 16)
                .background(Capsule().fill(\#(c.ink(0.9))))
      «int»          .pressable { isSigning = true }
                .accessibilityIdentifier("open")
            }
          }
      «int»    .task { isDrawSymbolHidden = false }
      «show»    .task { await loop() }
          .sheet(isPresented: $isSigning) {
            \#(c.typeName)SheetContent()
              .presentationDetents([.height(sheetHeight)])
              .presentationCornerRadius(28)
              .presentationDragIndicator(.visible)
          }
        }

        private var glyph: some View {
          Image(systemName: "signature")
            .font(.system(size: symbolSize, weight: .regular))
            .foregroundStyle(\#(c.ink(0.9)))
        }

        @ViewBuilder
        private var drawnGlyph: some View {
          if #available(iOS 26.0, *) {
            glyph.symbolEffect(.drawOn, options: .speed(0.5), isActive: isDrawSymbolHidden)
          } else {
            glyph
              .opacity(isDrawSymbolHidden ? 0 : 1)
              .animation(.easeInOut(duration: 0.4), value: isDrawSymbolHidden)
          }
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      isDrawSymbolHidden = false
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(1.2))))
      «show»      isSigning = true
      «show»      try? await Task.sleep(for: .seconds(\#(number(c.spec.interval ?? 2.6))))
      «show»      isSigning = false
      «show»      isDrawSymbolHidden = true
      «show»    }
      «show»  }
      }

      private struct \#(c.typeName)SheetContent: View {
        @Environment(\.dismiss) private var dismiss
        @State private var strokes: [[CGPoint]] = []
        @State private var isDrawing = false
      «wiggle»  @State private var refusals = 0

        var body: some View {
          NavigationStack {
            pad
      «wiggle»        .shaking(on: refusals)
              .padding(20)
              .navigationTitle("\#(c.title(1, "Signature"))")
              .navigationBarTitleDisplayMode(.inline)
              .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                  Button("Clear") { clear() }
                    .disabled(strokes.isEmpty)
                }
                ToolbarItem(placement: .confirmationAction) {
                  Button("Done") { finish() }
                }
              }
          }
        }

        private var pad: some View {
          Canvas { context, _ in
            for stroke in strokes {
              context.stroke(
                inkPath(stroke), with: .color(.primary),
                style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
            }
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .overlay(alignment: .bottom) {
            Rectangle().fill(Color.primary.opacity(0.12)).frame(height: 1).padding(.bottom, 60)
          }
          .contentShape(Rectangle())
          .gesture(drawing)
          .accessibilityLabel("Signature pad")
          .accessibilityIdentifier("pad")
        }

        private var drawing: some Gesture {
          DragGesture(minimumDistance: 0, coordinateSpace: .local)
            .onChanged { value in
              if !isDrawing {
                isDrawing = true
                strokes.append([])
              }
              strokes[strokes.count - 1].append(value.location)
            }
            .onEnded { _ in isDrawing = false }
        }

        private func inkPath(_ points: [CGPoint]) -> Path {
          var path = Path()
          path.addLines(points)
          return path
        }

        private func clear() {
      «hap»    \#(c.selection)
          withAnimation(\#(c.motion)) { strokes = [] }
        }

        private func finish() {
      «wiggle»    guard !strokes.isEmpty else {
      «wiggle»      refusals += 1
      «wiggle»«hap»      \#(c.haptic(.notificationError))
      «wiggle»      return
      «wiggle»    }
      «hap»    \#(c.selection)
          dismiss()
        }
      }
      """#
    if c.isInteraction { parts.supporting = c.pressableSupport() }
    return parts
  }

  private static func launcher(_ c: DemoContext, symbol: String, label: String) -> String {
    #"""
    struct \#(c.typeName): View {
    \#(c.themeTokens)
      private let sheetHeight: CGFloat = 540

      @State private var isPresented = false

      var body: some View {
        ZStack {
          page.ignoresSafeArea()
          Label("\#(c.title(0, label))", systemImage: "\#(symbol)")
            .font(.system(size: 17, weight: .semibold))
            .foregroundStyle(\#(c.onInk))
            .padding(.horizontal, 32)
            .padding(.vertical, 16)
            .background(Capsule().fill(\#(c.ink(0.9))))
    «int»        .pressable { isPresented = true }
            .accessibilityIdentifier("open")
        }
        .sheet(isPresented: $isPresented) {
          \#(c.typeName)SheetContent()
            .presentationDetents([.height(sheetHeight)])
            .presentationCornerRadius(28)
            .presentationDragIndicator(.visible)
        }
    «show»    .task { await loop() }
      }
    «show»
    «show»  private func loop() async {
    «show»    \#(c.loopHead) {
    «show»      try? await Task.sleep(for: .seconds(\#(c.pause(1.2))))
    «show»      isPresented = true
    «show»      try? await Task.sleep(for: .seconds(\#(number(c.spec.interval ?? 2.6))))
    «show»      isPresented = false
    «show»    }
    «show»  }
    }
    """#
  }

  static func formSheet(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.model = #"""
      private enum Swatch: String, CaseIterable, Identifiable {
        case cyan, mint, gold, rose

        var id: String { rawValue }

        var color: Color {
          switch self {
          case .cyan: Color(red: 0.3, green: 0.52, blue: 0.95)
          case .mint: Color(red: 0.3, green: 0.75, blue: 0.55)
          case .gold: Color(red: 0.9, green: 0.68, blue: 0.2)
          case .rose: Color(red: 0.87, green: 0.32, blue: 0.42)
          }
        }
      }

      private enum Pace: String, CaseIterable, Identifiable {
        case daily = "Daily"
        case weekly = "Weekly"
        case monthly = "Monthly"

        var id: String { rawValue }
      }
      """#
    parts.main =
      launcher(c, symbol: "slider.horizontal.3", label: "Options") + #"""


        private struct \#(c.typeName)SheetContent: View {
          @Environment(\.dismiss) private var dismiss
          @State private var name = ""
          @State private var swatch = Swatch.cyan
          @State private var pace = Pace.weekly
          @State private var isPinned = true
        «wiggle»  @State private var refusals = 0

          var body: some View {
            NavigationStack {
              Form {
                Section("Name") {
                  TextField("Untitled", text: $name)
        «wiggle»            .shaking(on: refusals)
                }
                Section("Colour") {
                  swatches
                }
                Section("Repeat") {
                  Picker("Repeat", selection: $pace) {
                    ForEach(Pace.allCases) { pace in
                      Text(pace.rawValue).tag(pace)
                    }
                  }
                  .pickerStyle(.segmented)
                  Toggle("Pin to top", isOn: $isPinned)
                }
              }
              .navigationTitle("\#(c.title(1, "Options"))")
              .navigationBarTitleDisplayMode(.inline)
              .toolbar {
                ToolbarItem(placement: .confirmationAction) {
        «!wiggle»          Button("Done") { dismiss() }
        «wiggle»          Button("Done") { finish() }
                }
              }
              .onChange(of: pace) { tick() }
              .onChange(of: isPinned) { tick() }
            }
          }

          private var swatches: some View {
            HStack(spacing: 16) {
              ForEach(Swatch.allCases) { item in
                Circle()
                  .fill(item.color)
                  .frame(width: 36, height: 36)
                  .overlay(
                    Circle()
                      .strokeBorder(Color.primary.opacity(item == swatch ? 0.8 : 0), lineWidth: 3)
                  )
                  .scaleEffect(item == swatch ? \#(number(c.spec.scale ?? 1.12)) : 1)
        «pop»          .popping(on: item == swatch, strength: item == swatch ? \#(c.spec.popStrength(0.2)) : 0)
        «ripple»          .rippling(on: item == swatch, color: item.color.opacity(item == swatch ? 1 : 0))
                  .pressable(scale: 0.9) { choose(item) }
                  .accessibilityLabel(item.rawValue)
                  .accessibilityIdentifier("swatch-\(item.rawValue)")
              }
            }
            .padding(.vertical, 6)
          }

        «wiggle»  private func finish() {
        «wiggle»    guard !name.isEmpty else {
        «wiggle»      refusals += 1
        «wiggle»«hap»      \#(c.haptic(.notificationError))
        «wiggle»      return
        «wiggle»    }
        «wiggle»    dismiss()
        «wiggle»  }
        «wiggle»
          private func choose(_ item: Swatch) {
            tick()
            withAnimation(\#(c.motion)) { swatch = item }
          }

          private func tick() {
        «hap»    \#(c.selection)
          }
        }
        """#
    if c.spec.haptics.isEmpty {
      parts.main = parts.main
        .removingLines { $0.contains("tick()") && !$0.contains("func") }
        .removingDeclarations(["  private func tick() {"])
    }
    parts.supporting = c.pressableSupport()
    return parts
  }

  static func entranceSheet(_ c: DemoContext) -> DemoParts {
    let rows = [
      ("bell", "Notifications"), ("lock", "Privacy"), ("moon", "Appearance"), ("cloud", "Backup"),
      ("person", "Account"), ("gift", "Invite"),
    ]
    let count = min(max(c.spec.count ?? 5, 2), 6)
    let items = (0..<count).map {
      "  SettingsRow(id: \($0), symbol: \"\(rows[$0].0)\", title: \"\(rows[$0].1)\"),"
    }
    var parts = DemoParts()
    parts.model = """
      private struct SettingsRow: Identifiable {
        let id: Int
        let symbol: String
        let title: String
      }

      private let settingsRows = [
      \(items.joined(separator: "\n"))
      ]
      """
    parts.main =
      launcher(c, symbol: "gearshape", label: "Settings") + #"""


        private struct \#(c.typeName)SheetContent: View {
          @Environment(\.dismiss) private var dismiss
          @State private var appeared = false
          @State private var enabledIDs: Set<Int> = [0]

          var body: some View {
            NavigationStack {
              VStack(spacing: 10) {
                ForEach(Array(settingsRows.enumerated()), id: \.element.id) { index, item in
                  row(item)
        «squash»            .landing(on: enabledIDs.contains(item.id), strength: 0.04)
                    .opacity(\#(c.appearing))
                    .offset(y: appeared ? 0 : \#(number(c.spec.travel ?? 16)))
                    .scaleEffect(appeared ? 1 : \#(number(c.spec.scale ?? 0.97)), anchor: .top)
                    .animation(
                      \#(c.motion)
                        .delay(0.1 + Double(index) * \#(c.step(0.07))), value: appeared)
                }
                Spacer(minLength: 0)
              }
              .padding(20)
              .navigationTitle("\#(c.title(1, "Settings"))")
              .navigationBarTitleDisplayMode(.inline)
              .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                  Button("Done") { dismiss() }
                }
              }
            }
            .onAppear { appeared = true }
          }

          private func row(_ item: SettingsRow) -> some View {
            HStack(spacing: 14) {
              Image(systemName: item.symbol)
                .font(.system(size: 18))
                .frame(width: 36, height: 36)
                .background(Circle().fill(Color.primary.opacity(0.08)))
              Text(item.title).font(.system(size: 17))
              Spacer()
              Image(systemName: enabledIDs.contains(item.id) ? "checkmark.circle.fill" : "circle")
                .font(.system(size: 22))
                .contentTransition(.symbolEffect(.replace.downUp))
                .animation(.spring(response: 0.35, dampingFraction: 0.6), value: enabledIDs)
        «pop»        .popping(on: enabledIDs.contains(item.id))
            }
            .foregroundStyle(.primary)
            .padding(14)
            .background(
              RoundedRectangle(cornerRadius: 18, style: .continuous)
                .fill(Color.primary.opacity(0.06))
            )
            .pressable(scale: 0.965) { toggle(item.id) }
            .accessibilityIdentifier("row-\(item.id)")
          }

          private func toggle(_ id: Int) {
        «hap»    \#(c.selection)
            enabledIDs.formSymmetricDifference([id])
          }
        }
        """#
    parts.supporting = c.pressableSupport()
    return parts
  }

  static func presentation(_ c: DemoContext) -> DemoParts {
    let element = c.spec.element ?? .popover
    var parts = DemoParts()
    parts.main = Template.render(
      #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)

      «!menu»  @State private var isPresented = false
        @State private var choice = "\#(c.title(0, "Nothing yet"))"

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            VStack(spacing: 24) {
              Text(choice)
                .font(.system(size: 17, weight: .medium))
                .foregroundStyle(\#(c.ink(0.8)))
                .contentTransition(.opacity)
                .id("choice-\(choice)")
                .animation(\#(c.motion), value: choice)
              trigger
            }
          }
      «show»«!menu»    .task { await loop() }
        }

        private var trigger: some View {
          Image(systemName: "ellipsis")
            .font(.system(size: 24, weight: .semibold))
            .foregroundStyle(\#(c.onInk))
            .frame(width: 64, height: 64)
            .background(Circle().fill(\#(c.ink(0.9))))
      «pop»      .popping(on: choice)
      «breathe»      .breathing()
            .accessibilityLabel("Options")
            .accessibilityIdentifier("open")
      «!menu»«int»      .pressable(scale: 0.9) { isPresented = true }
      «menu»      .contextMenu {
      «menu»        Button("Keep") { pick("Kept") }
      «menu»        Button("Share") { pick("Shared") }
      «menu»        Button("Delete", role: .destructive) { pick("Deleted") }
      «menu»      }
      «popover»      .popover(isPresented: $isPresented) {
      «popover»        VStack(alignment: .leading, spacing: 12) {
      «popover»          Text("\#(c.title(1, "Good to know"))").font(.headline)
      «popover»          Text("Swipe a row to archive it.").font(.subheadline)
      «popover»        }
      «popover»        .padding(20)
      «popover»        .presentationCompactAdaptation(.popover)
      «popover»        .onAppear { pick("Read") }
      «popover»      }
      «alert»      .alert("\#(c.title(1, "Delete this item?"))", isPresented: $isPresented) {
      «alert»        Button("Delete", role: .destructive) { pick("Deleted") }
      «alert»        Button("Cancel", role: .cancel) {
      «alert»          pick("Kept")
      «alert»        }
      «alert»      } message: {
      «alert»        Text("It cannot be brought back.")
      «alert»      }
      «dialog»      .confirmationDialog(
      «dialog»        "\#(c.title(1, "What next?"))", isPresented: $isPresented, titleVisibility: .visible
      «dialog»      ) {
      «dialog»        Button("Keep") { pick("Kept") }
      «dialog»        Button("Share") { pick("Shared") }
      «dialog»        Button("Delete", role: .destructive) { pick("Deleted") }
      «dialog»      }
      «cover»      .fullScreenCover(isPresented: $isPresented) {
      «cover»        NavigationStack {
      «cover»          Text("\#(c.title(1, "All to yourself"))")
      «cover»            .font(.title2)
      «cover»            .toolbar {
      «cover»              ToolbarItem(placement: .confirmationAction) {
      «cover»                Button("Done") { close() }
      «cover»              }
      «cover»            }
      «cover»        }
      «cover»      }
        }

        private func pick(_ name: String) {
      «hap»    \#(c.selection)
          choice = name
        }
      «cover»
      «cover»  private func close() {
      «cover»    pick("Closed")
      «cover»    isPresented = false
      «cover»  }
      «show»«!menu»
      «show»«!menu»  private func loop() async {
      «show»«!menu»    \#(c.loopHead) {
      «show»«!menu»      try? await Task.sleep(for: .seconds(\#(c.pause(1.2))))
      «show»«!menu»      isPresented = true
      «show»«!menu»      try? await Task.sleep(for: .seconds(\#(number(c.spec.interval ?? 2.6))))
      «show»«!menu»      isPresented = false
      «show»«!menu»    }
      «show»«!menu»  }
      }
      """#,
      flags: c.flags.union([
        element == .popover
          ? "popover"
          : element == .alert
            ? "alert"
            : element == .contextMenu
              ? "menu" : element == .confirmationDialog ? "dialog" : "cover"
      ]))
    if element != .contextMenu, c.isInteraction { parts.supporting = c.pressableSupport() }
    return parts
  }
}
