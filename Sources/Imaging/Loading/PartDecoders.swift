import DecoderProtocol
import PhotoModel

/// Which decoder of the full pool keeps which pictures decoded, after requests for parts of them. A
/// part takes some milliseconds in that decoder, and as long as the whole picture in another one.
struct PartDecoders: Sendable {
  /// The one used last is the last one.
  private var entries: [(file: ImageFile, worker: Int)] = []

  /// More than decoders keep, and than photos can be compared on one screen.
  private static let limit = 12

  /// Returns the number of the decoder that decoded a part of the file last.
  func worker(for request: ImageRequest) -> Int? {
    guard request.region != .full else { return nil }
    return entries.last { $0.file.isSameVersion(as: request.file) }?.worker
  }

  /// Records that a decoder works on a request.
  mutating func record(_ request: ImageRequest, worker: Int) {
    guard request.region != .full else { return }
    entries.removeAll { $0.file.isSameVersion(as: request.file) }
    entries.append((request.file, worker))
    if entries.count > PartDecoders.limit { entries.removeFirst() }
  }
}

extension ImageFile {
  fileprivate func isSameVersion(as other: ImageFile) -> Bool {
    path == other.path && version == other.version
  }
}
