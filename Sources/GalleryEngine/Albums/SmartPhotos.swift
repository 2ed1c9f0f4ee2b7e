package import PhotoModel
package import PhotoQuery

/// The photos in smart albums, from the latest query results, with their counts.
package struct SmartPhotos: Equatable, Sendable {
  package private(set) var answers = SmartAlbumResults()
  /// The counts of the built-in smart albums that can't be derived from the rows.
  package private(set) var builtIn: [SmartAlbum: Tally] = [:]
  /// The counts of the user's smart albums and of the album folders that contain any.
  package private(set) var tallies: [UserAlbum.ID: Tally] = [:]
  /// The photos of the album folders that contain smart albums.
  private(set) var folders: [UserAlbum.ID: AssetSet] = [:]

  package init() {}

  /// Visits all photos of the library: don't call it on the main actor.
  package init(_ answers: SmartAlbumResults, of albums: UserAlbums, in index: MomentIndex) {
    self.answers = answers
    for (id, answer) in answers.user {
      guard case .found(let photos) = answer else { continue }
      for folder in albums.ancestors(of: id).dropLast() {
        folders[folder] = (folders[folder] ?? albums.manualPhotos(of: folder)).union(photos)
      }
    }
    let counted = answers.builtIn.filter { !$0.value.isEmpty }
    for (album, tally) in SmartPhotos.tallies(of: counted, in: index) { builtIn[album] = tally }
    var sets = folders
    for (id, answer) in answers.user {
      if case .found(let photos) = answer { sets[id] = photos }
    }
    tallies = SmartPhotos.tallies(of: sets, in: index)
  }

  /// Whether no smart album contains a photo of the library.
  package var isEmpty: Bool {
    builtIn.values.allSatisfy { $0.count == 0 } && tallies.values.allSatisfy { $0.count == 0 }
  }

  package func photos(of album: SmartAlbum) -> AssetSet { answers.builtIn[album] ?? AssetSet() }

  /// Returns the photos of a smart album, or of an album folder that contains smart albums. Returns
  /// nil for other albums, and until the query has been answered.
  package func photos(of id: UserAlbum.ID) -> AssetSet? {
    if case .found(let photos) = answers.user[id] { return photos }
    return folders[id]
  }

  /// The albums whose queries can't be evaluated.
  package var broken: Set<UserAlbum.ID> {
    Set(
      answers.user.lazy.compactMap { id, answer in
        if case .refused = answer { id } else { nil }
      })
  }

  /// Returns why an album's query can't be evaluated.
  package func refusal(of id: UserAlbum.ID) -> QueryError? {
    if case .refused(let error) = answers.user[id] { error } else { nil }
  }

  private static func tallies<Key: Hashable>(
    of sets: [Key: AssetSet], in index: MomentIndex
  ) -> [Key: Tally] {
    var tallies: [Key: Tally] = [:]
    for (key, photos) in sets {
      var tally = Tally()
      for section in index.moments {
        let count = section.rows.count { photos.contains($0.id) }
        tally.add(count, on: section.key.day)
      }
      tallies[key] = tally
    }
    return tallies
  }
}
