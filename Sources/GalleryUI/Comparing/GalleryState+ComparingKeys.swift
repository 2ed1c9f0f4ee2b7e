import GalleryEngine
import PhotoModel

/// The bars of the compare page.
extension GalleryState {
  /// The useful keys. The number of photos that would be rejected is shown before the key is
  /// pressed.
  var compareKeys: [UsefulKey] {
    guard let compare = pages.compare else { return [] }
    let others = compare.others.count
    let rejected = rejectedByKeeping(compare).count
    let keep: [UsefulKey] =
      rejected > 0 ? [(.compare(.keepOnly), Phrases.Hint.keepOnly(rejecting: rejected))] : []
    if compare.isFlipping {
      return [
        (.compare(.blink), Phrases.Hint.blink),
        (.compare(.choose), Phrases.Hint.chooseStaying),
        (.verdict(.rejected), Phrases.Hint.reject),
      ] + keep + [(.verdict(.picked), Phrases.Hint.pick), compareZoomKey]
    }
    let undo: UsefulKey = (.cull(.undo), Phrases.Hint.undo)
    // After the others were rejected, there is nothing left to compare.
    var uses: [UsefulKey] = others == 0 ? [undo] : []
    if compare.remaining.count > compareLayout.panes.count {
      uses += [(.compare(.next), Phrases.Hint.next)]
    }
    if others > 0 { uses += [(.compare(.choose), Phrases.Hint.chooseStaying)] }
    uses += [(.verdict(.rejected), Phrases.Hint.reject)] + keep
    if others > 0 { uses += [(.compare(.focusNext), Phrases.Hint.focusNext)] }
    uses += [(.verdict(.picked), Phrases.Hint.pick)]
    if isComparedPictureShown {
      uses += [
        compareZoomKey, (.compare(.blink), Phrases.Hint.blink),
        (
          .compare(.toggleStep),
          compare.zoom.isInStep ? Phrases.Hint.outOfStep : Phrases.Hint.inStep
        ),
      ]
    }
    return uses + [
      (
        .look(.info),
        compare.showsDifferences ? Phrases.Hint.showPictures : Phrases.Hint.differences
      ),
      (
        .compare(.toggleSurvey),
        compare.isSurvey ? Phrases.Hint.endSurvey : Phrases.Hint.survey
      ),
    ] + (others == 0 ? [] : [undo])
  }

  private var compareZoomKey: UsefulKey { (.photo(.zoomMode), Phrases.Hint.size) }

  /// The key that leaves the page, or shows all panes after a flip.
  var compareWay: UsefulKey {
    let isFlipping = pages.compare?.isFlipping == true
    return (.go(.back), isFlipping ? Phrases.Hint.allPanes : Phrases.Hint.back)
  }

  /// The facts in the top bar, most important first.
  var comparingFacts: [String] {
    guard let compare = pages.compare else { return [] }
    var parts: [String] = []
    if notices.unsaved != nil { parts.append(Phrases.unsaved) }
    parts.append(Phrases.compared(compare.remaining.count))
    if compare.isSurvey { parts.append(Phrases.survey) }
    if !compare.zoom.isInStep { parts.append(Phrases.outOfStep) }
    let marked = marks.selection.marks.count
    if marked > 0 { parts.append(Phrases.marked(marked)) }
    return parts
  }
}
