import PhotoModel

/// A camera and its lens. A library has few combinations, so assets store only a number.
struct Gear: Hashable, Sendable {
  var make: String?
  var model: String?
  var lens: String?

  init(make: String? = nil, model: String? = nil, lens: String? = nil) {
    (self.make, self.model, self.lens) = (make, model, lens)
  }

  init(_ metadata: Metadata) {
    self.init(make: metadata.make, model: metadata.model, lens: metadata.lens)
  }

  var isUnknown: Bool { self == Gear() }
}
