package import PhotoModel

package enum MarksEffect: Sendable {
  /// All marks, or only those on photos that the library shows.
  case load(areShownOnly: Bool, request: RequestNumber)
  case store(adding: AssetSet, removing: AssetSet)
}
