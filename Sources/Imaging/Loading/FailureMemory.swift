import DecoderProtocol
import PhotoModel

/// Stores which versions of which files couldn't be decoded with which libraries, so that a broken
/// file is tried only once. Beyond a limit, the oldest are removed.
struct FailureMemory: Sendable {
  private struct Entry {
    var failure: DecoderFailure
    /// The number of pixels requested.
    var pixels: Int
    /// The libraries of the decoder, with their versions.
    var libraries: String?
  }

  private let limit: Int
  private var entries: [ImageFile: Entry] = [:]
  /// In order of insertion, the oldest first.
  private var order: [ImageFile] = []

  init(limit: Int) {
    precondition(limit > 0, "A memory of nothing would forget at once")
    self.limit = limit
  }

  /// Returns why another attempt for the file would fail; nil if it might succeed.
  ///
  /// A file that took too much time or memory may succeed at a smaller size, and other libraries
  /// may read what some couldn't. `libraries` returns the current ones, and is only called if there
  /// is a failure.
  func failure(for request: ImageRequest, libraries: () -> String?) -> DecoderFailure? {
    guard let entry = entries[request.file], entry.libraries == libraries() else { return nil }
    let isSmaller = request.pixelCount < entry.pixels
    return entry.failure.code.dependsOnSize && isSmaller ? nil : entry.failure
  }

  mutating func remember(
    _ failure: DecoderFailure, for request: ImageRequest, libraries: String?
  ) {
    let entry = Entry(failure: failure, pixels: request.pixelCount, libraries: libraries)
    if entries.updateValue(entry, forKey: request.file) == nil { order.append(request.file) }
    guard order.count > limit else { return }
    // Removes a quarter at a time, because removing from the front moves the other elements.
    for file in order.prefix(max(1, limit / 4)) { entries[file] = nil }
    order.removeFirst(max(1, limit / 4))
  }
}

extension ImageRequest {
  /// The number of pixels of the requested size.
  package var pixelCount: Int { size.width.multipliedReportingOverflow(by: size.height).0 }
}
