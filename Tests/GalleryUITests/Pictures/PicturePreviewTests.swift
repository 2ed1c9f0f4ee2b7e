import DecoderProtocol
import GalleryUI
import Imaging
import PhotoModel
import TerminalKit
import Testing

/// Tests previews on their way from the decoders to the screen.
@Suite(.timeLimit(.minutes(15))) struct PicturePreviewTests {
  private let graphics = PhotoArrivalTests.kitty
  private let source = AnsweringSource()

  private func opened(_ keys: String = "Enter") -> Session {
    var session = Session(.plain([1]), graphics: graphics)
    session.press(keys)
    return session
  }

  private func image(
    _ size: PixelSize, _ origin: ImageResult.Image.Origin
  ) -> ImageResult.Outcome {
    let pixels = [UInt8](repeating: 90, count: size.width * size.height * 3)
    return .image(
      ImageResult.Image(
        raster: Raster(size: size, pixels: pixels), isDegraded: origin == .embedded,
        origin: origin, source: nil))
  }

  /// Returns the pictures that arrive for the answers to one request.
  private func pictures(
    of key: PictureKey, _ answers: [ImageResult.Outcome]
  ) async throws -> [Picture] {
    let loader = PictureLoader(source)
    let run = Task { await loader.run() }
    defer { run.cancel() }
    loader.perform(.show([key], for: graphics))
    await source.wasAsked()
    for answer in answers { source.answer(key.request, answer) }
    var pictures: [Picture] = []
    for await message in loader.messages {
      guard case .answered(_, .picture(let picture, _, _, _), _) = message else { continue }
      pictures.append(picture)
      if pictures.count == answers.count { break }
    }
    return pictures
  }

  @Test func `a preview has the size of the picture that follows it`() async throws {
    let key = try #require(opened().state.currentPicture)

    // 80 columns and 21 lines show 560 by 420 pixels of a photo of 4032 by 3024.
    let pictures = try await pictures(
      of: key,
      [
        image(PixelSize(width: 160, height: 120), .embedded),
        image(PixelSize(width: 560, height: 420), .decoded),
      ])

    #expect(pictures.map(\.cells) == [Size(columns: 56, rows: 21), Size(columns: 56, rows: 21)])
    #expect(Set(pictures.map(\.subject)).count == 1)
  }

  @Test func `a photo is not made larger than it is`() async throws {
    let key = try #require(opened().state.currentPicture)

    let pictures = try await pictures(
      of: key, [image(PixelSize(width: 100, height: 75), .decoded)])

    #expect(pictures.map(\.cells) == [Size(columns: 10, rows: 4)])
  }

  @Test func `a part of a photo that was seen has a preview in its place`() async throws {
    var session = opened()
    let whole = try #require(session.state.currentPicture)
    session.press("z z")
    let part = try #require(session.state.currentPicture)
    let loader = PictureLoader(source, previewDelay: .zero)
    let run = Task { await loader.run() }
    defer { run.cancel() }
    var messages = loader.messages.makeAsyncIterator()

    loader.perform(.show([whole], for: graphics))
    await source.wasAsked()
    source.answer(whole.request, image(PixelSize(width: 560, height: 420), .decoded))
    guard
      case .answered(whole, .picture(let displayedPicture, false, _, _), _)? = await messages.next()
    else {
      throw CancellationError()
    }
    loader.perform(.show([part], for: graphics))

    guard
      case .answered(part, .picture(let preview, true, _, let histogram), _)? =
        await messages.next()
    else { throw CancellationError() }
    #expect(preview.cells == Size(columns: 80, rows: 21))
    #expect(histogram != nil)
    #expect(preview.subject == displayedPicture.subject)
    source.answer(part.request, image(part.request.size, .decoded))
    guard case .answered(part, .picture(let real, false, _, _), _)? = await messages.next() else {
      throw CancellationError()
    }
    #expect(real.cells == preview.cells && real.subject == preview.subject)
  }

  @Test func `a part that comes at once has no preview`() async throws {
    var session = opened()
    let fullPicture = try #require(session.state.currentPicture)
    session.press("z z")
    let part = try #require(session.state.currentPicture)
    let loader = PictureLoader(source, previewDelay: .seconds(3600))
    let run = Task { await loader.run() }
    defer { run.cancel() }
    var messages = loader.messages.makeAsyncIterator()
    loader.perform(.show([fullPicture], for: graphics))
    await source.wasAsked()
    source.answer(fullPicture.request, image(PixelSize(width: 560, height: 420), .decoded))
    _ = await messages.next()

    loader.perform(.show([part], for: graphics))
    await source.wasAsked()
    source.answer(part.request, image(part.request.size, .decoded))

    guard case .answered(part, .picture(_, false, _, _), _)? = await messages.next() else {
      throw CancellationError()
    }
  }
}

/// Decoders that return the answers set by a test.
private final class AnsweringSource: ImageSource {
  let results: AsyncStream<ImageResult>
  private let sink: AsyncStream<ImageResult>.Continuation
  private let asked: AsyncStream<Void>
  private let asking: AsyncStream<Void>.Continuation

  init() {
    (results, sink) = AsyncStream.makeStream()
    (asked, asking) = AsyncStream.makeStream()
  }

  func show(_ window: [ImageRequest]) { asking.yield() }

  /// Waits until pictures are requested. Returns once per request.
  func wasAsked() async {
    for await _ in asked { return }
  }

  func answer(_ request: ImageRequest, _ outcome: ImageResult.Outcome) {
    sink.yield(ImageResult(request, outcome))
  }
}
