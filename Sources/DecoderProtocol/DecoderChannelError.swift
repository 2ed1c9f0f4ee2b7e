/// Why the connection between the browser and a decoder has ended or timed out.
package struct DecoderChannelError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// No process has the other end open any more.
    case closed
    /// Nothing arrived in time. The rest of a message may still arrive, so the stream can't be used
    /// any more.
    case timedOut
    /// The received bytes aren't a message, or aren't one that is expected here.
    case malformed
    /// A system call failed.
    case system
  }

  package var code: Code
  /// A description of the error, for a log.
  package var detail: String

  package init(_ code: Code, detail: String = "") {
    self.code = code
    self.detail = detail
  }
}
