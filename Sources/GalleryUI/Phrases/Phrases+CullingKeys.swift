import GalleryEngine

/// Descriptions of the keys for culling.
extension Phrases.KeyHelp {
  static let cull = "cull: one photo after another, oldest first, with single keys for verdicts"
  static let pick = "pick"
  static let reject = "reject"
  static let neither = "neither pick nor reject"
  static let starsFive = "five stars"
  static let labelRed = "red label on or off"
  static let labelYellow = "yellow label on or off"
  static let labelGreen = "green label on or off"
  static let labelBlue = "blue label on or off"
  static let cullFavourite = "favourite on or off"
  static let toggleAdvance = "show the next photo after a verdict, or stay"
  static let nextOpen = "next photo without a verdict"
  static let lastJudged = "photo judged last; press again for the one before"
  static let chooseScope =
    "show all photos, only open, picked, rejected or starred ones, or those of a query"
  static let cullUndo = "undo the last verdict, and show its photo"
  static let cullRedo = "redo the verdict undone last"
  static let cullFinish = "summary: counts, and what to do with picked and rejected photos"
  static let cullLeave = "leave culling"
  static let cullMap = "map"
  static let trashRejected = "move the rejected photos to the trash"
  static let addPicked = "add the picked photos to an album"
  static let exportPicked = "export the picked photos"
  static let markPicked = "mark the picked photos"
  static let importPicked = "import the picked photos from a card or folder into the library"
  static let importUnrejected = "import all photos except the rejected ones"
  static let cullImported = "after an import: cull the imported photos"
  static let closeCulled = "close, and continue culling"
}

extension Phrases.Hint {
  static let leave = "leave"
  static let pick = "pick"
  static let reject = "reject"
  static let neither = "neither"
  static let stars = "stars"
  static let summary = "summary"
  static let nextOpen = "next open"
  static let lastJudged = "last judged"
  static let show = "show"
  static let stayAfterVerdict = "stay"
  static let advanceAfterVerdict = "advance"
  static let redLabel = "red label"
  static let trashRejected = "trash rejected"
  static let addPicked = "picked to album"
  static let exportPicked = "export picked"
  static let markPicked = "mark picked"
  static let importPicked = "import picked"
  static let importUnrejected = "all but rejected"
  static let cullImported = "cull them"

  /// Shorter than on the compare page, so that the key of the summary fits on 80 columns.
  static func keep(rejecting count: Int) -> String { "keep, reject \(NumberText.grouped(count))" }
}
