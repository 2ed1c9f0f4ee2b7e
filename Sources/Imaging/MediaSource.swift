package import DecoderProtocol
package import Files
import PhotoModel

/// A source of the bytes of photos. Called on the threads of pools, which may block.
package protocol MediaSource: Sendable {
  /// Opens the file that a picture is made from: if `isPreview`, one that is quickly available and
  /// at least as large as a thumbnail, otherwise the original. The result may be of another version
  /// than the requested one.
  func open(_ file: ImageFile, isPreview: Bool) throws(DecoderFailure) -> OpenMedia
}

/// Files on this machine, by path.
package struct LocalMedia: MediaSource {
  private let system: FileSystem

  package init(_ system: FileSystem = FileSystem()) {
    self.system = system
  }

  package func open(_ file: ImageFile, isPreview: Bool) throws(DecoderFailure) -> OpenMedia {
    do throws(Errno) {
      return try OpenMedia(opening: file.path, in: system)
    } catch {
      throw DecoderFailure(
        .unreadable, detail: error == .notAFile ? "not a regular file" : error.description)
    }
  }
}
