/// Looks at a library through one album: keeps some photos, in one order.
///
/// A section that was looked at before is not looked at again, so that a refresh costs what has
/// changed. A lens is made anew when its rule changes.
package struct MomentLens: Sendable {
  private let isOldestFirst: Bool
  private var includes: (@Sendable (AssetRow) -> Bool)?
  private var seen: [ObjectIdentifier: (source: Moment, result: Moment?)] = [:]

  /// Without a rule everything is kept.
  package init(
    isOldestFirst: Bool = false, includes: (@Sendable (AssetRow) -> Bool)? = nil
  ) {
    self.isOldestFirst = isOldestFirst
    self.includes = includes
  }

  /// Goes on with a rule that says the same of every photo in the sections that were looked at.
  package mutating func shouldContinue(with includes: @escaping @Sendable (AssetRow) -> Bool) {
    self.includes = includes
  }

  package mutating func view(of index: MomentIndex) -> MomentIndex {
    if includes == nil && !isOldestFirst { return index }
    var fresh: [ObjectIdentifier: (source: Moment, result: Moment?)] = [:]
    fresh.reserveCapacity(index.moments.count)
    var moments: [Moment] = []
    for moment in index.moments {
      let key = ObjectIdentifier(moment)
      // The source is kept beside the result, so that its identity is not given to another.
      let entry = seen[key] ?? (moment, look(at: moment))
      fresh[key] = entry
      if let result = entry.result { moments.append(result) }
    }
    seen = fresh
    return MomentIndex(
      moments: isOldestFirst ? oldestFirst(moments) : moments, isOldestFirst: isOldestFirst)
  }

  private func look(at moment: Moment) -> Moment? {
    var rows = moment.rows
    if let includes {
      // Most sections are kept whole or not at all: those are looked through without a copy.
      guard let first = rows.firstIndex(where: includes) else { return nil }
      let end = rows[first...].firstIndex { !includes($0) } ?? rows.endIndex
      if first == 0, end == rows.endIndex, !isOldestFirst { return moment }
      rows = rows[first..<end] + rows[end...].dropFirst().filter(includes)
    }
    return Moment(view: isOldestFirst ? rows.reversed() : rows, of: moment)
  }

  /// Photos without a date stay last in either order.
  private func oldestFirst(_ moments: [Moment]) -> [Moment] {
    let dated = moments.filter { $0.key != .undated }
    return dated.reversed() + moments.filter { $0.key == .undated }
  }
}
