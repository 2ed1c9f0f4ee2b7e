package import DecoderProtocol
package import Imaging

/// The sharpness of photos that were compared, and the files that are being measured.
package struct SharpnessState: Sendable {
  package typealias Answer = Result<DecoderReply.SharpnessResult, DecoderFailure>

  /// By file, and thus by the version of the file.
  private var answers: [ImageFile: Answer] = [:]
  /// The files of the last request without an answer, the most needed first.
  private(set) var requested: [ImageFile] = []

  /// Whether files were requested or answers received since the last comparison ended.
  private var isUsed = false

  /// The number of answers that are kept after a comparison.
  static let limit = 1000

  package init() {}

  package subscript(file: ImageFile) -> Answer? { answers[file] }

  /// Returns the request if it differs from the last one. `needed` are the photos of the
  /// comparison, the most needed first. Nothing is measured unless `isIdle`: while pictures are
  /// loading, a running measurement is ended and later starts again.
  mutating func request(_ needed: [ImageFile], isIdle: Bool) -> SharpnessEffect? {
    if !needed.isEmpty { isUsed = true }
    let missing = isIdle ? needed.filter { answers[$0] == nil } : []
    guard missing != requested else { return nil }
    requested = missing
    return .measure(missing)
  }

  /// Ends the measurement after a comparison. Returns the request if one is running.
  mutating func end() -> SharpnessEffect? {
    guard isUsed else { return nil }
    isUsed = false
    forget()
    guard !requested.isEmpty else { return nil }
    requested = []
    return .measure([])
  }

  mutating func receive(_ answer: Answer, for file: ImageFile) {
    isUsed = true
    answers[file] = answer
    requested.removeAll { $0 == file }
  }

  /// Forgets the failures that may not occur again, and all answers if there
  /// are too many.
  private mutating func forget() {
    if answers.count > SharpnessState.limit { answers = [:] }
    answers = answers.filter { _, answer in
      if case .failure(let failure) = answer { !failure.code.isRetryable } else { true }
    }
  }
}
