/// Which pictures are wanted, by whom, and in which order they are made.
///
/// Each client says all that it wants at once: that takes the place of what it wanted before, and
/// what no client wants any more is in no order.
package struct PictureDemand: Sendable {
  /// Who wants pictures. Of two that want something as urgently, the first goes first.
  package enum Client: Int, Hashable, Sendable, CaseIterable {
    case photo, grid, albums, places, months
  }

  /// How soon a picture is wanted; the most urgent first.
  package enum Urgency: Int, Hashable, Sendable, CaseIterable {
    /// The photo that fills the screen.
    case photo
    /// Photos on the screen, in cells of a grid or a filmstrip.
    case cells
    /// Covers on the screen.
    case covers
    /// What the next key may bring: a page further, the photo before and after.
    case near
    /// What is under the page that is open.
    case background

    /// Whether it is on the screen.
    var isSeen: Bool {
      switch self {
      case .photo, .cells, .covers: true
      case .near, .background: false
      }
    }
  }

  /// By urgency, then by client.
  private var wishes = Urgency.allCases.map { _ in Client.allCases.map { _ in [PictureKey]() } }

  package init() {}

  /// All that a client wants; of one urgency the most wanted first.
  package mutating func set(_ wanted: [Urgency: [PictureKey]], of client: Client) {
    for urgency in Urgency.allCases {
      wishes[urgency.rawValue][client.rawValue] = wanted[urgency] ?? []
    }
  }

  /// All that is wanted, each picture once.
  package var order: [PictureKey] { keys(Urgency.allCases) }

  /// What is on the screen.
  package var seen: [PictureKey] { keys(Urgency.allCases.filter(\.isSeen)) }

  private func keys(_ urgencies: [Urgency]) -> [PictureKey] {
    var known: Set<PictureKey> = []
    return urgencies.flatMap { wishes[$0.rawValue].joined() }
      .filter { known.insert($0).inserted }
  }
}
