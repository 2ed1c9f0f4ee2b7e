/// Labels for unknown values, on screen and in lists.
extension Phrases {
  package static let withoutDate = "Without date"
  package static let unknownPlace = "Unknown place"
  package static let noLocation = "No location"
  package static let unknownCamera = "Unknown camera"
}
