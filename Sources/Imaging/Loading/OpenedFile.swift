import DecoderProtocol
import Files
import PhotoModel

/// A photo that is open for reading, closed with its last reference.
final class OpenedFile: Sendable {
  private let file: OpenFile
  /// Whether it is the version that was asked for: of that size and time.
  let isVersionAsked: Bool

  var descriptor: Int32 { file.descriptor.rawValue }

  /// Opens a plain file; links are followed. It never waits for somebody who writes into a pipe.
  init(_ image: ImageFile, in system: FileSystem = FileSystem()) throws(DecoderFailure) {
    do throws(Errno) {
      let file = try system.open(image.path)
      let status = try file.status()
      guard status.kind == .file else { throw .notAFile }
      isVersionAsked = status.size == image.size && status.modifiedAt == image.modifiedAt
      self.file = file
    } catch {
      throw DecoderFailure(
        .unreadable, detail: error == .notAFile ? "not a regular file" : error.description)
    }
  }
}

extension Errno {
  /// What is there is a folder or a device.
  fileprivate static let notAFile = Errno.isDirectory
}
