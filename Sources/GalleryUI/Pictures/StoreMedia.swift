package import DecoderProtocol
package import Files
package import GalleryEngine
package import Imaging
import PhotoModel
import Workers

/// Reads the bytes of a store's photos. The store's work runs on the calling thread, unless the
/// store needs another one.
package struct StoreMedia: MediaSource {
  private let store: any AssetStore
  private let timeout: Duration

  /// The maximum time that a decoding thread waits for a store that doesn't answer.
  package static let timeout = Duration.seconds(30)

  package init(_ store: any AssetStore, timeout: Duration = StoreMedia.timeout) {
    self.store = store
    self.timeout = timeout
  }

  package func open(_ file: ImageFile, isPreview: Bool) throws(DecoderFailure) -> OpenMedia {
    guard let id = file.id else { throw DecoderFailure(.unreadable, detail: Phrases.noPhoto) }
    let request = MediaRequest(id: id, path: file.path, isPreview: isPreview)
    let answer = ThreadTask.value(within: timeout) { [store] () -> Result<OpenMedia, StoreError> in
      do throws(StoreError) {
        return .success(try await store.media(request))
      } catch {
        return .failure(error)
      }
    }
    switch answer ?? .failure(StoreError(.timedOut)) {
    case .success(let media): return media
    case .failure(let error): throw DecoderFailure(error)
    }
  }
}

extension DecoderFailure {
  /// Makes a failure to read the bytes. It is retryable.
  fileprivate init(_ error: StoreError) {
    let detail =
      switch error.code {
      case .unreadable(let message), .failed(let message): message
      case .timedOut: Phrases.noAnswer
      case .newer, .foreign, .notAFile, .damaged, .readOnly, .diskFull, .busy, .inUse, .refused,
        .query, .unsupported, .journal:
        Phrases.sentence(error)
      }
    self.init(.unreadable, detail: detail)
  }
}
