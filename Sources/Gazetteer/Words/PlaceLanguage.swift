package import PhotoModel

/// A language in which the gazetteer has names.
package enum PlaceLanguage: Sendable, CaseIterable {
  case english
  case chinese

  /// The language tag (RFC 5646): `en` or `zh`.
  package var tag: String { self == .chinese ? "zh" : "en" }

  /// Creates a language from a tag or a locale name: Chinese for `zh_CN.UTF-8`, `zh-Hans` and `zh`,
  /// English for `en` and its variants, nil for all others.
  package init?(named tag: String) {
    let language = tag.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased()
    switch language {
    case "zh", "zho", "chi", "cmn", "yue": self = .chinese
    case "en", "eng": self = .english
    default: return nil
    }
  }

  /// Same as `init(named:)`, but English for all others.
  package init(tag: String) {
    self = PlaceLanguage(named: tag) ?? .english
  }

  /// The language of the user's environment, chosen as the C library chooses the language of
  /// messages.
  package init(environment: Environment) {
    let tags = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    self.init(tag: tags.first { !$0.isEmpty } ?? "")
  }
}
