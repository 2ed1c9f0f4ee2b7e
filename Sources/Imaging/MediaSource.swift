package import DecoderProtocol
package import Files
import PhotoModel

/// Where the bytes of photos come from. Called by the threads of lanes, which may block.
package protocol MediaSource: Sendable {
  /// Opens what a picture is to be made of: with `isPreview` what is there quickly, and at least as
  /// large as a thumbnail, else the real thing. What it gives may be of another version than the one
  /// that was asked for.
  func open(_ file: ImageFile, isPreview: Bool) throws(DecoderFailure) -> OpenMedia
}

/// Files of this machine, by their paths.
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
