/// Content of a photo's file that a newly rendered file doesn't contain.
package enum DroppedContent: Hashable, Sendable, CaseIterable {
  case gainMap
  /// The video within the file of a motion photo. A video in a separate file is kept.
  case movingPart
  /// Other data after the picture.
  case further
  /// More than eight bits per colour channel.
  case depth
}
