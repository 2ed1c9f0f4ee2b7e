/// A request as received by the decoder, with its descriptors, which are closed together with it.
package struct ReceivedRequest: Sendable {
  package var request: DecoderRequest
  /// Open for reading.
  package var file: OpenDescriptor
  /// Open for writing, if a thumbnail is to be saved or a rendition written.
  package var thumbnail: OpenDescriptor?
}
