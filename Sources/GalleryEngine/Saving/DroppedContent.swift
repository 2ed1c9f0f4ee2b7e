/// What a photo's file has, and one that is made of what is seen has not.
package enum DroppedContent: Hashable, Sendable, CaseIterable {
  case gainMap
  /// The video within the file of a moving photo. One that is a file of its own stays.
  case movingPart
  /// Other things behind the picture.
  case further
  /// More than eight bits for each colour.
  case depth
}
