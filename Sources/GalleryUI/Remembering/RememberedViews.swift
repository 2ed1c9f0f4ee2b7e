import Foundation
import GalleryEngine
package import PhotoModel

/// The views in which the most recently opened libraries were left, newest first.
package struct RememberedViews: Sendable {
  package static let limit = 50

  private var entries: [Entry] = []

  package init() {}

  package var count: Int { entries.count }

  package subscript(roots: [FilePath]) -> RememberedView? {
    entries.first { $0.roots == roots.map { StoredPath($0) } }?.remembered
  }

  package mutating func add(_ view: RememberedView, of roots: [FilePath]) {
    let entry = Entry(view, of: roots)
    entries.removeAll { $0.roots == entry.roots }
    entries.insert(entry, at: 0)
    entries.removeLast(max(0, entries.count - RememberedViews.limit))
  }
}

// MARK: File format

extension RememberedViews {
  /// Returns nil if the file is invalid.
  package init?(decoding bytes: [UInt8]) {
    // An unreadable file is ignored: it contains only the last views of libraries.
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)) else { return nil }
    entries = Array(file.libraries.compactMap(\.entry).prefix(RememberedViews.limit))
  }

  package var encoded: [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Encoding strings and numbers can't fail.
    return try? Array(encoder.encode(File(libraries: entries.map(Library.init))))
  }

  private struct File: Codable {
    var version = 1
    var libraries: [Library]
  }

  /// An entry, or nil if it is invalid. An invalid entry of one library doesn't affect the others.
  private struct Library: Codable {
    var entry: Entry?

    init(_ entry: Entry) {
      self.entry = entry
    }

    init(from decoder: any Decoder) throws {
      // A damaged entry must not discard the others.
      entry = try? Entry(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      try entry?.encode(to: encoder)
    }
  }

  /// A path as text, or in base64 if it is not valid UTF-8.
  fileprivate struct StoredPath: Codable, Hashable {
    var path: String?
    var pathBytes: Data?

    init(_ path: FilePath) {
      self.path = path.string
      pathBytes = path.string == nil ? Data(path.bytes) : nil
    }

    var filePath: FilePath? {
      path.map { FilePath($0) } ?? pathBytes.map { FilePath(bytes: Array($0)) }
    }
  }

  fileprivate struct StoredCamera: Codable, Hashable {
    var latitude: Double
    var longitude: Double
    var scale: Double

    init(_ camera: MapCamera) {
      latitude = camera.centre.latitude
      longitude = camera.centre.longitude
      scale = camera.scale
    }

    /// Nil if the coordinates or the scale are out of range.
    var spot: MapCamera? {
      guard abs(latitude) <= 90, abs(longitude) <= 180, scale > 0 else { return nil }
      return MapCamera(
        centre: Location(latitude: latitude, longitude: longitude), scale: scale)
    }
  }

  /// The order of a smart album: one of the program, one of a branch, or one of the user.
  fileprivate struct StoredOrder: Codable, Hashable {
    var smart: String?
    var value: String?
    var album: UInt32?
    var by: String

    init?(_ album: RememberedView.Album, _ order: GalleryEngine.SortOrder) {
      by = "\(order)"
      switch album {
      case .smart(let smart): self.smart = "\(smart)"
      case .value(let one): (smart, value) = ("\(one.branch)", one.value)
      case .user(let id): self.album = id.rawValue
      case .folder: return nil
      }
    }

    var name: String { "\(smart ?? "") \(value ?? "") \(album.map(String.init) ?? "")" }

    /// Nil for an album or an order from another program version.
    var order: (RememberedView.Album, GalleryEngine.SortOrder)? {
      guard let order: GalleryEngine.SortOrder = RememberedViews.named(by) else { return nil }
      if let album { return (.user(UserAlbum.ID(rawValue: album)), order) }
      guard let smart: SmartAlbum = RememberedViews.named(smart) else { return nil }
      guard smart.isBranch, let value else { return (.smart(smart), order) }
      return (.value(ValueAlbum(value, of: smart)), order)
    }
  }

  /// An entry of the file. Enum cases are stored by name, so that names from a newer version are
  /// ignored.
  fileprivate struct Entry: Codable {
    var roots: [StoredPath]
    var view: String
    var isInList: Bool
    var smart: String?
    /// The value of an album in the branch `smart`.
    var value: String?
    var folder: StoredPath?
    var album: UInt32?
    var place: [String]?
    var density: String
    var order: String
    var orders: [StoredOrder]?
    var zoom: String?
    var map: StoredCamera?
    var photo: StoredPath?
    var day: Int64?
    /// Absent unless true.
    var culling: Bool?
    var cullingSession: Int?
    /// Absent unless false.
    var advances: Bool?
    /// Absent unless false.
    var foldsStacks: Bool?

    init(_ view: RememberedView, of roots: [FilePath]) {
      self.roots = roots.map { StoredPath($0) }
      self.view = "\(view.view)"
      isInList = view.isInList
      switch view.album {
      case .smart(let album): smart = "\(album)"
      case .value(let album): (smart, value) = ("\(album.branch)", album.value)
      case .folder(let path): folder = StoredPath(path)
      case .user(let id): album = id.rawValue
      }
      place = view.place.isEmpty ? nil : view.place
      density = "\(view.density)"
      order = "\(view.order)"
      let storedOrders = view.orders.compactMap { StoredOrder($0.key, $0.value) }
      // Always in the same order, so that equal values are encoded equally.
      orders = storedOrders.isEmpty ? nil : storedOrders.sorted { $0.name < $1.name }
      zoom = view.zoom.map { "\($0)" }
      map = view.map.map { StoredCamera($0) }
      photo = view.photo.map { StoredPath($0) }
      day = view.day.map { Int64($0.number) }
      culling = view.isCulling ? true : nil
      cullingSession = view.cullingSession
      advances = view.advances ? nil : false
      foldsStacks = view.foldsStacks ? nil : false
    }
  }
}

extension RememberedViews.Entry {
  fileprivate var remembered: RememberedView {
    var remembered = RememberedView()
    remembered.view = RememberedViews.named(view) ?? .moments
    remembered.isInList = isInList
    if let path = folder?.filePath {
      remembered.album = .folder(path)
    } else if let album {
      remembered.album = .user(UserAlbum.ID(rawValue: album))
    } else if let smart: SmartAlbum = RememberedViews.named(smart) {
      remembered.album =
        smart.isBranch
        ? value.map { .value(ValueAlbum($0, of: smart)) } ?? .smart(smart)
        : .smart(smart)
    }
    for stored in orders ?? [] {
      if let (album, order) = stored.order { remembered.orders[album] = order }
    }
    remembered.place = place ?? []
    remembered.density = RememberedViews.named(density) ?? .medium
    remembered.order = RememberedViews.named(order) ?? .newest
    remembered.zoom = RememberedViews.named(zoom)
    remembered.map = map?.spot
    remembered.photo = photo?.filePath
    remembered.day = day.flatMap { Day(validating: $0) }
    remembered.isCulling = culling ?? false
    remembered.cullingSession = cullingSession
    remembered.advances = advances ?? true
    remembered.foldsStacks = foldsStacks ?? true
    return remembered
  }

}

extension RememberedViews {
  /// Returns the case with a name.
  fileprivate static func named<Value: CaseIterable>(_ name: String?) -> Value? {
    Value.allCases.first { "\($0)" == name }
  }
}
