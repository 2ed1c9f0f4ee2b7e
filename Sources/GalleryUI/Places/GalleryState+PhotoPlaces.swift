import PhotoModel

/// The place of the photo in the information panel.
extension GalleryState {
  private var isInfoShown: Bool {
    pages.photo == nil ? panes.info != nil : photoPanes.info != nil || !isPictureShown
  }

  mutating func missingPhotoPlace() -> [Effect] {
    guard !panes.isTooSmall, isInfoShown, let id = currentID,
      let location = library.details[id]?.metadata.location,
      let request = places.photoPlaces.beginRequest(id, at: location)
    else { return [] }
    return [.places(.findPlace(of: id, at: location, request: request))]
  }
}
