package import Journal

/// Messages about moving and renaming photos.
extension Phrases {
  package static func moved(_ amount: String, as work: FileOperation, isTrial: Bool) -> String {
    let verb =
      switch work {
      case .renamed: "renamed"
      case .copied: "copied"
      default: "moved"
      }
    return isTrial
      ? "\(amount) would be \(verb)"
      : "\(verb.prefix(1).uppercased())\(verb.dropFirst()) \(amount); undo: albumen undo"
  }

  package static func notMoved(_ count: Int, as work: FileOperation) -> String {
    let photos = NumberText.count(count, "photo")
    let verb = count == 1 ? "has" : "have"
    return work == .renamed
      ? "\(photos) already \(verb) that name"
      : "\(photos) \(count == 1 ? "is" : "are") already there"
  }

  /// Photos whose names are taken, and whose new names get a number.
  package static func numbered(_ count: Int) -> String {
    count == 1
      ? "1 name is already taken and gets a number"
      : "\(NumberText.count(count, "name")) are already taken and get numbers"
  }
}
