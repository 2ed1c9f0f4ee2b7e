package import Files
import Foundation
import GRDB
package import PhotoModel

extension Catalogue {
  /// Saves what can be read of a catalogue, damaged or not, to a new one that replaces it. The old
  /// file is kept in the same folder under another name.
  ///
  /// `titleForLost` returns names for albums whose own names can't be read. Nothing is changed
  /// unless the new catalogue is complete: it is written, synced, closed, and read again. Replacing
  /// the old one is the last step. No other program may have the old one open.
  package static func rebuild(
    _ file: FilePath, now: FileTime, in system: FileSystem = FileSystem(),
    titleForLost: @escaping (Int) -> String
  ) throws(CatalogueError) -> RebuildReport {
    do {
      try requireFile(file)
      let files = CatalogueFiles(file, of: system)
      try requireUnused(files)
      let mended = CatalogueFiles(file.appendingSuffix("-mended"), of: system)
      // If this fails, the next rebuild that creates such a file removes it.
      defer { try? mended.remove() }
      let source = try open(damaged: files, orMended: mended, in: system)
      let new = NewCatalogue(CatalogueFiles(file.appendingSuffix("-new"), of: system))
      do {
        var report = try new.fill { target in
          // Without a transaction, because after a damaged page was found, a transaction can't be
          // ended.
          try source.unsafeRead { old in
            var salvage = Salvage(from: old, to: target, now: now, titleForLost: titleForLost)
            try salvage.run()
            return salvage.report
          }
        }
        try source.close()
        if files.isOpenElsewhere { throw CatalogueError(.inUse) }
        report.old = try files.replace(with: new.files)
        return report
      } catch {
        // If this fails, the next rebuild removes the file. It is never opened.
        try? new.files.remove()
        throw error
      }
    } catch {
      var failure = CatalogueError(error, file: file)
      // The caller doesn't know the path of the new file.
      failure.file = file
      throw failure
    }
  }

  /// The number of times that an empty file is checked, 50 ms apart.
  private static let emptyFileCheckCount = 40

  /// Refuses a file that another program has open. Another program may be creating an empty file,
  /// which can be detected only once it has opened its write-ahead log, so an empty file is checked
  /// repeatedly for a while.
  private static func requireUnused(_ files: CatalogueFiles) throws {
    for _ in 0..<emptyFileCheckCount {
      if files.isOpenElsewhere { throw CatalogueError(.inUse) }
      // If the file can't be read, the error is reported when it is opened.
      guard (try? version(of: files.main)) == 0 else { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// Opens a catalogue or, if its schema can't be read, a copy with a repaired schema.
  private static func open(
    damaged files: CatalogueFiles, orMended mended: CatalogueFiles, in system: FileSystem
  ) throws -> DatabaseQueue {
    do {
      return try open(damaged: files.main)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      try SchemaRepair(mended, of: system).make(of: files)
      return try open(damaged: mended.main)
    }
  }

  /// Opens a file that must be a catalogue, to read as much as possible of it.
  private static func open(damaged file: FilePath) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(10)
    let queue = try DatabaseQueue(file: file, configuration: configuration)
    let (application, version) = try queue.read { database in
      (
        try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      )
    }
    guard application == CatalogueSchema.applicationID else { throw CatalogueError(.notACatalogue) }
    guard version <= CatalogueSchema.version else {
      throw CatalogueError(.newer(version: version, known: CatalogueSchema.version))
    }
    return queue
  }
}

extension FilePath {
  /// Returns the path with a suffix appended to the file name.
  func appendingSuffix(_ suffix: String) -> FilePath {
    FilePath(bytes: bytes + Array(suffix.utf8))
  }
}
