/// A query that begins with a minus, as in `albumen query '-tram'`: "not" to the language, an option to the
/// parser of arguments.
package enum DashedQuery {
  /// The options of `query` behind which a value stands.
  static let optionsWithValue: Set<String> = ["--catalogue", "--log", "--language", "--facets"]
  private static let options: Set<String> = ["-0", "-h"]

  /// The arguments with a space in front of such a query, which keeps it from being read as an option. One
  /// minus alone stands for standard input, and two begin an option.
  package static func settled(_ arguments: [String]) -> [String] {
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

  /// The query as it was typed.
  static func typed(_ text: String) -> String {
    text.hasPrefix(" -") ? String(text.dropFirst()) : text
  }
}
