/// Content of a photo's file that a newly rendered file doesn't contain.
package enum DroppedContent: Hashable, Sendable, CaseIterable {
  case gainMap
  /// The video within the file of a motion photo. A video in a separate file is kept.
  case embeddedVideo
  /// Other data after the picture.
  case trailingData
  /// More than eight bits per colour channel.
  case bitDepth
}
