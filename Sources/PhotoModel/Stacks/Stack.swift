/// Photos that are shown as one: a burst, a bracket, versions of one photo. A way of showing only:
/// marks, queries, counts and commands are about photos. A photo is in at most one stack.
package struct Stack: Hashable, Sendable {
  package enum ID: Hashable, Sendable {
    /// A stack that the user made, by its number in the catalogue; never reused.
    case manual(UInt32)
    /// A stack that a rule made, by its first photo.
    case automatic(Asset.ID)
  }

  package enum Kind: Hashable, Sendable {
    case manual
    case automatic(StackRule)
  }

  package var id: ID
  package var kind: Kind
  /// One of the members.
  package var cover: Asset.ID
  /// At least two photos, in the order in which they were taken; for a manual stack, in the order
  /// in which they were added.
  package var members: [Asset.ID]

  package init(id: ID, kind: Kind, cover: Asset.ID, members: [Asset.ID]) {
    (self.id, self.kind, self.cover, self.members) = (id, kind, cover, members)
  }

  /// Returns the stack with those of its members that are in a set, and their first one as the
  /// cover if the cover is not among them. Nil if fewer than two are left.
  package func limited(to photos: AssetSet) -> Stack? {
    var stack = self
    stack.members.removeAll { !photos.contains($0) }
    guard stack.members.count > 1 else { return nil }
    if !photos.contains(cover) { stack.cover = stack.members[0] }
    return stack
  }
}

/// A rule that stacks photos by itself, the most specific rule first.
package enum StackRule: String, Hashable, Sendable, CaseIterable {
  /// The RAW file and the picture of one shot, with names that differ in more than the extension.
  case rawPair
  /// Versions of one photo: edited copies, and a portrait or a night shot with its original.
  case versions
  /// Copies of one file, numbered by a file manager.
  case copies
  /// Frames of one burst, by the name that the camera gave to the burst; or photos that the camera
  /// flagged as frames of a burst.
  case burst
  /// Frames that differ by equal steps of exposure.
  case bracket
  /// Frames at equal intervals.
  case timeLapse
}
