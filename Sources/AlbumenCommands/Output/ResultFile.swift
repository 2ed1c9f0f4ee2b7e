import Files
import GalleryEngine
package import PhotoModel

/// A file that another program has named to receive a result of the browser: the marked paths, or a
/// folder.
package struct ResultFile {
  private let path: FilePath
  private let system: FileSystem

  /// `folder` is the working folder.
  package init(_ path: FilePath, in folder: FilePath) {
    self.path = path.absolute(in: folder)
    system = FileSystem()
  }

  /// Throws if the file can't be written, so that this is known before the browser opens.
  package func check() throws(ExitError) {
    try attempt { () throws(TransferError) in
      try atTarget { () throws(Errno) in
        guard try system.statusIfPresent(of: path)?.kind != .folder else { throw .isDirectory }
        guard system.isFolder(path.folder) else { throw .noSuchFileOrDirectory }
        guard !system.isInForeignPackage(path) else { throw .foreignPackage }
      }
    }
  }

  /// Replaces the contents of the file. A pipe or a device is written directly; the call waits for
  /// its reader.
  package func write(_ bytes: [UInt8]) throws {
    var isFile = true
    try attempt { () throws(TransferError) in
      let kind = try atTarget { () throws(Errno) in try system.statusIfPresent(of: path)?.kind }
      isFile = kind == nil || kind == .file
      if isFile { try system.replace(path, with: bytes) }
    }
    guard !isFile else { return }
    do {
      let pipe = try system.open(path, .writeOnly)
      var output = StandardOutput(descriptor: pipe.descriptor.rawValue)
      try output.write(bytes)
      try output.flush()
      try pipe.close()
    } catch let error as Errno {
      throw ExitError(.environment, Phrases.cannotWrite(path, error))
    } catch StandardOutput.Failure.closed {
      throw ExitError(.environment, Phrases.cannotWrite(path, .brokenPipe))
    } catch StandardOutput.Failure.failed(let reason) {
      throw ExitError(.environment, Phrases.cannotWriteOutput(reason))
    }
  }

  private func attempt(_ body: () throws(TransferError) -> Void) throws(ExitError) {
    do throws(TransferError) {
      try body()
    } catch {
      throw ExitError(.environment, Phrases.cannotWrite(path, error.reason ?? .ioError))
    }
  }
}
