package import DecoderProtocol
package import Imaging

package enum SharpnessEffect: Sendable {
  /// Measure these files, the most needed first, instead of those requested before. An empty list
  /// ends a running measurement.
  case measure([ImageFile])
}

package enum SharpnessMessage: Sendable {
  case measured(ImageFile, Result<DecoderReply.SharpnessResult, DecoderFailure>)
}
