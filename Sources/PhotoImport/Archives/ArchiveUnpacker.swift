package import Archives
package import Files
package import PhotoModel

/// Unpacks the photos of archives, and what is said of them, below a folder of its own. Blocks on the disk; one
/// thread uses it.
///
/// All parts of one archive go into one tree, so that what lies beside each other in the whole does so here.
/// Where two files of other contents have one name, the second goes into a tree beside it. Every file is made
/// anew, and nothing but plain files and folders is made, so that no path can lead out.
package struct ArchiveUnpacker {
  /// So much stays free for everything else.
  private static let reserve: Int64 = 64 << 20
  private static let mostTrees = 64

  private let folder: FilePath
  private let system: FileSystem
  private let zoneOffset: @Sendable (FileTime) -> Int64
  /// The folders that files were unpacked to, each as the top of its archive.
  package private(set) var trees: [FilePath] = []
  /// The archive of each file that was unpacked, and behind a slash its path in it.
  package private(set) var origins: [FilePath: FilePath] = [:]
  /// Files that are no photos.
  package private(set) var others = 0
  package private(set) var byteCount: Int64 = 0

  /// `folder` is empty and belongs to this alone. `zoneOffset` is as `ZipReader` has it.
  package init(
    into folder: FilePath, in system: FileSystem = FileSystem(),
    zoneOffset: @escaping @Sendable (FileTime) -> Int64 = { _ in 0 }
  ) {
    (self.folder, self.system, self.zoneOffset) = (folder, system, zoneOffset)
  }

  /// Unpacks one archive, and archives in it: what of it could not be. `shouldContinue` is called with all bytes unpacked so
  /// far, for each file and every quarter of a megabyte; unpacking ends where it returns false. Of a file that was not unpacked to its end nothing is left.
  package mutating func unpack(
    _ archive: FilePath, _ kind: ArchiveKind, shouldContinue: (Int64) -> Bool
  ) -> [ArchiveProblem] {
    unpack(Source(file: archive, kind: kind, name: archive), shouldContinue)
  }

  /// An archive that is read: one of the user's, or one that was in it, as Apple packs its copies.
  private struct Source {
    var file: FilePath
    var kind: ArchiveKind
    /// As it is named; for one that was in another, behind that.
    var name: FilePath
    /// The folder in the tree that it is unpacked to; nil for the top, where those in it are read, too.
    var below: [UInt8]?

    func inner(_ path: [UInt8]) -> ArchiveKind? {
      guard below == nil else { return nil }
      return ArchiveKind(name: path.split(separator: .slash).last ?? [])
    }

    func isWanted(_ path: [UInt8]) -> Bool {
      !OtherMembers.contains(path) || inner(path) != nil
    }
  }

  private mutating func unpack(_ source: Source, _ shouldContinue: (Int64) -> Bool)
    -> [ArchiveProblem]
  {
    var problems: [ArchiveProblem] = []
    do throws(ArchiveProblem) {
      let reader = try open(source)
      let size = reader.byteCount { source.isWanted($0) }
      if let size { try makeSure(of: size, for: source.name) }
      while let item = try next(of: reader, source.name) {
        switch item {
        case .refused(let member) where source.isWanted(member.path):
          problems.append(ArchiveProblem(source.name, member.path, .refused(member.reason)))
        case .file(let member) where source.isWanted(member.path):
          do throws(ArchiveProblem) {
            problems += try take(member, of: reader, source, shouldContinue)
          } catch {
            // Where a packed stream is damaged, what follows in it is, too.
            if error.endsTransfer { throw error }
            if source.kind != .zip, case .failed = error.reason { throw error }
            problems.append(error)
          }
        case .refused, .file: others += 1
        }
      }
    } catch {
      problems.append(error)
    }
    return problems
  }

  /// Unpacks a file, or the archive that it is: what of that could not be.
  private mutating func take(
    _ member: ArchiveMember, of reader: any ArchiveReader, _ source: Source,
    _ shouldContinue: (Int64) -> Bool
  ) throws(ArchiveProblem) -> [ArchiveProblem] {
    try makeSure(of: member.size, for: source.name)
    guard shouldContinue(byteCount) else {
      throw ArchiveProblem(source.name, nil, .failed(.stopped))
    }
    let inner = source.inner(member.path)
    let target: Target
    do throws(Errno) {
      target =
        inner == nil
        ? try create((source.below.map { $0.isEmpty ? [] : $0 + [.slash] } ?? []) + member.path)
        : try createInner()
    } catch {
      throw ArchiveProblem(source.name, member.path, ArchiveUnpacker.reason(writing: error))
    }
    try write(member, of: reader, to: target, source.name, shouldContinue)
    let name = source.name.appending(member.path)
    guard let inner else {
      origins[target.path] = name
      return []
    }
    defer { try? system.remove(target.path) }
    let parts = member.path.split(separator: UInt8.slash).dropLast()
    let problems = unpack(
      Source(
        file: target.path, kind: inner, name: name, below: Array(parts.joined(separator: [.slash]))),
      shouldContinue)
    if let end = problems.first(where: \.endsTransfer) { throw end }
    return problems
  }

  private func open(_ source: Source) throws(ArchiveProblem) -> any ArchiveReader {
    let file: OpenFile
    do throws(Errno) { file = try system.open(source.file) } catch {
      throw ArchiveProblem(source.name, nil, .failed(.unreadable(error)))
    }
    do throws(ArchiveError) {
      return try source.kind.reader(file, zoneOffset: zoneOffset)
    } catch {
      throw ArchiveProblem(source.name, nil, .failed(error))
    }
  }

  private func next(
    of reader: any ArchiveReader, _ archive: FilePath
  ) throws(ArchiveProblem) -> ArchiveItem? {
    do throws(ArchiveError) { return try reader.next() } catch {
      throw ArchiveProblem(archive, nil, .failed(error))
    }
  }

  private func makeSure(of size: Int64, for archive: FilePath) throws(ArchiveProblem) {
    guard let free = (try? system.freeByteCount(at: folder.folder)) ?? nil else { return }
    let room = max(0, free - ArchiveUnpacker.reserve)
    guard size <= room else { throw ArchiveProblem(archive, nil, .noRoom(size - room)) }
  }

  // MARK: One file

  private mutating func write(
    _ member: ArchiveMember, of reader: any ArchiveReader, to target: Target,
    _ archive: FilePath, _ shouldContinue: (Int64) -> Bool
  ) throws(ArchiveProblem) {
    let before = byteCount
    do throws(ArchiveError) {
      var done = before
      let isWhole = try reader.read { bytes throws(Errno) in
        try target.file.write(bytes)
        done += Int64(bytes.count)
        return shouldContinue(done)
      }
      byteCount = done
      guard isWhole else { throw ArchiveError.stopped }
    } catch {
      try? system.remove(target.path)
      byteCount = before
      let isOfAll = error == .stopped
      if case .unwritable(let reason) = error {
        throw ArchiveProblem(archive, member.path, ArchiveUnpacker.reason(writing: reason))
      }
      throw ArchiveProblem(archive, isOfAll ? nil : member.path, .failed(error))
    }
    do throws(Errno) {
      if let time = member.modifiedAt { try target.file.setTimes(accessed: time, modified: time) }
      try target.file.flush()
    } catch {
      try? system.remove(target.path)
      throw ArchiveProblem(archive, member.path, ArchiveUnpacker.reason(writing: error))
    }
  }

  private final class Target {
    let file: OpenFile
    let path: FilePath

    init(file: consuming OpenFile, path: FilePath) {
      self.file = file
      self.path = path
    }
  }

  private static func reason(writing error: Errno) -> ArchiveProblem.Reason {
    switch error {
    case .fileNameTooLong, .invalidArgument: .refused(.name)
    default: .failed(.unwritable(error))
    }
  }

  /// For an archive in an archive: outside the trees.
  private func createInner() throws(Errno) -> Target {
    let path = folder.appending("inner")
    try system.makeFolders(folder)
    return Target(file: try system.create(path), path: path)
  }

  /// In the first tree that has nothing of that name, or none of a folder's where a file has it.
  private mutating func create(_ path: [UInt8]) throws(Errno) -> Target {
    for number in 0..<ArchiveUnpacker.mostTrees {
      let tree = folder.appending("\(number)")
      let target = tree.appending(path)
      do throws(Errno) {
        try system.makeFolders(target.folder)
        let file = try system.create(target, permissions: .ofNewFiles)
        if number == trees.count { trees.append(tree) }
        return Target(file: file, path: target)
      } catch {
        guard error == .fileExists || error == .notDirectory || error == .isDirectory else {
          throw error
        }
        if number == trees.count { trees.append(tree) }
      }
    }
    throw .fileExists
  }

  /// The archive and the path within it of a file that was unpacked; nil for any other.
  package func origin(of file: FilePath) -> FilePath? { origins[file] }
}
