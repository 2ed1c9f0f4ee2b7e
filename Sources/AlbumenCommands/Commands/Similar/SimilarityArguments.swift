import ArgumentParser
import GalleryEngine
import PhotoSimilarity

/// The options of `albumen duplicates` for similar photos.
struct SimilarityArguments: ParsableArguments {
  @Flag(help: "Find photos that look alike, instead of identical files.") var similar = false
  @Option(
    help: ArgumentHelp(
      "How different similar photos may be: 0 to \(SimilarSearch.maxDistance) of the 256 bits "
        + "that describe a picture; about 60 also finds slightly cropped photos.",
      valueName: "bits"))
  var distance: Int?
  @Flag(help: "Find turned and mirrored photos, too.") var turned = false
  @Flag(
    inversion: .prefixedNo,
    help: "Remember that the named photos look alike but are different, or forget it.")
  var different: Bool?

  func validate() throws {
    if let distance {
      guard (0...SimilarSearch.maxDistance).contains(distance) else {
        throw ValidationError(Phrases.Usage.distanceOutOfRange(SimilarSearch.maxDistance))
      }
    }
    guard similar || distance == nil && !turned && different == nil else {
      throw ValidationError(Phrases.Usage.similarNeeded)
    }
  }

  var options: SimilarityOptions {
    SimilarityOptions(
      distance: distance ?? SimilarityOptions.defaultDistance, includesTurned: turned)
  }
}
