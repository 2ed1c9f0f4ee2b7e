import PhotoModel

/// Messages about stacks.
extension Phrases {
  package static let noStacks = "No stacks found"

  package static func stacked(_ photos: Int) -> String {
    "Stacked \(NumberText.count(photos, "photo"))"
  }

  package static let tooFewToStack = "A stack needs at least two photos"

  package static func tookApart(stacks: Int, photos: Int) -> String {
    "Took apart \(NumberText.count(stacks, "stack")) of \(NumberText.count(photos, "photo"))"
  }

  /// The number of stacks and of their photos, for example `3 stacks of 12 photos`.
  package static func stacks(_ stacks: Int, photos: Int) -> String {
    "\(NumberText.count(stacks, "stack")) of \(NumberText.count(photos, "photo"))"
  }
}
