import AlbumenTestSupport
import Files
import Foundation
import GalleryEngine
import Journal
import MetadataWriting
import PhotoCatalogue
import PhotoMetadata
import PhotoModel
import SampleFiles
import Synchronization
import Testing

@testable import CatalogueLibrary

/// Tests the sidecars that an import writes next to photos, on disks that fail.
@Suite(.timeLimit(.minutes(15))) struct BesideFaultTests {
  private static let said = Array(
    """
    {"photoTakenTime": {"timestamp": "1583960700"},
     "geoData": {"latitude": 30.25, "longitude": 120.125, "altitude": 0}}
    """.utf8)

  @Test
  func `whichever call fails once, photos are whole, and XMP files whole or named`()
    async throws
  {
    var (failing, wasReached, written) = (0, true, 0)
    while wasReached {
      let home = try ImportHome()
      for name in ["a", "b"] {
        try home.folder.file("Photos/\(name).jpg", JPEGBuilder().bytes + Array(name.utf8))
        try home.folder.file("Photos/\(name).jpg.json", BesideFaultTests.said)
      }
      await home.scan()
      let before = try home.files("Photos")
      let paths = ["a.jpg", "b.jpg"].map { home.library.appending($0) }
      let found = try home.catalogue.photos(at: paths)
      let photos = paths.compactMap { found[$0] }
      try #require(photos.count == 2)
      let calls = Mutex(0)
      let system = FileSystem { [failing] _ in
        calls.withLock { count in
          count += 1
          return count == failing + 1 ? .ioError : nil
        }
      }
      let service = ImportService(home.catalogue, in: system)
      let action = try service.begin(photos: 2, files: 4, names: paths)

      var failed: [FilePath] = []
      var error: CatalogueError?
      do throws(CatalogueError) {
        _ = try service.writeSidecars(
          photos, times: [:], shared: [:], tools: WritingTools(writer: nil), as: action
        ) { failed.append($0.path) }
      } catch let reason {
        error = reason
      }
      try action.finish(isInterrupted: false)

      wasReached = calls.withLock { $0 > failing }
      let after = try home.files("Photos")
      for (name, bytes) in before { #expect(after[name] == bytes, "call \(failing): \(name)") }
      let sidecars = after.filter { before[$0.key] == nil }
      written += sidecars.count
      for (name, bytes) in sidecars {
        #expect(["a.jpg.xmp", "b.jpg.xmp"].contains(name), "call \(failing): \(name)")
        let sidecar = SidecarReader.read(bytes)
        #expect(sidecar?.location != nil && sidecar?.captureTime != nil, "call \(failing): \(name)")
      }
      #expect(
        sidecars.count == 2 || !failed.isEmpty || error != nil, "call \(failing): nothing is said")
      if !wasReached { #expect(sidecars.count == 2 && failed.isEmpty && error == nil) }
      let entry = try home.catalogue.newestChange(isRedo: false) { _, _ in true }
      if let entry {
        #expect(try home.catalogue.reverse(entry).refused == [], "call \(failing)")
      }
      #expect(try home.files("Photos") == before, "call \(failing)")
      failing += 1
    }
    #expect(failing > 20 && written > failing)
  }
}
