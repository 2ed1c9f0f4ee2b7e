/// Names of verdicts, in lower case.
extension Phrases {
  package enum Verdicts {
    package static let picked = "picked"
    package static let rejected = "rejected"
    /// Photos with stars that are neither picked nor rejected.
    package static let starsOnly = "stars only"
    /// Photos that nothing was decided about.
    package static let open = "open"
    package static let photos = "photos"
    package static let all = "All"
    package static let size = "size"
  }
}
