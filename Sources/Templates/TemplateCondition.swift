package import PhotoModel
import PhotoQuery

/// A condition in a template, for example `is.raw` or `has.location`, with the names used in
/// queries.
package struct TemplateCondition: Hashable, Sendable {
  /// The condition as typed.
  package let text: String
  private let rule: Rule

  /// Returns nil for an invalid condition. A state stored only in a catalogue, such as whether a
  /// photo is marked, is invalid.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, ["is", "has", "missing"].contains(parts[0]),
      !parts[1].isEmpty, parts[1].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }),
      let query = try? QueryParser.query("\(parts[0]):\(parts[1])"),
      let day = Day(year: 2000, month: 1, day: 1),
      let rule = try? RuleBuilder(QueryScope(today: day)).rule(query),
      !rule.conditions.contains(where: { if case .state = $0 { true } else { false } })
    else { return nil }
    (self.text, self.rule) = (text, rule)
  }

  package func matches(_ asset: Asset) -> Bool { rule.matches(QueryPhoto(asset)) }
}
