package import Files
import Foundation
package import PhotoModel

extension FileSystem {
  /// Returns a file system that overwrites the first byte of each draft below `folder` when a file
  /// is flushed to the disk. `fault` is called for all calls.
  package static func corruptingDrafts(
    below folder: FilePath,
    fault: @escaping @Sendable (FileSystem.Call) -> Errno? = { _ in nil }
  ) -> FileSystem {
    FileSystem { call in
      if call == .synchronize { corruptDrafts(below: folder.lossyString) }
      return fault(call)
    }
  }

  private static func corruptDrafts(below folder: String) {
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init()
    where name.hasSuffix(".partial") {
      guard let file = FileHandle(forUpdatingAtPath: folder + "/" + name) else { continue }
      file.write(Data([0]))
      file.closeFile()
    }
  }
}
