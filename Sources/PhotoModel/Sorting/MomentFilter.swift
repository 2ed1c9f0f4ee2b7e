/// Filters and sorts a library for one album.
///
/// Sections that were processed before aren't processed again, so that a refresh costs only what
/// has changed. Create a new lens when the rule changes.
package struct MomentFilter: Sendable {
  private let isOldestFirst: Bool
  private var includes: (@Sendable (AssetRow) -> Bool)?
  private var cache: [ObjectIdentifier: (source: Moment, result: Moment?)] = [:]

  /// Without a rule all photos are included.
  package init(
    isOldestFirst: Bool = false, includes: (@Sendable (AssetRow) -> Bool)? = nil
  ) {
    self.isOldestFirst = isOldestFirst
    self.includes = includes
  }

  /// Replaces the rule by another one that gives the same result for every photo in the sections
  /// processed so far.
  package mutating func replaceRule(with includes: @escaping @Sendable (AssetRow) -> Bool) {
    self.includes = includes
  }

  package mutating func view(of index: MomentIndex) -> MomentIndex {
    if includes == nil && !isOldestFirst { return index }
    var fresh: [ObjectIdentifier: (source: Moment, result: Moment?)] = [:]
    fresh.reserveCapacity(index.moments.count)
    var moments: [Moment] = []
    for moment in index.moments {
      let key = ObjectIdentifier(moment)
      // The source is stored with the result, so that its identity isn't reused by another object.
      let entry = cache[key] ?? (moment, filtered(moment))
      fresh[key] = entry
      if let result = entry.result { moments.append(result) }
    }
    cache = fresh
    return MomentIndex(
      moments: isOldestFirst ? oldestFirst(moments) : moments, isOldestFirst: isOldestFirst)
  }

  private func filtered(_ moment: Moment) -> Moment? {
    var rows = moment.rows
    if let includes {
      // Most sections are included completely or not at all; these are processed without a copy.
      guard let first = rows.firstIndex(where: includes) else { return nil }
      let end = rows[first...].firstIndex { !includes($0) } ?? rows.endIndex
      if first == 0, end == rows.endIndex, !isOldestFirst { return moment }
      rows = rows[first..<end] + rows[end...].dropFirst().filter(includes)
    }
    return Moment(view: isOldestFirst ? rows.reversed() : rows, of: moment)
  }

  /// Photos without a date come last in either order.
  private func oldestFirst(_ moments: [Moment]) -> [Moment] {
    let dated = moments.filter { $0.key != .undated }
    return dated.reversed() + moments.filter { $0.key == .undated }
  }
}
