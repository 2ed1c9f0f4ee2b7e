package import PhotoModel

/// Where the photos were taken of which information was shown lately, in words.
package struct PhotoPlaces: Sendable {
  private static let capacity = 512

  private var places: [Asset.ID: (place: Place?, location: Location)] = [:]
  private var asking = RequestSlot()
  /// The photo that is to be shown in its place, once that is known.
  private(set) var wanted: Asset.ID?

  package init() {}

  /// Nil where it is not known, or not known yet.
  package subscript(id: Asset.ID) -> Place? { places[id]?.place }

  /// The number of a request, where it is to be asked where a photo was taken. One at a time is under
  /// way.
  mutating func ask(_ id: Asset.ID, at location: Location) -> RequestNumber? {
    guard !asking.isUnderWay, places[id]?.location != location else { return nil }
    return asking.begin()
  }

  /// The number of a request for a photo that is to be shown in its place: it goes before what is
  /// under way.
  mutating func askNow(_ id: Asset.ID) -> RequestNumber {
    wanted = id
    return asking.replace()
  }

  /// It is shown there, or nowhere.
  mutating func giveUpWanted() {
    wanted = nil
  }

  mutating func take(
    _ place: Place?, of id: Asset.ID, at location: Location, answering request: RequestNumber
  ) {
    guard asking.take(request) != .late else { return }
    if places.count >= PhotoPlaces.capacity { places = [:] }
    places[id] = (place, location)
  }
}
