import Files
package import Foundation
package import GalleryEngine
package import Journal
import LibraryScan
import MetadataWriting
package import PhotoCatalogue
package import PhotoModel
package import Trash

/// Puts photos of a catalogue into the trash and takes them out again, for screen and commands. Methods
/// block.
package struct TrashDesk: Sendable {
  package let trash: Trash
  private let catalogue: Catalogue

  package init(_ trash: Trash, of catalogue: Catalogue) {
    self.trash = trash
    self.catalogue = catalogue
  }

  /// Something in the trash, with the photo that it was a file of, where Albumen put it there.
  package struct Item: Hashable, Sendable {
    package var item: TrashItem
    package var move: FileMove?
    package var isOurs: Bool { move != nil }
  }

  /// The photos of the catalogue that have or had these paths.
  func photos(at paths: [FilePath]) throws(CatalogueError) -> [FilePath: Asset.ID] {
    try catalogue.photos(at: paths)
  }

  // MARK: Putting in

  /// With `makes`, the trash is made where there is none yet.
  package func plan(
    _ photos: some Sequence<Asset>, _ half: TrashHalf = .all, makes: Bool, at time: Date = Date()
  ) -> TrashPlan {
    var planner = TrashPlanner(self, half, makes: makes, at: time)
    for photo in photos { planner.add(photo) }
    return planner.plan
  }

  /// Where else the files are seen: names by which they would stay, and links, which go with them, since
  /// they would lead nowhere. What is seen through the link of a folder goes by itself.
  fileprivate static func otherNames(
    of photo: Asset, _ files: [FilePath]
  ) -> (names: [FilePath], links: [FilePath]) {
    guard !photo.repeats.isEmpty else { return ([], []) }
    let system = FileSystem()
    let going = files.compactMap { path in
      (try? system.status(of: path)).map { (path: try? system.realPath(path), id: $0.identity) }
    }
    var (names, links) = ([FilePath](), [FilePath]())
    for other in photo.repeats where !files.contains(other) {
      guard let status = try? system.status(of: other, followingLinks: false),
        let seen = try? system.status(of: other), going.contains(where: { $0.id == seen.identity })
      else { continue }
      if status.kind == .link {
        links.append(other)
      } else if let real = try? system.realPath(other), !going.contains(where: { $0.path == real })
      {
        names.append(other)
      } else if files.contains(where: { isLink($0, in: system) }) {
        // The photo is known by its link: the file goes with that.
        links.append(other)
      }
    }
    return (names, links)
  }

  private static func isLink(_ path: FilePath, in system: FileSystem) -> Bool {
    (try? system.status(of: path, followingLinks: false))?.kind == .link
  }

  package static func files(of photo: Asset, _ half: TrashHalf) -> [FilePath] {
    let pictures = photo.files.filter { $0.type?.mediaType == .image }
    let raws = pictures.filter { $0.type?.isRAW == true }
    let others = pictures.filter { $0.type?.isRAW == false }
    let going: [AssetFile]
    switch half {
    case .all: return photo.files.map(\.path)
    case .raw: going = raws
    case .developed: going = others
    }
    guard !raws.isEmpty, !others.isEmpty else { return [] }
    // A sidecar that is named after one file goes with it, and one that says that it is of it.
    let sidecars = photo.companions.filter { sidecar in
      guard sidecar.role == .sidecar else { return false }
      if going.contains(where: {
        sidecar.path.bytes.starts(with: $0.path.bytes + [UInt8(ascii: ".")])
      }) {
        return true
      }
      let ofWholeName = photo.files.contains {
        $0.role != .sidecar
          && sidecar.path.bytes.starts(with: $0.path.bytes + [UInt8(ascii: ".")])
      }
      guard !ofWholeName, let ending = SidecarPlace.ending(notedIn: sidecar.path, in: FileSystem())
      else { return false }
      return going.contains { file in
        let own = FilePath.split(name: file.path.name).ending
        return String(decoding: own, as: UTF8.self).lowercased() == ending.lowercased()
      }
    }
    return (going + sidecars).map(\.path)
  }

  /// On the wall clock: `2026-11-22T22:30:00`.
  static func text(of time: Date) -> String {
    let calendar = Calendar(identifier: .gregorian)
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: time)
    func digits(_ number: Int?, _ count: Int) -> String {
      let text = String(max(0, number ?? 0))
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
      + "T\(digits(parts.hour, 2)):\(digits(parts.minute, 2)):\(digits(parts.second, 2))"
  }

  /// Carries a plan out: written down first, then done. `progress` is called after each photo, and `token` cancels it.
  package func carryOut(
    _ steps: [FileStep], as work: FileWork, token: CancellationToken = CancellationToken(),
    progress: (JobProgress) -> Void = { _ in }
  ) throws(CatalogueError) -> TrashOutcome {
    let photos = Set(steps.compactMap(\.photo)).count
    let action = try catalogue.beginFiles(
      .files(work, photos: photos > 0 ? photos : steps.count), planned: steps.count,
      names: Array(steps.compactMap(\.path).prefix(8)))
    let report = action.perform(steps, token: token) {
      progress(JobProgress(filesDone: $0, fileCount: steps.count))
    }
    // The files are moved: what the catalogue can't note now, the next scan finds.
    return TrashOutcome(
      report: report, removed: work == .deleted ? [] : (try? takeOut(report.done)) ?? [])
  }

  /// Brings the catalogue up to date after files were moved away.
  /// Returns the photos that are not there any more.
  package func takeOut(_ steps: [FileStep]) throws(CatalogueError) -> [Asset.ID] {
    try catalogue.takeOut(steps, now: .now) {
      (try? FileSystem().status(of: $0, followingLinks: false))?.identity
    }.removed
  }

  // MARK: Taking out

  /// What lies in the trashes, the last that was thrown away first, and what could not be read.
  package struct Contents: Sendable {
    package var items: [Item]
    package var unread: [TrashError]
  }

  package func contents() throws(CatalogueError) -> Contents {
    let moves = try catalogue.trashedMoves()
    let contents = trash.contents()
    return Contents(
      items: contents.items.map { item in
        Item(item: item, move: moves[item.file].flatMap { item.isResult(of: $0) ? $0 : nil })
      }, unread: contents.unread)
  }

  /// The files of folders that were thrown away as a whole, in their place, as far as they or the folders
  /// came from some paths.
  package func opened(_ items: [Item], for paths: [FilePath]) -> [Item] {
    items.flatMap { item -> [Item] in
      guard item.item.status.kind == .folder else { return [item] }
      let (original, file) = (item.item.original, item.item.file)
      let isMeant = paths.contains { path in
        path == original || path == file || original.isBelow(path) || path.isBelow(original)
          || path.isBelow(file)
      }
      return isMeant ? trash.files(in: item.item).map { Item(item: $0, move: nil) } : []
    }
  }

  /// A path that something had, with the links of its folders followed as far as these are there.
  package static func followed(_ path: FilePath) -> FilePath {
    var (folder, names) = (path.folder, [Array(path.name)])
    while folder.bytes.count > 1, !FileSystem().isFolder(folder) {
      names.append(Array(folder.name))
      folder = folder.folder
    }
    guard let real = try? FileSystem().realPath(folder) else { return path }
    return names.reversed().reduce(real) { $0.appending($1) }
  }

  /// Those that came from a path, or from below it, or lie there now; with the other files of their photos.
  /// Of several that came from one path, the last.
  package static func items(_ all: [Item], from paths: [FilePath]) -> [Item] {
    var seen = Set<FilePath>()
    let chosen = all.filter { item in
      paths.contains { path in
        item.item.file == path || item.item.file.isBelow(path) || item.item.original == path
          || item.item.original.isBelow(path)
      }
    }.filter { seen.insert($0.item.original).inserted }
    let photos = Set(chosen.compactMap { item in item.move?.photo })
    let files = Set(chosen.map(\.item.file))
    let others = all.filter { item in
      guard let photo = item.move?.photo, photos.contains(photo), !files.contains(item.item.file)
      else { return false }
      return seen.insert(item.item.original).inserted
    }
    return together(chosen + others)
  }

  /// The files of a photo one after the other, where the first of them stands.
  static func together(_ items: [Item]) -> [Item] {
    var places: [Asset.ID: Int] = [:]
    let ordered = items.enumerated().map { place, item -> (first: Int, place: Int) in
      guard let photo = item.move?.photo else { return (place, place) }
      if let first = places[photo] { return (first, place) }
      places[photo] = place
      return (place, place)
    }
    return ordered.sorted(by: <).map { items[$0.place] }
  }
}

/// Plans what goes into the trash photo by photo: of many photos, few are in memory at a time.
package struct TrashPlanner {
  package private(set) var plan = TrashPlan()
  private let desk: TrashDesk
  private let half: TrashHalf
  private let makes: Bool
  private let text: String

  /// With `makes`, the trash is made where there is none yet.
  package init(_ desk: TrashDesk, _ half: TrashHalf, makes: Bool, at time: Date = Date()) {
    (self.desk, self.half, self.makes) = (desk, half, makes)
    text = TrashDesk.text(of: time)
  }

  package mutating func add(_ photo: Asset) {
    let files = TrashDesk.files(of: photo, half)
    if files.isEmpty { return }
    if half == .all, !TrashDesk.files(of: photo, .raw).isEmpty { plan.pairCount += 1 }
    let others = TrashDesk.otherNames(of: photo, files)
    if let other = others.names.first {
      plan.refuse(TrashError(.otherName(other), file: photo.path))
    } else {
      desk.trash.add(files + others.links, of: photo.id, at: text, makes: makes, to: &plan)
    }
  }
}
