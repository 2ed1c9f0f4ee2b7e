import Files
import GRDB
import Journal
import PhotoModel

extension CatalogueError {
  /// Converts a database error to the error that it means for users of the catalogue.
  init(_ error: any Error, file: FilePath?) {
    if let error = error as? CatalogueError {
      self = error
      self.file = self.file ?? file
      return
    }
    if let error = error as? JournalError {
      self.init(.journal(error.code), file: error.file)
      return
    }
    if let reason = error as? Errno, let file {
      self.init(reason, file: file)
      return
    }
    guard let error = error as? DatabaseError else {
      self.init(.failed("\(error)"), file: file)
      return
    }
    let code: Code =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notACatalogue
      case .SQLITE_CORRUPT: .damaged
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .readOnly
      case .SQLITE_FULL: .diskFull
      // The `-shm` file could not grow.
      case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: .diskFull
      // SQLite requires companion files even for reading.
      case .SQLITE_CANTOPEN where file?.folder.isWritableFolder == false: .readOnly
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
      default: .failed(error.message ?? "\(error.resultCode)")
      }
    self.init(code, file: file)
  }

  /// Converts a system error for the catalogue's file.
  init(_ reason: Errno, file: FilePath) {
    switch reason {
    case .permissionDenied, .readOnlyFileSystem, .notPermitted: self.init(.readOnly, file: file)
    case .noSpace, .diskQuotaExceeded: self.init(.diskFull, file: file)
    default: self.init(.failed(reason.description), file: file)
    }
  }
}

extension FilePath {
  fileprivate var isWritableFolder: Bool { FileSystem().isWritable(self, isFolder: true) }
}
