package import PhotoModel

/// Caches the places of photos whose information was shown recently.
package struct PhotoPlaces: Sendable {
  private static let capacity = 512

  private var places: [Asset.ID: (place: Place?, location: Location)] = [:]
  private var requests = RequestSlot()
  /// The photo to show in the list of places once its place is known.
  private(set) var pendingPhoto: Asset.ID?

  package init() {}

  /// Returns the place of a photo. Nil if it is unknown or not loaded yet.
  package subscript(id: Asset.ID) -> Place? { places[id]?.place }

  /// Returns the number of a new request if the place of a photo must be looked up. Only one
  /// request is under way at a time.
  mutating func beginRequest(_ id: Asset.ID, at location: Location) -> RequestNumber? {
    guard !requests.hasPendingRequest, places[id]?.location != location else { return nil }
    return requests.begin()
  }

  /// Returns the number of a request for a photo that is to be shown in the list of places. It
  /// replaces the request under way.
  mutating func beginUrgentRequest(_ id: Asset.ID) -> RequestNumber {
    pendingPhoto = id
    return requests.replace()
  }

  /// Clears `pendingPhoto`, because the photo has been shown or the user has moved elsewhere.
  mutating func clearPendingPhoto() {
    pendingPhoto = nil
  }

  mutating func receive(
    _ place: Place?, of id: Asset.ID, at location: Location, answering request: RequestNumber
  ) {
    guard requests.receive(request) != .stale else { return }
    if places.count >= PhotoPlaces.capacity { places = [:] }
    places[id] = (place, location)
  }
}
