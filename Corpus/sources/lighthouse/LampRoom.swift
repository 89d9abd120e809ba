import SwiftUI

/// Each control here is silent or has a name, as its comment says.
struct LampRoom: View {
  @State private var isLit = false
  @State private var showsChart = false

  var body: some View {
    VStack {
      // Silent: a symbol alone, then an asset alone, whatever is done to them.
      Button(action: light) { Image(systemName: "flame") }
      Button {
        light()
      } label: {
        Image("lens").resizable().frame(width: 24, height: 24).overlay(Circle().stroke())
      }
      .accessibilityHint("lamp.hint")
      // Silent: either image.
      Button(action: light) {
        if isLit { Image(systemName: "sun.max") } else { Image(systemName: "moon") }
      }
      // Silent: shapes say nothing.
      NavigationLink(destination: Text("Chart")) {
        ZStack {
          Circle()
          Image(systemName: "map")
        }
      }
      Link(destination: harborPage) { Image(systemName: "safari") }
      Menu {
        Button("Dim", action: light)
      } label: {
        Image(systemName: "ellipsis")
      }
      Toggle(isOn: $isLit) { Image(systemName: "bolt") }

      // Named: beside the image or around it.
      Button(action: light) { Label("Light", systemImage: "flame") }
      Button("Light", action: light)
      Button(action: light) { Image(systemName: "flame") }.accessibilityLabel("Light")
      Button(action: light) { Image(systemName: "flame").accessibilityLabel(Text("Light")) }
      Button(action: light) { Image("lens", label: Text("Lens")) }
      Button(action: light) { Image(systemName: "flame").overlay(Text("3")) }
      Button(action: light) { Image(systemName: "flame") }.help("Light the lamp")
      Button(action: light) { Image(systemName: "flame") }.announced(as: "Light")
      HStack { Button(action: light) { Image(systemName: "flame") } }.accessibilityHidden(true)
      // Named where it is used.
      fogButton.accessibilityLabel("Sound the horn")
      BellButton().accessibilityLabel("Ring the bell")
      // Unknown: views of the app's own.
      Button(action: light) { horn }
      Button(action: light) {
        Image(systemName: "flame")
        Beam(isOn: isLit)
      }

      // Silent: nothing is left to read.
      HStack { Text("Wind"); Text("9 knots") }.accessibilityElement()
      HStack { Text("Tide"); Text("2 m") }.accessibilityElement(children: .ignore).accessibilityHint("tide.hint")
      // Named, or read part by part.
      HStack { Text("Wind") }.accessibilityElement(children: .combine)
      HStack { Text("Wind") }.accessibilityElement(children: .ignore).accessibilityLabel("Wind, 9 knots")
      HStack { Text("Wind") }.accessibilityLabel("Wind").accessibilityElement()
    }
  }

  private var fogButton: some View {
    Button(action: light) { Image(systemName: "horn") }
  }

  /// Silent: a tint says nothing.
  private var closeButton: some View {
    Button(action: light) { Image(systemName: "xmark") }.tint(.yellow)
  }

  private func light() { isLit = true }
}

struct BellButton: View {
  var body: some View {
    Button(action: {}, label: { Image(systemName: "bell") })
  }
}

extension View {
  func announced(as name: LocalizedStringKey) -> some View { accessibilityLabel(name) }
}

/// The same modifiers as they were before iOS 14.
struct OldBell: View {
  var body: some View {
    // Named, or not for VoiceOver.
    Button(action: {}) { Image("bell") }.accessibility(label: Text("Ring"))
    Button(action: {}) { Image("bell") }.accessibility(hidden: true)
    Text("Bells").accessibility(addTraits: .isHeader)
    Text("Clapper").accessibility(hidden: true)
    // Silent.
    Button(action: {}) { Image("bell") }.accessibility(hint: Text("Rings the old bell.")).accessibility(sortPriority: 1)
  }
}
