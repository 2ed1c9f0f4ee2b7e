/// A request as the decoder gets it, with what came along. The descriptors are closed with it.
package struct ReceivedRequest: Sendable {
  package var request: DecoderRequest
  /// Opened for reading.
  package var file: OpenDescriptor
  /// Opened for writing, where a thumbnail is to be saved or a rendition written.
  package var thumbnail: OpenDescriptor?
}
