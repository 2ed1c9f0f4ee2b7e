import Files
import Foundation
package import GalleryEngine
package import Journal
import LibraryScan
import MetadataWriting
package import PhotoCatalogue
package import PhotoModel
package import Trash

/// Trashes photos of a catalogue and restores them, for the screen and for commands. Methods block.
package struct TrashService: Sendable {
  package let trash: Trash
  private let catalogue: Catalogue

  package init(_ trash: Trash, of catalogue: Catalogue) {
    self.trash = trash
    self.catalogue = catalogue
  }

  /// Returns the photos of the catalogue that have or had these paths.
  func photos(at paths: [FilePath]) throws(CatalogueError) -> [FilePath: Asset.ID] {
    try catalogue.photos(at: paths)
  }

  // MARK: Moving to the trash

  /// Returns the other paths of the files: hard links, which would keep the file, and symbolic
  /// links, which are trashed with the file because they would be broken. A path through a symbolic
  /// link to a folder disappears by itself.
  fileprivate static func otherPaths(
    of photo: Asset, _ files: [FilePath]
  ) -> (names: [FilePath], links: [FilePath]) {
    guard !photo.alternatePaths.isEmpty else { return ([], []) }
    let system = FileSystem()
    let going = files.compactMap { path in
      (try? system.status(of: path)).map { (path: try? system.realPath(path), id: $0.identity) }
    }
    var (names, links) = ([FilePath](), [FilePath]())
    for other in photo.alternatePaths where !files.contains(other) {
      guard let status = try? system.status(of: other, followingLinks: false),
        let targetStatus = try? system.status(of: other),
        going.contains(where: { $0.id == targetStatus.identity })
      else { continue }
      if status.kind == .link {
        links.append(other)
      } else if let real = try? system.realPath(other), !going.contains(where: { $0.path == real })
      {
        names.append(other)
      } else if files.contains(where: { isLink($0, in: system) }) {
        // The photo's path is a symbolic link. The file it points to is trashed with it.
        links.append(other)
      }
    }
    return (names, links)
  }

  private static func isLink(_ path: FilePath, in system: FileSystem) -> Bool {
    (try? system.status(of: path, followingLinks: false))?.kind == .link
  }

  package static func files(of photo: Asset, _ pairPart: PairPart) -> [FilePath] {
    let pictures = photo.files.filter { $0.type?.mediaType == .image }
    let raws = pictures.filter { $0.type?.isRAW == true }
    let otherPictures = pictures.filter { $0.type?.isRAW == false }
    let going: [AssetFile]
    switch pairPart {
    case .all: return photo.files.map(\.path)
    case .raw: going = raws
    case .developed: going = otherPictures
    }
    guard !raws.isEmpty, !otherPictures.isEmpty else { return [] }
    // A sidecar goes with a file if it is named after that file alone, or if its contents refer to
    // that file.
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
      guard !ofWholeName,
        let storedExtension = SidecarLocation.fileExtension(
          storedIn: sidecar.path, in: FileSystem())
      else { return false }
      return going.contains { file in
        let fileExtension = FilePath.split(name: file.path.name).ending
        return String(decoding: fileExtension, as: UTF8.self).lowercased()
          == storedExtension.lowercased()
      }
    }
    return (going + sidecars).map(\.path)
  }

  /// Formats a time in the local time zone: `2026-11-22T22:30:00`.
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

  /// Executes a plan, whose steps are recorded before they run. `progress` is called after each
  /// photo, and `token` cancels it.
  package func execute(
    _ steps: [FileStep], as work: FileOperation, token: CancellationToken = CancellationToken(),
    progress: (JobProgress) -> Void = { _ in }
  ) throws(CatalogueError) -> TrashOutcome {
    let photos = Set(steps.compactMap(\.photo)).count
    let action = try catalogue.beginFiles(
      .files(work, photos: photos > 0 ? photos : steps.count), planned: steps.count,
      names: Array(steps.compactMap(\.path).prefix(8)))
    let report = action.perform(steps, token: token) {
      progress(JobProgress(filesDone: $0, fileCount: steps.count))
    }
    // The files have been moved. If the catalogue can't be updated now, the next scan updates it.
    return TrashOutcome(
      report: report, removed: work == .deleted ? [] : (try? removeMovedFiles(report.done)) ?? [])
  }

  /// Updates the catalogue after files were moved away. Returns the photos that no longer exist.
  package func removeMovedFiles(_ steps: [FileStep]) throws(CatalogueError) -> [Asset.ID] {
    try catalogue.removeMovedFiles(steps, now: .now) {
      (try? FileSystem().status(of: $0, followingLinks: false))?.identity
    }.removed
  }

  // MARK: Trash contents

  /// Returns the contents of the trash folders of all libraries.
  func contents() throws(CatalogueError) -> TrashedFiles {
    let moves = try catalogue.trashedMoves()
    let contents = trash.contents()
    return TrashedFiles(
      files: contents.items.map { item in
        guard let move = moves[item.file], item.isResult(of: move) else {
          return TrashedFile(item)
        }
        return TrashedFile(item, photo: move.photo, isTrashedByAlbumen: true)
      }, readErrors: contents.unread)
  }

  /// Replaces each folder that was trashed as a whole by its files, as far as the files or the
  /// folder came from the given paths.
  func expandingFolders(_ files: [TrashedFile], for paths: [FilePath]) -> [TrashedFile] {
    files.flatMap { file -> [TrashedFile] in
      guard file.item.status.kind == .folder else { return [file] }
      let (original, trashPath) = (file.item.original, file.item.file)
      let isIncluded = paths.contains { path in
        path == original || path == trashPath || original.isBelow(path) || path.isBelow(original)
          || path.isBelow(trashPath)
      }
      return isIncluded ? trash.files(in: file.item).map { TrashedFile($0) } : []
    }
  }
}

/// Plans trashing photos one at a time, so that only a few of many photos are in memory.
struct TrashPlanner {
  private(set) var plan = TrashPlan()
  private let service: TrashService
  private let pairPart: PairPart
  private let createsFolders: Bool
  private let text: String

  /// With `createsFolders`, missing trash folders are created.
  init(_ service: TrashService, _ pairPart: PairPart, createsFolders: Bool, at time: Date = Date())
  {
    (self.service, self.pairPart, self.createsFolders) = (service, pairPart, createsFolders)
    text = TrashService.text(of: time)
  }

  mutating func refuse(_ error: TrashError) { plan.refuse(error) }

  mutating func add(_ photo: Asset) {
    let files = TrashService.files(of: photo, pairPart)
    if files.isEmpty { return }
    if pairPart == .all, !TrashService.files(of: photo, .raw).isEmpty { plan.pairCount += 1 }
    let otherPaths = TrashService.otherPaths(of: photo, files)
    if let other = otherPaths.names.first {
      plan.refuse(TrashError(.otherName(other), file: photo.path))
    } else {
      service.trash.add(
        files + otherPaths.links, of: photo.id, at: text, createsFolders: self.createsFolders,
        to: &plan
      )
    }
  }
}
