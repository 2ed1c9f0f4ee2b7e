package import Archives
package import Files
package import PhotoModel

/// Unpacks the photos of archives, and the files with their metadata, into a folder of its own.
/// Blocks; used by one thread.
///
/// All parts of one archive are unpacked into one tree, so that related files are in the same
/// folder. If two files with different contents have the same name, the second is unpacked into
/// another tree. Files are always newly created, and only regular files and folders are created, so
/// that no path can lead outside the folder.
package struct ArchiveUnpacker {
  /// The number of bytes that are left free on the disk.
  private static let reserve: Int64 = 64 << 20
  private static let treeLimit = 64

  private let folder: FilePath
  private let system: FileSystem
  private let zoneOffset: @Sendable (FileTime) -> Int64
  /// The folders that files were unpacked to. Each is the top level of an archive.
  package private(set) var trees: [FilePath] = []
  /// The origin of each unpacked file: the path of its archive, followed by its path in the
  /// archive.
  package private(set) var origins: [FilePath: FilePath] = [:]
  /// The number of files that aren't photos.
  package private(set) var otherFileCount = 0
  package private(set) var byteCount: Int64 = 0

  /// `folder` must be empty and not used otherwise. See `ZipReader` for `zoneOffset`.
  package init(
    into folder: FilePath, in system: FileSystem = FileSystem(),
    zoneOffset: @escaping @Sendable (FileTime) -> Int64 = { _ in 0 }
  ) {
    (self.folder, self.system, self.zoneOffset) = (folder, system, zoneOffset)
  }

  /// Unpacks an archive and the archives in it. Returns what could not be unpacked.
  ///
  /// `shouldContinue` is called with the total number of bytes unpacked so far, for each file and
  /// every 256 KB. Unpacking ends when it returns false. Incompletely unpacked files are removed.
  package mutating func unpack(
    _ archive: FilePath, _ kind: ArchiveKind, shouldContinue: (Int64) -> Bool
  ) -> [ArchiveProblem] {
    unpack(Source(file: archive, kind: kind, name: archive), shouldContinue)
  }

  /// An archive being read: one of the user's, or one that is contained in another, as in Apple's
  /// exports.
  private struct Source {
    var file: FilePath
    var kind: ArchiveKind
    /// The name for messages. For a nested archive it begins with the name of the outer one.
    var name: FilePath
    /// The target folder in the tree. Nil for an outer archive, whose nested archives are unpacked,
    /// too.
    var targetFolder: [UInt8]?

    func inner(_ path: [UInt8]) -> ArchiveKind? {
      guard targetFolder == nil else { return nil }
      return ArchiveKind(name: path.split(separator: .slash).last ?? [])
    }

    func isIncluded(_ path: [UInt8]) -> Bool {
      !NonPhotoMembers.contains(path) || inner(path) != nil
    }
  }

  private mutating func unpack(_ source: Source, _ shouldContinue: (Int64) -> Bool)
    -> [ArchiveProblem]
  {
    var problems: [ArchiveProblem] = []
    do throws(ArchiveProblem) {
      let reader = try open(source)
      let size = reader.byteCount { source.isIncluded($0) }
      if let size { try checkFreeSpace(of: size, for: source.name) }
      while let item = try next(of: reader, source.name) {
        switch item {
        case .refused(let member) where source.isIncluded(member.path):
          problems.append(ArchiveProblem(source.name, member.path, .refused(member.reason)))
        case .file(let member) where source.isIncluded(member.path):
          do throws(ArchiveProblem) {
            problems += try unpackMember(member, of: reader, source, shouldContinue)
          } catch {
            // After damage in a compressed stream, the rest of the stream can't be read either.
            if error.abortsTransfer { throw error }
            if source.kind != .zip, case .failed = error.reason { throw error }
            problems.append(error)
          }
        case .refused, .file: otherFileCount += 1
        }
      }
    } catch {
      problems.append(error)
    }
    return problems
  }

  /// Unpacks a file, or the nested archive that it contains. Returns what could not be unpacked.
  private mutating func unpackMember(
    _ member: ArchiveMember, of reader: any ArchiveReader, _ source: Source,
    _ shouldContinue: (Int64) -> Bool
  ) throws(ArchiveProblem) -> [ArchiveProblem] {
    try checkFreeSpace(of: member.size, for: source.name)
    guard shouldContinue(byteCount) else {
      throw ArchiveProblem(source.name, nil, .failed(.stopped))
    }
    let inner = source.inner(member.path)
    let target: Target
    do throws(Errno) {
      target =
        inner == nil
        ? try create(
          (source.targetFolder.map { $0.isEmpty ? [] : $0 + [.slash] } ?? []) + member.path)
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
        file: target.path, kind: inner, name: name,
        targetFolder: Array(parts.joined(separator: [.slash]))),
      shouldContinue)
    if let end = problems.first(where: \.abortsTransfer) { throw end }
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

  private func checkFreeSpace(of size: Int64, for archive: FilePath) throws(ArchiveProblem) {
    guard let free = (try? system.freeByteCount(at: folder.folder)) ?? nil else { return }
    let room = max(0, free - ArchiveUnpacker.reserve)
    guard size <= room else { throw ArchiveProblem(archive, nil, .insufficientSpace(size - room)) }
  }

  // MARK: One file

  private mutating func write(
    _ member: ArchiveMember, of reader: any ArchiveReader, to target: Target,
    _ archive: FilePath, _ shouldContinue: (Int64) -> Bool
  ) throws(ArchiveProblem) {
    let before = byteCount
    do throws(ArchiveError) {
      var done = before
      let isComplete = try reader.read { bytes throws(Errno) in
        try target.file.write(bytes)
        done += Int64(bytes.count)
        return shouldContinue(done)
      }
      byteCount = done
      guard isComplete else { throw ArchiveError.stopped }
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

  /// Creates the temporary file for a nested archive, outside the trees.
  private func createInner() throws(Errno) -> Target {
    let path = folder.appending("inner")
    try system.makeFolders(folder)
    return Target(file: try system.create(path), path: path)
  }

  /// Creates a file in the first tree where its name is free and none of its parent folders is a
  /// file.
  private mutating func create(_ path: [UInt8]) throws(Errno) -> Target {
    for number in 0..<ArchiveUnpacker.treeLimit {
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

  /// Returns the path of the archive and the path in it for an unpacked file, or nil for any other
  /// file.
  package func origin(of file: FilePath) -> FilePath? { origins[file] }
}
