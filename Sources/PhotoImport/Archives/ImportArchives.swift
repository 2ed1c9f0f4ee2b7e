import Archives
package import Files
import Foundation
package import PhotoModel
package import Transfer

/// The archives among what is imported, unpacked for as long as this or a copy of it is kept.
package struct ImportArchives: Sendable {
  package enum Event {
    /// Parts that belong to a set and are not imported; the first that is.
    case missing([Int], of: FilePath)
    /// A file of an archive, or a whole one, that is not unpacked.
    case failed(ArchiveProblem)
    /// So many bytes of the set of an archive are unpacked.
    case unpacked(FilePath, Int64)
  }

  private let staging: StagingFolder
  private var unpackers: [ArchiveUnpacker] = []
  /// What was not unpacked.
  package private(set) var problems: [ArchiveProblem] = []
  /// The numbers of parts of sets that are not among them, with the first that is.
  package private(set) var missing: [(parts: [Int], first: FilePath)] = []

  /// Those that are archives by their names, and the others.
  package static func split(
    _ paths: [FilePath], in system: FileSystem = FileSystem()
  ) -> (archives: [FilePath], others: [FilePath]) {
    let archives = paths.filter { path in
      guard ArchiveKind(name: path.name) != nil else { return false }
      return system.mayExist(path, followingLinks: false) && !system.isFolder(path)
    }
    return (archives, paths.filter { !archives.contains($0) })
  }

  /// An archive with the other parts of its set that lie beside it; anything else alone. It blocks.
  package static func parts(beside path: FilePath) -> [FilePath] {
    guard ArchiveKind(name: path.name) != nil, let own = ArchiveSets.part(path.name),
      var reader = try? DirectoryReader(path.folder)
    else { return [path] }
    var parts: [FilePath] = []
    while let entry = (try? reader.next()) ?? nil {
      let name = Array(entry.bytes)
      if entry.kind == .file, ArchiveSets.part(name)?.base == own.base {
        parts.append(path.folder.appending(name))
      }
    }
    return parts.contains(path) ? parts.sorted() : [path]
  }

  /// Unpacks archives into a hidden folder within `folder`, which is made; it blocks. `report` says whether to go
  /// on, and is asked for each file and every quarter of a megabyte. Where it is stopped, or there is no room,
  /// that is the last of the problems, and nothing more is unpacked.
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
        if isEnded { return }
      }
    }
  }

  /// Whether it ended before all was unpacked.
  package var isEnded: Bool { problems.contains(where: \.endsTransfer) }

  /// Where the photos lie.
  package var folders: [FilePath] { unpackers.flatMap(\.trees) }

  /// Files that are no photos.
  package var others: Int { unpackers.reduce(0) { $0 + $1.others } }

  /// The archive and the path within it of a file that was unpacked; any other as it is.
  package func shown(_ file: FilePath) -> FilePath {
    unpackers.lazy.compactMap { $0.origin(of: file) }.first ?? file
  }

  /// Removes all that was unpacked, without waiting for the last copy of this to go, and returns why that failed.
  @discardableResult
  package func remove() -> FileProblem? {
    do throws(Errno) {
      try staging.remove()
      return nil
    } catch {
      return FileProblem(.notCleared, staging.path, detail: error.description)
    }
  }
}
