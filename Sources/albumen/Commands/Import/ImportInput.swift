import Files
import Foundation
import GalleryEngine
import PhotoModel

/// A photo from standard input, in a file of its own for as long as the command runs.
struct ImportInput {
  private let folder: FilePath
  let file: FilePath

  /// Reads standard input to its end.
  init(_ name: String) throws {
    let system = FileSystem()
    folder = FilePath(NSTemporaryDirectory()).appending("albumen-import-\(getpid())")
    file = folder.appending(name)
    do {
      try system.makeFolders(folder, permissions: .ownerAll)
      let target = try system.create(file)
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 4096)
      defer { buffer.deallocate() }
      while true {
        let count = try FileDescriptor.standardInput.read(into: buffer)
        if count == 0 { break }
        try target.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
      try target.flush()
    } catch let error as Errno {
      remove()
      throw Stop(.environment, Phrases.cannotRead(FilePath("-"), error.description))
    }
  }

  func remove() {
    try? FileSystem().remove(file)
    rmdir(folder.lossyString)
  }
}
