package import Journal
package import PhotoModel

extension Catalogue {
  /// The photos of which some file lies in a trash, where Albumen put it.
  func photosInTrash() throws(CatalogueError) -> AssetSet {
    guard let worker = journal?.worker else { return AssetSet() }
    let moves = try trashedMoves().values.filter { worker.state(of: .moved($0)) == .done }
    return AssetSet(moves.compactMap(\.photo))
  }

  /// What Albumen has put into trashes, as far as the journal knows, by where each file went. Whether it
  /// still lies there, only the trash knows.
  package func trashedMoves() throws(CatalogueError) -> [FilePath: FileMove] {
    guard let journal, let count = try journalCount() else { return [:] }
    var moves: [FilePath: FileMove] = [:]
    for entry in try history().entries {
      guard case .files = entry.summary else { continue }
      let action = try asking { () throws(JournalError) in
        try journal.action(of: entry.id, in: count.stamp)
      }
      for case .files(let steps) in action?.changes ?? [] {
        for case .moved(let move) in steps where move.toNote != nil { moves[move.to] = move }
      }
    }
    return moves
  }
}
