package import PhotoModel
package import PhotoQuery

/// What smart albums hold of a library, as it was answered last, and counted.
package struct SmartPhotos: Equatable, Sendable {
  package private(set) var answers = SmartAnswers()
  /// The program's own that rows do not decide.
  package private(set) var own: [SmartAlbum: Tally] = [:]
  /// The user's, and the folders of albums that hold such.
  package private(set) var tallies: [UserAlbum.ID: Tally] = [:]
  /// The photos of those folders.
  private(set) var folders: [UserAlbum.ID: AssetSet] = [:]

  package init() {}

  /// Goes through all photos of the library: not on the main actor.
  package init(_ answers: SmartAnswers, of albums: UserAlbums, in index: MomentIndex) {
    self.answers = answers
    for (id, answer) in answers.user {
      guard case .found(let photos) = answer else { continue }
      for folder in albums.ancestors(of: id).dropLast() {
        folders[folder] = (folders[folder] ?? albums.listed(in: folder)).union(photos)
      }
    }
    let counted = answers.own.filter { !$0.value.isEmpty }
    for (album, tally) in SmartPhotos.tallies(of: counted, in: index) { own[album] = tally }
    var sets = folders
    for (id, answer) in answers.user {
      if case .found(let photos) = answer { sets[id] = photos }
    }
    tallies = SmartPhotos.tallies(of: sets, in: index)
  }

  /// Whether none of them holds a photo of the library.
  package var isEmpty: Bool {
    own.values.allSatisfy { $0.count == 0 } && tallies.values.allSatisfy { $0.count == 0 }
  }

  package func photos(of album: SmartAlbum) -> AssetSet { answers.own[album] ?? AssetSet() }

  /// Nil for an album that is not smart, holds none such, or is not answered yet.
  package func photos(of id: UserAlbum.ID) -> AssetSet? {
    if case .found(let photos) = answers.user[id] { return photos }
    return folders[id]
  }

  /// The albums whose queries can't be answered.
  package var broken: Set<UserAlbum.ID> {
    Set(
      answers.user.lazy.compactMap { id, answer in
        if case .refused = answer { id } else { nil }
      })
  }

  /// Why an album shows nothing.
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
