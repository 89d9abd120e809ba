/// The words developers use in keys and comments, and what each tells. This is the vocabulary of code and of notes
/// about code, in the English of frameworks: it says nothing of the language of any text.
///
/// The names of roles and traits are those of ``RoleVocabulary``; here is what only stands around them.
///
/// Sources: names of UIKit, AppKit and SwiftUI accessibility API; keys and comments of published apps.
enum CueWords {
  typealias Row = RoleVocabulary.Row

  static let all: [Row] = RoleVocabulary.rows + parts + places + dialogs + misleading + grammar

  private static let parts: [Row] = [
    Row("message messages msg", cue: .message),
    // What an alert says below its message, which is then in bold (NSAlert).
    Row("informativetext", cue: [.message, .description]),
    Row("instruction instructions", cue: .instruction),
    Row("help", cue: [.instruction, .topic, .detail]),
    Row("notification notifications push", cue: .notification),
    Row("identifier identifiers id", cue: .identifier),
    Row("accessibilityidentifier a11yid axid", cue: [.accessibility, .identifier, .oneWord]),
    Row("custom", cue: .custom),
    // The first half of what may be written as one word: voice over, full screen, check box.
    Row(
      """
      voice informative alternate alternative read full lock check tick date bar pop drop combo tool section column \
      double long
      """, cue: .opensPair),
  ]

  private static let places: [Row] = [
    // One of several that are leafed through, or a text of some length: its title is shown within it.
    Row("page", cue: [.view, .topic]),
    Row("navbar navigationbar", cue: .screen),
    Row("navigation nav", cue: [.screen, .opensPair]),
    Row("view viewcontroller controller vc box", cue: .view),
    Row("section", cue: [.section, .topic]),
    Row("panel pane group", cue: .topic),
    Row("tabbar", cue: [.topic, .opensPair]),
    Row("item entry option choice", cue: .item),
  ]

  private static let dialogs: [Row] = [
    Row("actionsheet", cue: [.dialog, .sheet]),
    Row("popover modal", cue: .maybeDialog),
    Row("alerts dialogs", cue: [.maybeDialog, .dialogs]),
    Row("confirmation", cue: [.maybeDialog, .confirmation]),
    Row("confirm", cue: [.maybeDialog, .confirmation, .answer, .dismissal]),
    Row(
      """
      ok okay yes no delete remove retry allow continue proceed skip save discard keep later done submit agree \
      disagree apply clear reset quit exit leave stay abort ignore send \
      open next undo stop restore replace overwrite update install upgrade learn download resume choose understand
      """, cue: .answer),
    Row("positive negative primary secondary destructive suppression not again now try more", cue: .answer),
    Row(
      """
      cancel dismiss close accept decline reject deny cancelling canceling dismissing closing accepting declining \
      rejecting denying confirming
      """, cue: [.answer, .dismissal]),
  ]

  private static let misleading: [Row] = [
    Row(
      """
      settings setting preference preferences statement permission permissions authorization feature features \
      options access service services support mode shortcut shortcuts inspector zoom api bundle info url urls \
      website web tools needs about privacy team center category
      """, cue: .topic),
    Row(
      """
      detail details subtitle tip color colour background identifierstring font icons disabled enabled state style \
      size position readonly fullscreen lockscreen
      """, cue: .detail),
    Row("error errors", cue: [.detail, .topic]),
    Row("warning warnings failure failed", cue: .detail),
    Row("sound sounds tone badge type level styles", cue: [.detail, .notification]),
    Row("show shows display displays require requires", cue: .setting),
    Row(
      """
      tap taps tapped tapping press presses pressed pressing click clicks clicked clicking hit hits hold holds \
      doubletap longpress
      """, cue: .gesture),
    Row("user users purpose purposes", cue: .user),
    Row("v ios ipados macos mac ipad iphone watchos tvos visionos formatted format fmt", cue: .edition),
    Row("many one plural singular", cue: .edition),
    Row("mark todo fixme copyright licensed http https", cue: .aside),
  ]

  private static let grammar: [Row] = [
    Row("the a an this these it its", cue: .article),
    Row("of", cue: [.preposition, .genitive, .belonging]),
    Row("for", cue: [.preposition, .belonging]),
    Row("about on in inside within at from with by above below under near", cue: .preposition),
    Row("to", cue: .purpose),
    Row(
      """
      that which when where whether if after before while so because during once until who whose displaying asking \
      telling explaining informing indicating describing
      """, cue: .subordinate),
    Row("displayed shown used presented appearing appears announced read provided", cue: .participle),
    Row("is are was were be will would can could must should has have does do may", cue: .copula),
    Row("and or", cue: .conjunction),
    Row("as", cue: .role),
    Row("match matches equal equals same identical", cue: .sameness),
  ]
}
