import GalleryUI
import PhotoQuery
import Testing

/// The numbers of the requests that a gallery made last, for answering them.
struct AskedNumbers {
  private(set) var albums: RequestNumber?
  private var answeredAlbums: RequestNumber?
  private(set) var smart: RequestNumber?
  private(set) var marks: RequestNumber?
  private(set) var details: RequestNumber?
  private(set) var searches: [[String]: RequestNumber] = [:]
  private(set) var counts: RequestNumber?
  /// The request for the remaining counts per term.
  private(set) var countsLeft: RequestNumber?
  /// The request for the values of branches.
  private(set) var values: RequestNumber?
  private(set) var plan: RequestNumber?
  private(set) var completion: RequestNumber?
  private(set) var job: Job.ID?
  private(set) var found: RequestNumber?
  private(set) var photo: RequestNumber?
  private(set) var track: RequestNumber?
  private(set) var trashList: RequestNumber?

  mutating func record(_ effect: Effect) {
    switch effect {
    case .albums(.load(let request)): albums = request
    case .albums(.find(_, _, let request)): smart = request
    case .details(.load(_, let request)): details = request
    case .marks(.load(_, let request)): marks = request
    case .filter(.search(let query, _, let request)): searches[Session.words(query)] = request
    case .filter(.count(_, _, .all, let request)): counts = request
    case .filter(.count(_, _, _, let request)): countsLeft = request
    case .albums(.countValues(_, _, let request)): values = request
    case .export(.plan(_, _, _, _, let request)): plan = request
    case .export(.find(_, let request)): found = request
    case .forms(.complete(_, _, let request)): completion = request
    case .export(.start(_, _, let id)): job = id
    case .library(.locate(_, let request)): photo = request
    case .map(.findTrack(_, let request)): track = request
    case .trash(.list(let request)): trashList = request
    default: break
    }
  }

  /// Whether the albums were requested and not answered since.
  var areAlbumsAsked: Bool { albums != nil && albums != answeredAlbums }

  /// Marks the request as answered. It may be answered again.
  mutating func takeAlbums() -> RequestNumber? {
    answeredAlbums = albums
    return albums
  }
}

/// Returns the number of a request that must have been made.
func made(_ number: RequestNumber?) throws -> RequestNumber {
  try #require(number)
}
