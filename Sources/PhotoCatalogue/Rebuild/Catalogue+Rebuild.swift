package import Files
import Foundation
import GRDB
package import PhotoModel

extension Catalogue {
  /// Saves what can be read of a catalogue, damaged or not, into a new one that takes its place.
  /// The old file stays beside it, under another name.
  ///
  /// `nameOfLost` names the albums whose own names can't be read. Nothing is changed unless the new
  /// catalogue is whole: it is written, synced, closed, and read again before it takes the old
  /// one's place, which is the last step. No other program may have the old one open.
  package static func rebuild(
    _ file: FilePath, now: FileTime, in system: FileSystem = FileSystem(),
    nameOfLost: @escaping (Int) -> String
  ) throws(CatalogueError) -> RebuildReport {
    do {
      try requireFile(file)
      let files = CatalogueFiles(file, of: system)
      try refuseUse(of: files)
      let mended = CatalogueFiles(file.beside("-mended"), of: system)
      // What is left over is removed by the next rebuild that makes one.
      defer { try? mended.remove() }
      let source = try open(damaged: files, orMended: mended, in: system)
      let new = NewCatalogue(CatalogueFiles(file.beside("-new"), of: system))
      do {
        var report = try new.fill { target in
          // Without a transaction: once a page was found damaged, none can be ended.
          try source.unsafeRead { old in
            var salvage = Salvage(from: old, to: target, now: now, nameOfLost: nameOfLost)
            try salvage.run()
            return salvage.report
          }
        }
        try source.close()
        if files.isOpenElsewhere { throw CatalogueError(.inUse) }
        report.old = try files.giveWay(to: new.files)
        return report
      } catch {
        // What is left over is removed by the next rebuild, and never opened.
        try? new.files.remove()
        throw error
      }
    } catch {
      var failure = CatalogueError(error, file: file)
      // The caller knows nothing of the new one.
      failure.file = file
      throw failure
    }
  }

  /// So often a file that holds nothing is looked at, 50 ms apart.
  private static let looks = 40

  /// Refuses a file that another program has open. One in which nothing stands may be in the making
  /// by another, which shows only once that has begun its log: it is looked at again for a while.
  private static func refuseUse(of files: CatalogueFiles) throws {
    for _ in 0..<looks {
      if files.isOpenElsewhere { throw CatalogueError(.inUse) }
      // What is wrong with a file that can't be looked at is found when it is opened.
      guard (try? version(of: files.main)) == 0 else { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// Opens a catalogue, or a copy of it whose list of tables was mended where that can't be read.
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

  /// Opens a file that must be a catalogue, to read what can be read.
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
  /// The path of a file with a longer name.
  func beside(_ ending: String) -> FilePath {
    FilePath(bytes: bytes + Array(ending.utf8))
  }
}
