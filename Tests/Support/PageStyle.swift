package import Phrasing

extension HouseStyle {
  /// What the pages of rules assume that a project has configured, as they say under *Options*.
  package static let ofPages: HouseStyle = {
    var style = HouseStyle()
    style.forbidden = [
      ForbiddenWord("handicapped", instead: "disabled", locales: ["en"], reason: "People first."),
      ForbiddenWord("senile"), ForbiddenWord("behindert", locales: ["de"]), ForbiddenWord("残障", locales: ["zh"]),
    ]
    style.glossary = [
      GlossaryTerm(
        "wave", translations: ["de": ["Welle"], "fr": ["vague", "onde"], "ja": ["波"], "ar": ["موجة"], "ru": ["волна"]])
    ]
    return style
  }()
}
