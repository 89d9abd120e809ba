import SwiftUI

struct LampView: View {
  @State private var isLit = false
  @State private var speed = 1.0
  @State private var asksToDim = false
  @State private var note = ""
  let keeper: Keeper

  var body: some View {
    Form {
      Section("lamp.section") {
        Toggle("lamp.lit", isOn: $isLit)
        Slider(value: $speed) { Text("lamp.speed") }
        Picker("lamp.colour", selection: $note) {
          Text("lamp.colour.white")
          Text("lamp.colour.red")
        }
        TextField("lamp.note", text: $note)
          .accessibilityHint("lamp.note.help")
      }
      Button(action: turn) {
        VStack {
          Text("lamp.turn")
          Text("lamp.turn.more")
        }
      }
      .accessibilityLabel("lamp.turn.spoken")
      .accessibilityHint("lamp.turn.result")
      Image("Beam")
        .accessibilityLabel(Text("lamp.beam"))
        .accessibilityAddTraits(.isButton)
      KeeperRow(name: keeper.name, hint: String(localized: "keeper.open"))
      Link("lamp.manual", destination: keeper.manual)
      Text("lamp.counter \(keeper.years)")
        .accessibilityAction(named: "lamp.reset") { turn() }
    }
    .navigationTitle("lamp.title")
    .confirmationDialog("lamp.dim.ask", isPresented: $asksToDim) {
      Button("lamp.dim.yes", role: .destructive, action: turn)
      Button("lamp.dim.no", role: .cancel) {}
    } message: {
      Text("lamp.dim.why")
    }
    .contextMenu {
      Button("lamp.share", action: turn)
    }
  }

  private func turn() {
    AccessibilityNotification.Announcement(String(localized: "lamp.turned")).post()
  }
}

/// A row whose texts come from whoever shows it.
struct KeeperRow: View {
  let name: String
  let hint: String

  var body: some View {
    HStack {
      Image(systemName: "person")
      Text(name)
    }
    .accessibilityHint(hint)
  }
}
