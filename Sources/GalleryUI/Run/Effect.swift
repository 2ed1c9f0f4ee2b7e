/// Work to be performed outside the state. Each kind has a runner in the folder of its feature.
package enum Effect: Sendable {
  case library(LibraryEffect)
  case details(DetailsEffect)
  case filter(FilterEffect)
  case sort(SortEffect)
  case albums(AlbumsEffect)
  case covers(CoversEffect)
  case marks(MarksEffect)
  case edits(EditsEffect)
  case culling(CullingEffect)
  case stacks(StacksEffect)
  case similar(SimilarEffect)
  case sharpness(SharpnessEffect)
  case history(HistoryEffect)
  case editor(EditorEffect)
  case places(PlacesEffect)
  case map(MapEffect)
  case pictures(PicturesEffect)
  case forms(FormsEffect)
  case export(ExportEffect)
  case trash(TrashEffect)
  case moving(MovingEffect)
  case importing(ImportingEffect)
  case writing(WritingEffect)
  case jobs(JobsEffect)
  case outside(OutsideEffect)
  case remembering(RememberingEffect)
  case screen(ScreenEffect)
}

extension Effect {
  /// Whether the next frame waits briefly for the answer.
  var isLoad: Bool {
    switch self {
    case .details: true
    case .culling(.load): true
    case .places(let effect): effect.isPrimary
    case .map(let effect): effect.isPrimary
    case .library, .filter, .sort, .albums, .covers, .marks, .edits, .culling, .stacks, .similar,
      .sharpness, .history,
      .editor, .pictures, .forms, .export, .trash, .moving, .importing, .writing, .jobs, .outside,
      .remembering,
      .screen:
      false
    }
  }

  /// Whether the effect changes photos, albums or files. The next undo then applies to this change
  /// instead of marks.
  var isChange: Bool {
    switch self {
    case .edits(.store), .stacks(.change), .albums(.change), .editor(.store), .writing(.start),
      .trash(.start),
      .trash(.move), .importing(.start), .history(.reverse), .history(.reverseRun):
      true
    default: false
    }
  }

  var isQuit: Bool {
    if case .screen(.quit) = self { true } else { false }
  }
}
