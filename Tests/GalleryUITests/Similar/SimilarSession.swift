import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

extension Session {
  /// The search for similar photos in the last requests: the photos, and the job.
  var similarSearch: (photos: AssetSet, job: Job.ID)? {
    effects.lazy.compactMap { effect in
      if case .similar(.find(let photos, let job)) = effect { (photos, job) } else { nil }
    }.first
  }

  /// Searches for similar photos and answers with groups of the library's photos with these
  /// numbers, the first of each being the one to keep.
  mutating func showSimilar(_ groups: [[UInt32]] = [[0, 1], [2, 3]]) {
    press("g s")
    var result = SimilarResult()
    result.items = groups.map { numbers in
      SimilarGroupItem(
        photos: numbers.map { Asset.ID(rawValue: $0) },
        path: library.assets[Int(numbers[0])].path, reason: .pixels)
    }
    result.groupCount = groups.count
    result.photoCount = groups.reduce(0) { $0 + $1.count - 1 }
    answerSimilar(.success(result))
  }

  /// Answers the search in the last requests.
  mutating func answerSimilar(_ result: Result<SimilarResult, StoreError>) {
    guard let job = similarSearch?.job else { return }
    send(.similar(.found(result, job: job)))
  }
}
