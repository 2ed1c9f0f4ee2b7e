import AlbumenTestSupport
import DecoderProtocol
import Files
import GalleryEngine
import Imaging
import PhotoModel
import Testing
import Workers

@testable import GalleryUI

/// Tests the bytes of photos as requested by the decoding pools.
@Suite(.timeLimit(.minutes(15))) struct StoreMediaTests {
  private let library = TestLibrary.plain([2])
  private let store: MemoryStore
  private let folder: TemporaryFolder

  init() throws {
    store = MemoryStore(library)
    folder = try TemporaryFolder()
  }

  private var file: ImageFile {
    let asset = library.assets[0]
    return ImageFile(
      path: asset.path, size: 5, modifiedAt: FileTime(seconds: 1_500_000_000), type: .jpeg,
      id: asset.id)
  }

  private func open(
    patience: Duration = .seconds(60), isPreview: Bool = false
  ) async -> Result<OpenMedia, DecoderFailure> {
    let (media, file) = (StoreMedia(store, timeout: patience), file)
    return await withCheckedContinuation { continuation in
      WorkerThread.start("test", priority: .normal) {
        do throws(DecoderFailure) {
          continuation.resume(returning: .success(try media.open(file, isPreview: isPreview)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
  }

  @Test func `a picture is made of what the library gives, wherever the photo lies`() async throws {
    let path = try folder.file(
      "fetched", "bytes", modifiedAt: FileTime(seconds: 1_500_000_000))
    store.put(path, in: library.assets[0].id, type: .png)

    let media = try await open().get()

    #expect(try media.file.bytes(count: 99) == Array("bytes".utf8))
    #expect(media.type == .png)
    #expect(media.version == file.version)
  }

  @Test func `what can't be opened says why`() async {
    let answer = await open()

    guard case .failure(let failure) = answer else {
      Issue.record("There is nothing to open")
      return
    }
    #expect(failure == DecoderFailure(.unreadable, detail: "No such file or directory"))
    store.fail(.busy)
    guard case .failure(let other) = await open() else {
      Issue.record("The library was to fail")
      return
    }
    #expect(other.code == .unreadable)
  }

  @Test func `a library that does not answer keeps a pool for so long, and no longer`() async {
    store.hold()

    let answer = await open(patience: .milliseconds(20))

    guard case .failure(let failure) = answer else {
      Issue.record("The library was to say nothing")
      return
    }
    #expect(failure == DecoderFailure(.unreadable, detail: "no response"))
    store.release()
  }
}
