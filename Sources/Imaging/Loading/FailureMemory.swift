import DecoderProtocol
import PhotoModel

/// Remembers which versions of which files could not be decoded with which libraries, so that a
/// broken file costs its time once. The oldest are forgotten beyond a limit.
struct FailureMemory: Sendable {
  private struct Entry {
    var failure: DecoderFailure
    /// How many pixels were asked for.
    var pixels: Int
    /// Those of the decoder, with their versions.
    var libraries: String?
  }

  private let limit: Int
  private var entries: [ImageFile: Entry] = [:]
  /// In the order of their coming, the oldest first.
  private var order: [ImageFile] = []

  init(limit: Int) {
    precondition(limit > 0, "A memory of nothing would forget at once")
    self.limit = limit
  }

  /// Why it is of no use to ask for the file again; nil where it may be.
  ///
  /// What took too long or too much memory may still be had smaller, and what some libraries could
  /// not read, others may: `libraries` are those of now, asked for only where there is a failure.
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
    // A quarter at a time, since taking from the front moves the rest.
    for file in order.prefix(max(1, limit / 4)) { entries[file] = nil }
    order.removeFirst(max(1, limit / 4))
  }
}

extension ImageRequest {
  /// The pixels of the size that is asked for.
  package var pixelCount: Int { size.width.multipliedReportingOverflow(by: size.height).0 }
}
