import DecoderProtocol
import GalleryEngine
import Imaging
import PhotoModel

/// Keeping only the best photo of a stack. The details of its photos are loaded, and the sharpness
/// of the best ones by verdict is measured, before the question is asked. A key cancels it.
extension GalleryState {
  /// The maximum number of photos of the stack. More would be measured for minutes.
  private static let keptStackLimit = 100

  mutating func keepBest(of stack: Stack) -> [Effect] {
    let members = AssetSet(stack.members)
    let rows = unfoldedIndex.rows.filter { members.contains($0.id) }
    guard rows.count > 1 else {
      notices.sentence = .nothingToFold
      return []
    }
    guard rows.count <= GalleryState.keptStackLimit else {
      notices.sentence = .stackTooLargeToCompare(GalleryState.keptStackLimit)
      return []
    }
    stacks.bestRequest = StacksState.BestRequest(stack: stack, rows: rows)
    notices.sentence = .comparingStack(rows.count)
    return []
  }

  /// Asks to keep the best photo once it is known.
  mutating func askToKeepBest() -> [Effect] {
    guard let request = stacks.bestRequest, pages.prompt == nil, let photos = photos(of: request)
    else {
      return []
    }
    let candidates = AssetSet(BestOfStack.candidates(photos).map(\.id))
    let files = request.rows.filter { candidates.contains($0.id) }.map {
      ($0.id, fileToMeasure(of: $0))
    }
    if candidates.count > 1, files.contains(where: { $1.map { sharpness[$0] == nil } ?? false }) {
      return []
    }
    stacks.bestRequest = nil
    notices.sentence = nil
    var results: [Asset.ID: DecoderReply.SharpnessResult] = [:]
    for case (let id, let file?) in files {
      if case .success(let result) = sharpness[file] { results[id] = result }
    }
    guard
      let best = BestOfStack(
        photos, cover: request.stack.cover, ranks: SharpnessRanks(results))
    else {
      notices.sentence = .allOfStackRejected
      return []
    }
    guard !best.rejected.isEmpty else {
      notices.sentence = .restOfStackRejected
      return []
    }
    let name = details(of: best.photo).map { PathText.name($0.path) } ?? ""
    return confirm(.keepBest(best, name: name))
  }

  /// The photos in the order of the stack. Nil until all details are loaded.
  private func photos(of request: StacksState.BestRequest) -> [Asset]? {
    let shown = AssetSet(request.rows.map(\.id))
    let members = request.stack.members.filter(shown.contains)
    let photos = members.compactMap { details(of: $0) }
    return photos.count == members.count ? photos : nil
  }

  /// The files whose sharpness decides which photo is the best. Empty if the verdicts do.
  func filesToMeasure(_ request: StacksState.BestRequest) -> [ImageFile] {
    let candidates = photos(of: request).map(BestOfStack.candidates) ?? []
    guard candidates.count > 1 else { return [] }
    let ids = AssetSet(candidates.map(\.id))
    return request.rows.filter { ids.contains($0.id) }.compactMap { fileToMeasure(of: $0) }
  }

  /// Picks the best photo and rejects the others, as one change. If photos of the stack are picked
  /// already, only rejects the others.
  mutating func keepBest(_ best: BestOfStack, name: String) -> [Effect] {
    var changes = Dictionary(
      uniqueKeysWithValues: best.rejected.map { ($0, PhotoChange.verdict(.rejected)) })
    if best.reason != .picked { changes[best.photo] = .verdict(.picked) }
    let effects = judge(changes)
    notices.sentence = .keptBest(best, name: name)
    return effects
  }
}
