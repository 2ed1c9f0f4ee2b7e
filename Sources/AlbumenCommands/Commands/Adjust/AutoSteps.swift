import Files
import Imaging
import PhotoModel
import PhotoRecipe
import Synchronization

/// Steps that follow from the colours of photos, which a decoder reads. It is started with the first photo.
///
/// A photo is decoded once, however often it is asked for, as long as its file stays the same.
final class AutoSteps: Sendable {
  /// Decodes an open file, within a square of `side` pixels; nil where that can't be done.
  typealias Decode = @Sendable (_ file: Int32) -> Raster?

  /// What is asked of the colours of a file.
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
    /// The picture that was decoded last, of which more may be asked.
    var last: (file: FileStatus, raster: Raster)?
  }

  private let decode: Decode
  private let end: @Sendable () -> Void
  private let state = Mutex(State())

  /// Enough to know how colours are spread, and what colour a place has.
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

  /// Those for a photo that has this exposure; nil where the photo can't be read.
  func steps(of path: FilePath, exposure: Double) -> Recipe? {
    let answer = answer(to: .steps(exposure: exposure), of: path) { raster in
      var recipe = Recipe()
      recipe[.exposure] = exposure
      return .steps(RecipeAuto.improved(recipe, by: raster).recipe)
    }
    guard case .steps(let steps) = answer else { return nil }
    return steps
  }

  /// The white balance by which a place of what is seen of a photo becomes grey; nil where the photo can't be
  /// read, is black there, or has a recipe that is not carried out.
  func balance(
    of path: FilePath, at place: (x: Double, y: Double), _ metadata: Metadata
  ) -> (temperature: Double, tint: Double)? {
    var recipe = Recipe()
    if let text = metadata.recipe {
      guard case .recipe(let own)? = try? Recipe.read(text) else { return nil }
      recipe = own
    }
    let kind = Question.Kind.balance(
      x: place.x, y: place.y, recipe: metadata.recipe, size: metadata.pixelSize)
    let answer = answer(to: kind, of: path) { raster in
      .balance(
        RecipeGrey.balance(
          of: raster, at: place, in: recipe, of: metadata.pixelSize ?? raster.size))
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
      if let known = state.withLock({ $0.answers[question] }) { return known }
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
