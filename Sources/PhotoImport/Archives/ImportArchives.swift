import Archives
package import Files
import Foundation
package import PhotoModel
package import Transfer

/// The archives among the imported files. They are unpacked as long as this value or a copy of it
/// exists.
package struct ImportArchives: Sendable {
  package enum Event {
    /// The numbers of the parts of a set that aren't imported, and the first part that is.
    case missing([Int], of: FilePath)
    /// An archive, or one of its files, was not unpacked.
    case failed(ArchiveProblem)
    /// The number of bytes that were unpacked so far from the archive's set.
    case unpacked(FilePath, Int64)
  }

  private let staging: StagingFolder
  private var unpackers: [ArchiveUnpacker] = []
  /// What was not unpacked.
  package private(set) var problems: [ArchiveProblem] = []
  /// The numbers of missing parts of each set, and the first part that is present.
  package private(set) var missing: [(parts: [Int], first: FilePath)] = []

  /// Splits paths into archives, by their names, and other files.
  package static func split(
    _ paths: [FilePath], in system: FileSystem = FileSystem()
  ) -> (archives: [FilePath], others: [FilePath]) {
    let archives = paths.filter { path in
      guard ArchiveKind(name: path.name) != nil else { return false }
      return system.mayExist(path, followingLinks: false) && !system.isFolder(path)
    }
    return (archives, paths.filter { !archives.contains($0) })
  }

  /// Returns an archive with the other parts of its set in the same folder, or only `path` if it
  /// isn't part of a set. Blocks.
  package static func parts(nextTo path: FilePath) -> [FilePath] {
    guard ArchiveKind(name: path.name) != nil, let archivePart = ArchiveSets.part(path.name),
      var reader = try? DirectoryReader(path.folder)
    else { return [path] }
    var parts: [FilePath] = []
    while let entry = (try? reader.next()) ?? nil {
      let name = Array(entry.bytes)
      if entry.kind == .file, ArchiveSets.part(name)?.base == archivePart.base {
        parts.append(path.folder.appending(name))
      }
    }
    return parts.contains(path) ? parts.sorted() : [path]
  }

  /// Unpacks archives into a new hidden folder in `folder`. Blocks. `report` is called for each
  /// file and every 256 KB, and returns whether to continue. If it returns false, or if there is
  /// insufficient space, that is the last problem, and nothing more is unpacked.
  package init(
    _ archives: [FilePath], in folder: FilePath, report: (Event) -> Bool
  ) throws(FileProblem) {
    do throws(Errno) {
      staging = try StagingFolder(in: folder)
    } catch {
      throw FileProblem(destination: folder, reason: error)
    }
    for (number, set) in ArchiveSets(archives).sets.enumerated() {
      let missing = ArchiveSets.missing(in: set)
      if let first = set.first, !missing.isEmpty {
        self.missing.append((missing, first))
        _ = report(.missing(missing, of: first))
      }
      var unpacker = ArchiveUnpacker(into: staging.path.appending("\(number)")) { time in
        let date = Date(timeIntervalSince1970: TimeInterval(time.seconds))
        return Int64(TimeZone.current.secondsFromGMT(for: date))
      }
      defer { unpackers.append(unpacker) }
      for archive in set {
        guard let kind = ArchiveKind(name: archive.name) else { continue }
        let found = unpacker.unpack(archive, kind) { report(.unpacked(archive, $0)) }
        problems += found
        for problem in found { _ = report(.failed(problem)) }
        if hasEndedEarly { return }
      }
    }
  }

  /// Whether unpacking ended early.
  package var hasEndedEarly: Bool { problems.contains(where: \.abortsTransfer) }

  /// The folders with the unpacked photos.
  package var folders: [FilePath] { unpackers.flatMap(\.trees) }

  /// The number of files that aren't photos.
  package var otherFileCount: Int { unpackers.reduce(0) { $0 + $1.otherFileCount } }

  /// Returns the path of the archive and the path in it for an unpacked file, or the unchanged path
  /// for any other file.
  package func shown(_ file: FilePath) -> FilePath {
    unpackers.lazy.compactMap { $0.origin(of: file) }.first ?? file
  }

  /// Removes all unpacked files immediately, even if copies of this value exist. Returns why that
  /// failed.
  @discardableResult
  package func remove() -> FileProblem? {
    do throws(Errno) {
      try staging.remove()
      return nil
    } catch {
      return FileProblem(.unpackedFilesNotRemoved, staging.path, detail: error.description)
    }
  }
}
