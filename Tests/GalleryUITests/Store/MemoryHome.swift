import AlbumenTestSupport
import PhotoModel
import SampleFiles

@testable import GalleryUI

/// A folder with photos, and a library in memory that contains them. Galleries are opened on it one
/// after another.
@MainActor final class MemoryHome {
  let folder: TemporaryFolder
  let store: MemoryStore

  /// Makes the photos, newest first. Those with a given modification time have no date.
  init(_ names: [String], modifiedAt times: [String: FileTime] = [:]) throws {
    folder = try TemporaryFolder()
    var library = TestLibrary(root: folder.path("Photos").lossyString)
    let bytes = JPEGBuilder().bytes
    for (index, name) in names.enumerated() {
      let path = try folder.file(
        "Photos/\(name)", bytes,
        modifiedAt: times[name] ?? FileTime(seconds: 1_583_000_000 - index))
      library.add(
        bytes: Array(path.name), in: path.folder.lossyString,
        on: times[name] == nil ? TestLibrary.today : nil,
        at: "12:\(padded(59 - index / 60, to: 2)):\(padded(59 - index % 60, to: 2))",
        size: Int64(bytes.count),
        modifiedAt: times[name] ?? FileTime(seconds: 1_583_000_000 - index))
    }
    store = MemoryStore(library)
  }
}
