/// One kind of metadata, declared in one place: its type, where it is in files, which source has
/// priority, and how it is stored and displayed.
///
/// Reading, merging, the catalogue's columns, `--json`, the information panel and the search all
/// use `Field.all`. A new field needs a property of `Metadata`, an entry of the table, and a step
/// of the catalogue's schema with its column.
package struct Field: Sendable, Identifiable {
  /// Which source has priority if several blocks in a file and its sidecars contain the field.
  package enum Trust: Hashable, Sendable {
    /// Data from the camera: Exif first.
    case camera
    /// Texts by people: a sidecar first, then XMP.
    case text
    /// Only the container itself.
    case container
    /// A special rule.
    case rule
  }

  /// What an asset takes from its files other than the displayed one.
  package enum Pairing: Hashable, Sendable {
    case displayedFile
    /// The value of the RAW file, if the displayed file has none.
    case raw
    /// The same, then the value of the video of a Live Photo.
    case rawAndVideo
  }

  /// Where a catalogue stores it.
  package enum Storage: Hashable, Sendable {
    /// In columns of the asset.
    case columns([String])
    /// In a column of the camera and lens, of which a library has few.
    case gear(String)
    /// In the bits of a row, which is kept in memory.
    case row
  }

  /// The section of the information panel that shows it, in this order.
  package enum Group: String, Sendable, CaseIterable {
    case taken = "Taken"
    case picture = "Picture"
    case camera = "Camera"
    case place = "Place"
    case description = "Description"
    case rights = "Rights"
  }

  /// The unit or kind of a value, which determines how it is displayed.
  package enum Unit: Hashable, Sendable {
    /// The text, the texts or the number, unchanged.
    case none
    /// The name of a camera, together with its maker.
    case camera
    /// The exposure time in seconds.
    case exposure
    /// The focal length divided by the aperture.
    case aperture
    /// ISO 12232.
    case sensitivity
    /// Millimetres, together with the equivalent for a sensor of 24 by 36 mm.
    case focalLength
    /// Whether a flash fired.
    case flash
    /// The playing time in seconds.
    case duration
    /// One of Exif's eight orientations.
    case orientation
    /// 0 to 5, and -1 for rejected.
    case stars
    /// 1 for picked, -1 for rejected, and 0 for neither.
    case pick
    /// The adjustments of a photo, as text for programs.
    case recipe
  }

  /// Its name in the catalogue and in programs' requests, which must never change.
  package let id: String
  /// Its index in `FieldSources`, which must never change or be reused.
  package let number: Int
  package let value: FieldValue
  package let unit: Unit
  /// The keys in `--json`, in order: one, or one for each part.
  package let keys: [StaticString]
  package let exif: [ExifPlace]
  /// The first property with a value is used.
  package let xmp: [XMPPlace]
  /// The dataset of record 2 of IPTC-IIM.
  package let iptc: UInt8?
  package let trust: Trust
  package let pairing: Pairing
  package let storage: Storage
  package let group: Group
  /// The label of its value. Nil if another field also shows the value, or if a value of several
  /// parts has a label for each.
  package let label: String?
  /// Whether a text search includes it.
  package let isSearched: Bool
  /// Whether the user can change it.
  package let isEditable: Bool

  package init(
    _ id: StaticString, number: Int, _ value: FieldValue, unit: Unit = .none,
    keys: [StaticString]? = nil,
    exif: [ExifPlace] = [], xmp: [XMPPlace] = [], iptc: UInt8? = nil, trust: Trust,
    pairing: Pairing = .displayedFile, in storage: Storage, _ group: Group, label: String? = nil,
    isSearched: Bool = false, isEditable: Bool = true
  ) {
    self.id = "\(id)"
    self.number = number
    self.value = value
    self.unit = unit
    self.keys = keys ?? [id]
    (self.exif, self.xmp, self.iptc) = (exif, xmp, iptc)
    (self.trust, self.pairing, self.storage) = (trust, pairing, storage)
    (self.group, self.label) = (group, label)
    (self.isSearched, self.isEditable) = (isSearched, isEditable)
  }

  /// All fields, in the order of `--json`, of the catalogue's columns, and of the panel within each
  /// group.
  package static let all: [Field] = ofPicture + ofCamera + textFields + ofRights + ofVideo

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// Returns nil for an unknown name.
  package static func named(_ id: String) -> Field? { byID[id] }

  /// Returns a field that the program refers to by name.
  package static func known(_ id: StaticString) -> Field {
    guard let field = named("\(id)") else {
      preconditionFailure("There is no field of this name in the table")
    }
    return field
  }

  package static let rating = known("rating")
  package static let favourite = known("favourite")
  package static let pick = known("pick")
  package static let label = known("label")
  package static let recipe = known("recipe")

  /// Whether the user can type a value for it. A recipe has its own commands.
  package var isTyped: Bool { isEditable && unit != .recipe }

  /// Its columns in the table of assets.
  package var columns: [String] {
    if case .columns(let names) = storage { names } else { [] }
  }

  /// Its column in the table of cameras and lenses.
  package var gearColumn: String? {
    if case .gear(let name) = storage { name } else { nil }
  }
}
