import Files
import Imaging
import PhotoModel
import PhotoRecipe
import Synchronization

/// Computes the adjustment steps that depend on the colours of a photo. A decoder process reads
/// them; it is started with the first photo.
///
/// Answers are cached: a photo is decoded only once, unless its file changes.
final class AutoSteps: Sendable {
  /// Decodes an open file to fit within a square of `side` pixels. Returns nil if the file can't be
  /// decoded.
  typealias Decode = @Sendable (_ file: Int32) -> Raster?

  /// A request about the colours of a file. The key of the cached answers.
  private struct Question: Hashable {
    enum Kind: Hashable {
      case steps(exposure: Double)
      case balance(x: Double, y: Double, recipe: String?, size: PixelSize?)
    }

    var file: FileStatus
    var kind: Kind
  }

  private enum Answer {
    case steps(Recipe)
    case balance((temperature: Double, tint: Double)?)
    case unreadable
  }

  private struct State {
    var answers: [Question: Answer] = [:]
    /// The picture decoded last, kept because further requests may concern the same file.
    var last: (file: FileStatus, raster: Raster)?
  }

  private let decode: Decode
  private let end: @Sendable () -> Void
  private let state = Mutex(State())

  /// The side of the decoded square in pixels: enough for the distribution of colours and for the
  /// colour at a position.
  private static let side = 256

  convenience init(_ context: ProcessContext) {
    let worker = RenditionWorker(
      start: DecoderProgram.starter(
        DecoderLocation(context).find(), memory: RenditionWorker.memory))
    self.init(
      decode: { file in
        guard case .success(let raster) = worker.raster(of: file, side: AutoSteps.side) else {
          return nil
        }
        return raster
      }, end: { worker.close() })
  }

  init(decode: @escaping Decode, end: @escaping @Sendable () -> Void = {}) {
    self.decode = decode
    self.end = end
  }

  /// Returns the steps for a photo with this exposure, or nil if the photo can't be read.
  func steps(of path: FilePath, exposure: Double) -> Recipe? {
    let answer = answer(to: .steps(exposure: exposure), of: path) { raster in
      var recipe = Recipe()
      recipe[.exposure] = exposure
      return .steps(RecipeAuto.improved(recipe, by: raster).recipe)
    }
    guard case .steps(let steps) = answer else { return nil }
    return steps
  }

  /// Returns the white balance that makes a position of the displayed photo grey. Returns nil if
  /// the photo can't be read, is black there, or has a recipe that can't be applied.
  func balance(
    of path: FilePath, at position: (x: Double, y: Double), _ metadata: Metadata
  ) -> (temperature: Double, tint: Double)? {
    var recipe = Recipe()
    if let text = metadata.recipe {
      guard case .recipe(let existingRecipe)? = try? Recipe.read(text) else { return nil }
      recipe = existingRecipe
    }
    let kind = Question.Kind.balance(
      x: position.x, y: position.y, recipe: metadata.recipe, size: metadata.pixelSize)
    let answer = answer(to: kind, of: path) { raster in
      .balance(
        RecipeWhiteBalance.balance(
          of: raster, at: position, in: recipe, of: metadata.pixelSize ?? raster.size))
    }
    guard case .balance(let balance) = answer else { return nil }
    return balance
  }

  private func answer(
    to kind: Question.Kind, of path: FilePath, _ find: (Raster) -> Answer
  ) -> Answer {
    do throws(Errno) {
      let file = try FileSystem().open(path)
      let question = Question(file: try file.status(), kind: kind)
      if let cachedAnswer = state.withLock({ $0.answers[question] }) { return cachedAnswer }
      let answer = raster(of: file, question.file).map(find) ?? .unreadable
      state.withLock { $0.answers[question] = answer }
      return answer
    } catch {
      return .unreadable
    }
  }

  private func raster(of file: borrowing OpenFile, _ status: FileStatus) -> Raster? {
    if let last = state.withLock({ $0.last }), last.file == status { return last.raster }
    guard let raster = decode(file.descriptor.rawValue) else { return nil }
    state.withLock { $0.last = (status, raster) }
    return raster
  }

  func close() { end() }
}
