/// Handles a query that begins with a minus, as in `albumen query '-tram'`. It means "not" in the
/// query language, but the argument parser would read it as an option.
package enum DashedQuery {
  /// The options of `query` that have a value.
  static let optionsWithValue: Set<String> = ["--catalogue", "--log", "--language", "--facets"]
  private static let options: Set<String> = ["-0", "-h"]

  /// Returns the arguments with a space before such a query, so that it isn't parsed as an option.
  /// A single minus means standard input, and two begin an option.
  package static func escaped(_ arguments: [String]) -> [String] {
    guard arguments.first == "query" else { return arguments }
    var isValue = false
    for index in arguments.indices.dropFirst() {
      let argument = arguments[index]
      if isValue || argument.hasPrefix("--") && argument != "--" {
        isValue = !isValue && optionsWithValue.contains(argument)
        continue
      }
      if options.contains(argument) { continue }
      guard argument.hasPrefix("-"), argument != "-", argument != "--" else { return arguments }
      var settled = arguments
      settled[index] = " " + argument
      return settled
    }
    return arguments
  }

  /// Returns the query as typed, without the added space.
  static func unescaped(_ text: String) -> String {
    text.hasPrefix(" -") ? String(text.dropFirst()) : text
  }
}
