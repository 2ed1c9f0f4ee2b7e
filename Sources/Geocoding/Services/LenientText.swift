/// A name in a response. Decodes any other value, such as a number or an empty list, as no text.
struct LenientText: Decodable {
  /// The length to which names are truncated. It exceeds every real place name.
  private static let limit = 200

  /// The name; nil instead of an empty string.
  let text: String?

  init(from decoder: any Decoder) throws {
    // Services return numbers, lists and null for a missing text.
    let value = try? decoder.singleValueContainer().decode(String.self)
    text = value.flatMap { $0.isEmpty ? nil : String($0.prefix(LenientText.limit)) }
  }
}
