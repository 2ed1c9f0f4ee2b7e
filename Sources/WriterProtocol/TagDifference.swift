/// The difference of a file before and after a change: the tags that differ and those that were to
/// be changed, with their old and new values. A tag that occurs several times has all its values
/// here. Long values are truncated, with their length and a checksum appended.
package struct TagDifference: Hashable, Sendable {
  package var before: [Tag]
  package var after: [Tag]

  package init(before: [Tag] = [], after: [Tag] = []) {
    self.before = before
    self.after = after
  }
}
