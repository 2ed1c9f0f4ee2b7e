/// One kind of metadata, declared once: what it is, where files say it, whose word counts, and where it
/// is stored and shown.
///
/// Reading, merging, the catalogue's columns, `--json`, the information panel and the search follow from
/// `Field.all`. A new field is a property of `Metadata`, an entry of the table, and a step of the
/// catalogue's schema with its column.
package struct Field: Sendable, Identifiable {
  /// Whose word counts, of all blocks that say something in one file and beside it.
  package enum Trust: Hashable, Sendable {
    /// What a camera knows: Exif first.
    case camera
    /// What people write: a sidecar first, then XMP.
    case words
    /// What the container itself says, and nothing else.
    case container
    /// A rule of its own.
    case rule
  }

  /// What an asset of several files takes from those beside the one that is shown.
  package enum Pairing: Hashable, Sendable {
    /// Nothing.
    case own
    /// Where the file that is shown is silent, what the RAW says.
    case raw
    /// The same, and then what the moving part of a Live Photo says.
    case rawAndVideo
  }

  /// Where a catalogue keeps it.
  package enum Storage: Hashable, Sendable {
    /// In columns of the asset of its own.
    case columns([String])
    /// In a column of the camera and its lens, of which a library has few.
    case gear(String)
    /// In the bits of a row that is kept in memory.
    case row
  }

  /// Where the information shows it, in this order.
  package enum Group: String, Sendable, CaseIterable {
    case taken = "Taken"
    case picture = "Picture"
    case camera = "Camera"
    case place = "Place"
    case description = "Description"
    case rights = "Rights"
  }

  /// What a value counts, or says, which decides how it is written for people.
  package enum Unit: Hashable, Sendable {
    /// The text, the texts or the number as they are.
    case none
    /// The name of a camera, together with its maker's.
    case camera
    /// Seconds that a shutter was open.
    case exposure
    /// The focal length divided by the aperture.
    case aperture
    /// ISO 12232.
    case sensitivity
    /// Millimetres, together with those as if the sensor were 24 by 36.
    case focalLength
    /// Whether a flash fired.
    case flash
    /// Seconds that something plays.
    case duration
    /// Exif's eight ways to hold a camera.
    case orientation
    /// 0 to 5, and -1 for rejected.
    case stars
    /// 1 for picked, -1 for rejected, and 0.
    case pick
    /// What is done to a photo, as a text for programs.
    case recipe
  }

  /// Its name in the catalogue and wherever programs ask for it, which stays.
  package let id: String
  /// Its place in `FieldSources`, which stays too. None is given twice.
  package let number: Int
  package let value: FieldValue
  package let unit: Unit
  /// The keys of `--json`, in their order: one, or one for each part.
  package let keys: [StaticString]
  package let exif: [ExifPlace]
  /// The first that says something counts.
  package let xmp: [XMPPlace]
  /// The dataset of record 2 of IPTC-IIM.
  package let iptc: UInt8?
  package let trust: Trust
  package let pairing: Pairing
  package let storage: Storage
  package let group: Group
  /// What stands before its value. Nil where another field shows it too, and where a value of several
  /// parts has a label for each.
  package let label: String?
  /// Whether a search for words looks into it.
  package let isSearched: Bool
  /// Whether the user may give it another value.
  package let isEditable: Bool

  package init(
    _ id: StaticString, number: Int, _ value: FieldValue, unit: Unit = .none,
    keys: [StaticString]? = nil,
    exif: [ExifPlace] = [], xmp: [XMPPlace] = [], iptc: UInt8? = nil, trust: Trust,
    pairing: Pairing = .own, in storage: Storage, _ group: Group, label: String? = nil,
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

  /// All of them, in the order of `--json`, of the catalogue's columns, and of the panel within each
  /// group.
  package static let all: [Field] = ofPicture + ofCamera + ofWords + ofRights + ofVideo

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// Nil for a name that is none of them.
  package static func named(_ id: String) -> Field? { byID[id] }

  /// One that this program speaks of by its name.
  package static func known(_ id: StaticString) -> Field {
    guard let field = named("\(id)") else {
      preconditionFailure("There is no field of this name in the table")
    }
    return field
  }

  package static let rating = known("rating")
  package static let favourite = known("favourite")
  package static let recipe = known("recipe")

  /// Whether the user may type another value for it. A recipe has commands of its own.
  package var isTyped: Bool { isEditable && unit != .recipe }

  /// The columns of an asset that are its own.
  package var columns: [String] {
    if case .columns(let names) = storage { names } else { [] }
  }

  /// The column of the camera and its lens.
  package var gearColumn: String? {
    if case .gear(let name) = storage { name } else { nil }
  }
}
