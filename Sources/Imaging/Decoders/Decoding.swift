package import DecoderProtocol

/// A decoder as a lane uses it: by one thread at a time, which it keeps waiting.
///
/// The program has a process behind it, tests a function.
package protocol Decoding: AnyObject, Sendable {
  /// Asks for the pixels of an opened file and waits for them. The descriptors stay the caller's.
  ///
  /// `thumbnail` is a file to write a thumbnail or a rendition into, if the request wants one. `progress` is given
  /// how much is done, 0 to 100. After a `loss` the decoder is of no use any more and must be
  /// ended.
  func decode(
    _ request: DecoderRequest, file: Int32, thumbnail: Int32?,
    before deadline: ContinuousClock.Instant, progress: (Int) -> Void
  ) -> DecodingOutcome

  /// The libraries that it reads with and their versions, as it says when it starts; nil where it
  /// has not said by then.
  func libraries(before deadline: ContinuousClock.Instant) -> String?

  /// Ends it at once, whatever it is doing, so that a `decode` that waits returns. May be called by
  /// any thread, and again.
  func end()
}

extension Decoding {
  package func libraries(before deadline: ContinuousClock.Instant) -> String? { nil }
}

package enum DecodingOutcome: Hashable, Sendable {
  case raster(DecoderReply.Decoded)
  case rendition(DecoderReply.Made)
  case failure(DecoderFailure)
  /// No answer, and none will come.
  case loss(DecoderExit)
}

/// How a decoder was lost.
package enum DecoderExit: Hashable, Sendable {
  /// A fault of its own ended it: a signal like SIGSEGV, or it gave up.
  case crashed(detail: String)
  /// Somebody else ended it: a person, or a kernel that is short of memory.
  case killed(detail: String)
  /// It was not done in time.
  case timedOut
  /// What it said made no sense.
  case nonsense(detail: String)
  /// It never ran: a library that it needs is missing, say.
  case neverRan(detail: String)
}

/// Why no decoder can be started.
package struct DecoderStartError: Error, Hashable, Sendable {
  /// What the system said, for the information panel.
  package var detail: String

  package init(detail: String) {
    self.detail = detail
  }
}

/// Starts decoders. It is called by the threads that will use them.
package typealias DecoderStarter =
  @Sendable () -> Result<any Decoding, DecoderStartError>
