import Files
import GalleryEngine
package import MetadataEditing
import PhotoMetadata
package import PhotoModel
import Synchronization

/// Reads GPX files for the form, which reads the file again on each keystroke. The last track is
/// cached until its file changes.
package final class TrackFiles: Sendable {
  private struct Known: Sendable {
    var path: FilePath
    var size: Int64
    var changed: FileTime
    var track: TrackIndex
  }

  private let known = Mutex<Known?>(nil)

  package init() {}

  /// Returns the track in a file, or why it can't be read. Blocks.
  package func track(of path: FilePath) -> Result<TrackIndex, TrackFailure> {
    do throws(Errno) {
      let system = FileSystem()
      // Opening a pipe might block forever.
      let status = try system.status(of: path)
      guard status.kind == .file else {
        return .failure(TrackFailure(Phrases.sentence(GPXError(.notGPX), of: path)))
      }
      let last = known.withLock { $0 }
      if let last, last.path == path, last.size == status.size, last.changed == status.modifiedAt {
        return .success(last.track)
      }
      return TrackFiles.read(path, in: system).map { track in
        let track = TrackIndex([track])
        known.withLock {
          $0 = Known(path: path, size: status.size, changed: status.modifiedAt, track: track)
        }
        return track
      }
    } catch {
      return .failure(TrackFailure(Phrases.cannotRead(path, error.description)))
    }
  }

  /// Reads the track in a file, or returns why it can't be read.
  static func read(
    _ path: FilePath, in system: FileSystem = FileSystem()
  ) -> Result<GPSTrack, TrackFailure> {
    do {
      let file = try system.open(path)
      return .success(
        try GPXReader.track { try file.bytes(at: $0, count: GPXReader.pieceSize) })
    } catch let error as GPXError {
      return .failure(TrackFailure(Phrases.sentence(error, of: path)))
    } catch {
      return .failure(TrackFailure(Phrases.cannotRead(path, "\(error)")))
    }
  }
}
