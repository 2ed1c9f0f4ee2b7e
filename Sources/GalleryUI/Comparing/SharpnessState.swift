package import DecoderProtocol
package import Imaging

/// The sharpness of photos that were compared, and the files that are being measured.
package struct SharpnessState: Sendable {
  package typealias Answer = Result<DecoderReply.SharpnessResult, DecoderFailure>

  /// By file, and thus by the version of the file.
  private var answers: [ImageFile: Answer] = [:]
  /// The files of the last request without an answer, the most needed first.
  private(set) var requested: [ImageFile] = []

  /// The number of answers that are kept after a comparison.
  static let limit = 1000

  package init() {}

  package subscript(file: ImageFile) -> Answer? { answers[file] }

  /// Returns the request if it differs from the last one. `needed` are the photos of the
  /// comparison, the most needed first. Nothing is measured unless `isIdle`: while pictures are
  /// loading, a running measurement is ended and later starts again.
  mutating func request(_ needed: [ImageFile], isIdle: Bool) -> SharpnessEffect? {
    if needed.isEmpty { forget() }
    let missing = isIdle ? needed.filter { answers[$0] == nil } : []
    guard missing != requested else { return nil }
    requested = missing
    return .measure(missing)
  }

  mutating func receive(_ answer: Answer, for file: ImageFile) {
    answers[file] = answer
    requested.removeAll { $0 == file }
  }

  /// Forgets, after a comparison, the failures that may not occur again, and all answers if there
  /// are too many.
  private mutating func forget() {
    if answers.count > SharpnessState.limit { answers = [:] }
    answers = answers.filter { _, answer in
      if case .failure(let failure) = answer { !failure.code.isRetryable } else { true }
    }
  }
}
