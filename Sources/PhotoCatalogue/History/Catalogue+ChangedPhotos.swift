import Journal
package import PhotoModel

extension Catalogue {
  /// The photos of the changes whose numbers are meant, those that were imported among them; nil if there is no
  /// such change, or the journal can't be read.
  package func photos(ofChanges isMeant: (Double) -> Bool) -> AssetSet? {
    do throws(CatalogueError) {
      guard let journal, let count = try journalCount() else { return nil }
      let entries = try history().entries.filter { isMeant(Double($0.number)) }
      if entries.isEmpty { return nil }
      var photos = AssetSet()
      var imported: [FilePath] = []
      for entry in entries {
        let action = try asking { () throws(JournalError) in
          try journal.action(of: entry.id, in: count.stamp)
        }
        photos.formUnion(action?.changes.photos ?? AssetSet())
        let steps = action?.changes.flatMap(\.steps) ?? []
        for case .imported(let file) in steps where file.photo == nil {
          imported.append(file.path)
        }
      }
      return photos.union(AssetSet(try self.photos(at: imported).values))
    } catch {
      return nil
    }
  }
}
