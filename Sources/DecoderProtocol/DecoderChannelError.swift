/// Why a conversation between the browser and a decoder is over, or had to wait too long.
package struct DecoderChannelError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// No process is at the other end any more.
    case closed
    /// Nothing came in time. The rest of a message may still come, so the stream is of no more use.
    case timedOut
    /// What came is no message, or not the one that may come here.
    case malformed
    /// The system refused.
    case system
  }

  package var code: Code
  /// What was wrong, for a log.
  package var detail: String

  package init(_ code: Code, detail: String = "") {
    self.code = code
    self.detail = detail
  }
}
