import DecoderProtocol
import GalleryEngine
import PhotoModel

/// Text of the compare page.
extension Phrases {
  static let comparingTitle = "Compare"
  static let staying = "stays"
  static let survey = "survey"
  static let outOfStep = "not in step"
  static let noDifferences = "No differences"

  static func sensitivity(_ iso: Int) -> String { "ISO \(iso)" }

  static let sharpness = "Sharpness"
  static let noDetail = "nothing sharp"

  /// Returns the rank by sharpness in several lengths, the longest first. `isPartial` is whether
  /// more photos are still to be ranked.
  static func sharpnessRank(_ rank: Int, of count: Int, isPartial: Bool) -> [String] {
    let end = isPartial ? "…" : ""
    return ["sharp \(rank) of \(count)\(end)", "sharp \(rank)/\(count)\(end)", "sharp \(rank)"]
  }

  /// Why a photo has no rank by sharpness, in several lengths, the longest first: most others were
  /// measured in another size.
  static let unrankedForSize = ["not ranked: \(otherSize)", otherSize]
  private static let otherSize = "other size"

  /// Returns the score with the rank. The measured size follows if the photo has no rank because
  /// others were measured in another size, or if it is clearly smaller than that of the photo. The
  /// full-size previews of RAW files are without a few columns and rows. `isOnly` is whether no
  /// other photo was measured.
  static func sharpness(
    _ result: DecoderReply.SharpnessResult, rank: Int?, of count: Int, isOnly: Bool
  ) -> String {
    let tenths = result.score.map { Int(($0 * 10).rounded()) }
    let score = tenths.map { "\($0 / 10).\($0 % 10)" } ?? noDetail
    let place = rank.map { ", \($0) of \(count)" } ?? (isOnly ? "" : ", \(otherSize)")
    let size = result.size
    let isReduced =
      max(size.width, size.height) * 10 < max(result.source.width, result.source.height) * 9
    let showsSize = isReduced || rank == nil && !isOnly
    return score + place + (showsSize ? ", at \(size.width)×\(size.height)" : "")
  }

  static func compared(_ count: Int) -> String { NumberText.count(count, "photo") }

  /// `unchosen` is the number of rejected photos that are neither marked nor in the stack.
  static func asksToKeep(rejecting count: Int, unchosen: Int) -> String {
    let part =
      unchosen == count ? "" : "\(NumberText.grouped(unchosen)) of \(count == 1 ? "it" : "them") "
    return "Pick this photo and reject \(NumberText.count(count, "other")), \(part)"
      + "neither marked nor in its stack?"
  }
}

/// Descriptions of the keys for comparing.
extension Phrases.KeyHelp {
  static let compare =
    "compare the marked photos, the stack of this photo, or this photo with those after it"
  static let compareNext = "next candidates"
  static let comparePrevious = "previous candidates"
  static let compareFocusNext = "move the focus to the next photo"
  static let compareFocusPrevious = "move the focus to the previous photo"
  static let compareChoose = "make this photo the one that stays"
  static let compareKeepOnly = "pick this photo and reject the others of the comparison"
  static let compareSurvey = "survey of all photos on or off; in a survey, no photo stays"
  static let compareBlink = "flip this photo and the one that stays in one place"
  static let compareStep = "zoom and pan all photos in step, or only this one"
  static let comparePanLeft = "pan left"
  static let comparePanDown = "pan down; in the table, scroll down"
  static let comparePanUp = "pan up; in the table, scroll up"
  static let comparePanRight = "pan right"
  static let compareMark = "mark or unmark this photo"
  static let compareUndo = "undo the last verdict"
  static let compareDifferences = "pictures, or a table of everything that differs"
  static let compareLeave = "leave the comparison"
}

extension Phrases.Hint {
  static let compare = "compare"
  static let chooseStaying = "stays"
  static let focusNext = "focus"
  static let blink = "flip"
  static let survey = "survey"
  static let endSurvey = "end survey"
  static let differences = "differences"
  static let showPictures = "pictures"
  static let inStep = "in step"
  static let outOfStep = "move alone"
  static let allPanes = "all"

  static func keepOnly(rejecting count: Int) -> String {
    "keep this, reject \(NumberText.grouped(count))"
  }
}

extension Sentence {
  static let nothingToCompare: Sentence = "There are no two photos here to compare"
  static let staysAlready: Sentence =
    "This is the photo that stays; press \(key: .compare(.focusNext)) to move to a candidate"
  static let nothingToFlip: Sentence = "There is no other photo to flip with"
  static let wholePhotosShown: Sentence =
    "The whole photo is shown; press \(key: .photo(.zoomIn)) to zoom in"
  static let differencesShown: Sentence =
    "The differences are shown; press \(key: .look(.info)) for the pictures"
  static let allRejected: Sentence =
    "All photos of the comparison are rejected; press \(key: .cull(.undo)) to undo"

  static func comparing(_ count: Int, of all: Int) -> Sentence {
    "Comparing \(NumberText.grouped(count)) of \(photos: all)"
  }

  static func noMoreCandidates(isEnd: Bool) -> Sentence {
    isEnd ? "These are the last candidates" : "These are the first candidates"
  }

  static func survey(_ isSurvey: Bool) -> Sentence {
    isSurvey
      ? "Survey: press \(key: .compare(.choose)) to make a photo the one that stays"
      : "The first photo stays, the others move"
  }

  static func inStep(_ isInStep: Bool) -> Sentence {
    isInStep ? "Photos zoom and pan in step" : "Only the photo with the focus zooms and pans"
  }

  /// A photo was picked, and others were rejected.
  static func keptOnly(rejected count: Int) -> Sentence {
    "\(kept(rejected: count)); press \(key: .cull(.undo)) to undo"
  }

  /// A photo of a comparison was picked, and others were rejected. If it is the only one left, the
  /// next step is to leave.
  static func keptInComparison(rejected count: Int, isOnlyOne: Bool) -> Sentence {
    isOnlyOne
      ? "\(kept(rejected: count)); press \(key: .go(.back)) to go on, \(key: .cull(.undo)) to undo"
      : keptOnly(rejected: count)
  }

  private static func kept(rejected count: Int) -> String {
    count == 0 ? "Picked this photo" : "Picked this photo, rejected \(NumberText.grouped(count))"
  }
}
