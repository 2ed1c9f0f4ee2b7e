import Files
import GalleryEngine
import GalleryUI
import MetadataEditing
import PhotoMetadata
import PhotoModel
import Synchronization

/// Reads GPX files for the form, which asks again with every letter: the last one is kept as long as it is
/// the same.
final class TrackFiles: Sendable {
  private struct Known: Sendable {
    var path: FilePath
    var size: Int64
    var changed: FileTime
    var track: TrackIndex
  }

  private let known = Mutex<Known?>(nil)

  /// It blocks.
  func track(of path: FilePath) -> Result<TrackIndex, TrackFailure> {
    do throws(Errno) {
      let system = FileSystem()
      // A pipe might be waited for without end.
      let status = try system.status(of: path)
      guard status.kind == .file else {
        return .failure(TrackFailure(Phrases.sentence(GPXError(.notGPX), of: path)))
      }
      let last = known.withLock { $0 }
      if let last, last.path == path, last.size == status.size, last.changed == status.modifiedAt {
        return .success(last.track)
      }
      let bytes = try system.open(path).bytes(count: Int(status.size))
      do throws(GPXError) {
        let track = TrackIndex([try GPXReader.track(of: bytes)])
        known.withLock {
          $0 = Known(path: path, size: status.size, changed: status.modifiedAt, track: track)
        }
        return .success(track)
      } catch {
        return .failure(TrackFailure(Phrases.sentence(error, of: path)))
      }
    } catch {
      return .failure(TrackFailure(Phrases.cannotRead(path, error.description)))
    }
  }
}
