import Files
import PhotoModel

/// Files that were brought into the library: there again, or back.
extension FileWorker {
  /// Whether a file was taken away from a folder that is there, and can go back.
  package func canReturn(_ file: FileImport) -> Bool {
    guard file.isMoved, let source = file.source else { return false }
    return system.isFolder(source.folder) && !isThere(source)
  }

  /// Whether it is in the library as it was brought there.
  package func isThere(_ file: FileImport) -> Bool {
    guard let status = try? seen(file.path) else { return false }
    return file.version.matches(status)
  }

  func verdict(onImporting file: FileImport) -> Verdict {
    guard file.isMoved else { return verdict(onCopying: file) }
    guard let source = file.source else { return .refused(.gone) }
    guard let status = try? seen(source) else { return .refused(.gone) }
    return status.kind == .file && status.size == file.version.size
      ? .ready : .refused(.changed)
  }

  func verdict(onWithdrawing file: FileImport) -> Verdict {
    if canReturn(file) { return .ready }
    return .refused(file.isMoved ? .taken : .noTrash)
  }

  /// To another disk it is copied, and brought down to that before it goes here.
  func carryOut(_ file: FileImport, isBack: Bool) throws(Errno) {
    guard let source = file.source else { throw .noSuchFileOrDirectory }
    if !isBack { try system.makeFolders(file.path.folder) }
    do throws(TransferError) {
      _ =
        try isBack
        ? system.move(file.path, to: source) : system.move(source, to: file.path)
    } catch {
      throw error.reason ?? .ioError
    }
  }
}
