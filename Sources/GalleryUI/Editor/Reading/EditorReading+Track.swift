import GalleryEngine
import MetadataEditing
import PhotoExport
import PhotoModel
import Transfer

/// Reading a GPX file to which photos are matched.
extension EditorReading {
  mutating func readTrack(_ drafts: [EditorField: EditorState.Draft], _ tools: EditorTools) {
    guard case .text(let pathText) = drafts[.track], problems[.track] == nil else { return }
    let path = PathCompletion.path(
      typed: pathText, home: tools.home, workingFolder: tools.workingFolder)
    switch tools.track(path) {
    case .failure(let failure): problems[.track] = failure.message
    case .success(let track):
      var fit = TrackFit(track: track, zone: tools.zone(track.start))
      applyPosition(drafts, .trackAhead) { text throws(EditError) in
        fit.cameraAhead = try TypedSpan.seconds(text)
      }
      applyPosition(drafts, .trackGap) { text throws(EditError) in
        fit.limit = Int(try TypedSpan.seconds(text).magnitude.rounded())
      }
      applyPosition(drafts, .trackPoints) { text throws(EditError) in
        fit.interpolates = try TypedValue.flag(text)
      }
      applyPosition(drafts, .trackOverwrites) { text throws(EditError) in
        fit.overwrites = try TypedValue.flag(text)
      }
      notes[.track] = Phrases.track(points: track.count, span: track.span)
      edit.location = .track(fit)
    }
  }

  private mutating func applyPosition(
    _ drafts: [EditorField: EditorState.Draft], _ field: EditorField,
    _ body: (String) throws(EditError) -> Void
  ) {
    guard case .text(let text) = drafts[field] else { return }
    do throws(EditError) {
      try body(text)
    } catch {
      problems[field] = Phrases.reason(error)
    }
  }
}
