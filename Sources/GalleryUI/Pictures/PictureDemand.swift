/// The pictures that are needed, by client, and the order in which to make them.
///
/// Each client sets all its pictures at once, replacing those it needed before. Pictures that no
/// client needs are not made.
package struct PictureDemand: Sendable {
  /// The clients that need pictures. At equal urgency, earlier clients come first.
  package enum Client: Int, Hashable, Sendable, CaseIterable {
    case photo, grid, albums, places, months
  }

  /// The urgency of a picture, most urgent first.
  package enum Urgency: Int, Hashable, Sendable, CaseIterable {
    /// The photo that fills the screen.
    case photo
    /// Photos on the screen, in cells of a grid or a filmstrip.
    case cells
    /// Covers on the screen.
    case covers
    /// Pictures that the next key may show: the next page, or the neighbouring photos.
    case adjacent
    /// Pictures below the page that is open.
    case background

    /// Whether the picture is on the screen.
    var isVisible: Bool {
      switch self {
      case .photo, .cells, .covers: true
      case .adjacent, .background: false
      }
    }
  }

  /// The needed pictures by urgency, then by client.
  private var keysByUrgency = Urgency.allCases.map { _ in
    Client.allCases.map { _ in [PictureKey]() }
  }

  package init() {}

  /// Sets all pictures that a client needs. Within an urgency, the most needed come first.
  package mutating func set(_ neededKeys: [Urgency: [PictureKey]], of client: Client) {
    for urgency in Urgency.allCases {
      keysByUrgency[urgency.rawValue][client.rawValue] = neededKeys[urgency] ?? []
    }
  }

  /// All needed pictures in order, without duplicates.
  package var order: [PictureKey] { keys(Urgency.allCases) }

  /// The needed pictures that are on the screen.
  package var visible: [PictureKey] { keys(Urgency.allCases.filter(\.isVisible)) }

  private func keys(_ urgencies: [Urgency]) -> [PictureKey] {
    var uniqueKeys: Set<PictureKey> = []
    return urgencies.flatMap { keysByUrgency[$0.rawValue].joined() }
      .filter { uniqueKeys.insert($0).inserted }
  }
}
