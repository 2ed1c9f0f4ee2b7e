/// Gives everything known about photos, for the few that are seen.
///
/// Safe from any thread. An id that is not there (removed meanwhile) has no answer.
package protocol AssetDetails: Sendable {
  func assets(_ ids: [Asset.ID]) -> [Asset.ID: Asset]
}

extension AssetDetails {
  /// Calls `body` with the assets in the order of their ids, looked up some at a time: a whole
  /// library need not be in memory at once. Ids that are not there are passed over. Ends before
  /// the next ones when `goesOn` says no; returns whether it came to the end.
  @discardableResult
  package func forEach<Failure: Error>(
    _ ids: some Sequence<Asset.ID>, while goesOn: () -> Bool = { true },
    _ body: (Asset) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var chunk: [Asset.ID] = []
    var iterator = ids.makeIterator()
    repeat {
      guard goesOn() else { return false }
      chunk.removeAll(keepingCapacity: true)
      while chunk.count < 1024, let id = iterator.next() { chunk.append(id) }
      let assets = assets(chunk)
      for id in chunk {
        if let asset = assets[id] { try body(asset) }
      }
    } while !chunk.isEmpty
    return true
  }
}
