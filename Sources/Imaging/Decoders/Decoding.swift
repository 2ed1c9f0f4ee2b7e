package import DecoderProtocol

/// A decoder as used by a pool: by one thread at a time, which it blocks.
///
/// In the program it is a process; in tests, a function.
package protocol Decoding: AnyObject, Sendable {
  /// Requests the pixels of an open file and blocks until they arrive. The caller keeps the
  /// descriptors.
  ///
  /// `thumbnail` is a file for a thumbnail or a rendition, if requested. `progress` is called with
  /// the percentage done, 0 to 100. After a `lost` the decoder can't be used any more and must be
  /// ended.
  func decode(
    _ request: DecoderRequest, file: Int32, thumbnail: Int32?,
    before deadline: ContinuousClock.Instant, progress: (Int) -> Void
  ) -> DecodingOutcome

  /// Returns the libraries and their versions, which the decoder reports when it starts; nil if it
  /// hasn't by the deadline.
  func libraries(before deadline: ContinuousClock.Instant) -> String?

  /// Ends the decoder at once, so that a waiting `decode` returns. May be called from any thread,
  /// and repeatedly.
  func end()
}

extension Decoding {
  package func libraries(before deadline: ContinuousClock.Instant) -> String? { nil }
}

package enum DecodingOutcome: Hashable, Sendable {
  case raster(DecoderReply.Decoded)
  case rendition(DecoderReply.RenditionResult)
  case sharpness(DecoderReply.SharpnessResult)
  case failure(DecoderFailure)
  /// There is no reply, and none will follow.
  case lost(DecoderExit)
}

/// How a decoder was lost.
package enum DecoderExit: Hashable, Sendable {
  /// An error in the decoder ended it: a signal like SIGSEGV, or an exit.
  case crashed(detail: String)
  /// It was ended from outside: by the user, or by a kernel short of memory.
  case killed(detail: String)
  /// It didn't finish in time.
  case timedOut
  /// Its reply was invalid.
  case invalidReply(detail: String)
  /// It couldn't run, for example because a library is missing.
  case failedToRun(detail: String)
}

/// Why no decoder can be started.
package struct DecoderStartError: Error, Hashable, Sendable {
  /// The system's message, for the information panel.
  package var detail: String

  package init(detail: String) {
    self.detail = detail
  }
}

/// Starts decoders. Called on the threads that use them.
package typealias DecoderStarter =
  @Sendable () -> Result<any Decoding, DecoderStartError>
