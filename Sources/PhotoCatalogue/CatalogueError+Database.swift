import GRDB
import PhotoModel

extension CatalogueError {
  /// What an error of the database means for somebody who uses the catalogue.
  init(_ error: any Error, file: FilePath?) {
    if let error = error as? CatalogueError {
      self = error
      self.file = self.file ?? file
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
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
      default: .failed(error.message ?? "\(error.resultCode)")
      }
    self.init(code, file: file)
  }
}
