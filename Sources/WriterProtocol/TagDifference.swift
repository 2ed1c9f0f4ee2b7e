/// What a file says otherwise since it was changed: the tags that differ, and those that were to, once as
/// they were and once as they are. A tag that stands there several times has all its values here. Long
/// values are cut, with their length and a sum behind them.
package struct TagDifference: Hashable, Sendable {
  package var before: [Tag]
  package var after: [Tag]

  package init(before: [Tag] = [], after: [Tag] = []) {
    self.before = before
    self.after = after
  }
}
