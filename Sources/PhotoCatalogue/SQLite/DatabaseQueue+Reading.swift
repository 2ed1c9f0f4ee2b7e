import ActivityLog
import Files
import Foundation
import GRDB
import Logging
import PhotoModel

extension DatabaseQueue {
  /// Opens a file for reading, even on a read-only disk.
  convenience init(reading file: FilePath, configuration: Configuration) throws {
    switch try ReadOnlyAccess(of: file) {
    case .inPlace:
      try self.init(file: file, configuration: configuration)
    case .immutable:
      try self.init(
        path: try file.databaseName(isImmutable: true), configuration: configuration)
    case .temporaryCopy:
      let copy = try TemporaryDatabase(copyOf: file)
      try self.init(file: copy.file, configuration: configuration)
      // SQLite opens the log at the first read. All files are open then and need no names.
      try read { _ = try $0.tableExists("sqlite_master") }
      withExtendedLifetime(copy) {}
    }
  }
}

/// How SQLite can read a database in WAL mode (https://sqlite.org/wal.html#readonly): it needs the
/// log and its index (`-shm`), and creates them if they are missing. In a folder that isn't
/// writable, a database without a log can be read if it is declared immutable. With a log but
/// without the index, only a copy can be read. A program that ended while it closed the database
/// leaves its files like this.
enum ReadOnlyAccess: Equatable {
  case inPlace
  case immutable
  case temporaryCopy

  init(of file: FilePath) throws(Errno) {
    let system = FileSystem()
    if system.isWritable(file.folder, isFolder: true) {
      self = .inPlace
    } else if try system.size(of: file.companion("-wal")) ?? 0 == 0 {
      self = .immutable
    } else {
      self = try system.size(of: file.companion("-shm")) == nil ? .temporaryCopy : .inPlace
    }
  }
}

/// A copy of a database and its log in a folder of its own, which is removed with this object.
private final class TemporaryDatabase {
  let file: FilePath
  private let system = FileSystem()

  init(copyOf original: FilePath) throws {
    file = FilePath(
      FileManager.default.temporaryDirectory.appending(path: "albumen-\(UUID().uuidString)")
        .path(percentEncoded: false)
    ).appending("catalogue.sqlite")
    try system.makeFolders(file.folder, permissions: .ownerReadWriteExecute)
    for suffix in ["", "-wal"] {
      let source = try system.open(original.companion(suffix))
      let target = try system.create(file.companion(suffix))
      _ = try source.copy(to: target, size: try source.status().size)
    }
  }

  deinit {
    do throws(Errno) {
      try system.removeAll(file.folder)
    } catch {
      Logger.catalogue.warning("temporary copy not removed", error: error)
    }
  }
}

extension FilePath {
  /// The path of a file that SQLite stores next to this database.
  fileprivate func companion(_ suffix: String) -> FilePath {
    FilePath(bytes: bytes + Array(suffix.utf8))
  }
}

extension FileSystem {
  /// Returns the size in bytes, or nil if there is no such file.
  fileprivate func size(of file: FilePath) throws(Errno) -> Int64? {
    do throws(Errno) {
      return try status(of: file).size
    } catch  where error == .noSuchFileOrDirectory {
      return nil
    }
  }
}
