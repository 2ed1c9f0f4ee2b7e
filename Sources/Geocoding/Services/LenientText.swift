/// A name in an answer that may as well be missing, a number or an empty list: then it is none.
struct LenientText: Decodable {
  /// Longer names than any place has are cut.
  private static let limit = 200

  /// Never empty.
  let text: String?

  init(from decoder: any Decoder) throws {
    // Services write numbers, lists and null where they have no text: that is none.
    let value = try? decoder.singleValueContainer().decode(String.self)
    text = value.flatMap { $0.isEmpty ? nil : String($0.prefix(LenientText.limit)) }
  }
}
