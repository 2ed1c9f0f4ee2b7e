package import GalleryEngine
package import PhotoModel
package import TerminalKit

/// Everything that a key can do, grouped by feature.
package enum Command: Hashable, Sendable, CaseIterable {
  case move(MoveCommand)
  case jump(JumpCommand)
  case go(GoCommand)
  case mark(MarkCommand)
  case act(ActCommand)
  case rate(RateCommand)
  case verdict(Verdict)
  case label(LabelCommand)
  case cull(CullCommand)
  case compare(CompareCommand)
  case stack(StackCommand)
  case similar(SimilarCommand)
  case look(LookCommand)
  case map(MapCommand)
  case photo(PhotoCommand)
  case slideshow(SlideshowCommand)
  case adjust(AdjustCommand)
  case menu(MenuCommand)
  case sort(SortOrder)
  case target(ChangeTarget)
  case answer(AnswerCommand)
  case edit(LineEditor.Action)
  case form(FormCommand)
  case clash(ClashCommand)

  package static var allCases: [Command] {
    MoveCommand.allCases.map(Command.move) + JumpCommand.allCases.map(Command.jump)
      + GoCommand.allCases.map(Command.go) + MarkCommand.allCases.map(Command.mark)
      + ActCommand.allCases.map(Command.act) + RateCommand.allCases.map(Command.rate)
      + Verdict.allCases.map(Command.verdict) + LabelCommand.allCases.map(Command.label)
      + CullCommand.allCases.map(Command.cull) + CompareCommand.allCases.map(Command.compare)
      + StackCommand.allCases.map(Command.stack)
      + SimilarCommand.allCases.map(Command.similar)
      + LookCommand.allCases.map(Command.look)
      + MapCommand.allCases.map(Command.map) + PhotoCommand.allCases.map(Command.photo)
      + SlideshowCommand.allCases.map(Command.slideshow)
      + AdjustCommand.allCases.map(Command.adjust)
      + MenuCommand.allCases.map(Command.menu) + SortOrder.allCases.map(Command.sort)
      + ChangeTarget.allCases.map(Command.target)
      + AnswerCommand.allCases.map(Command.answer) + LineEditor.Action.allCases.map(Command.edit)
      + FormCommand.allCases.map(Command.form) + ClashCommand.allCases.map(Command.clash)
  }
}

package enum MoveCommand: Hashable, Sendable, CaseIterable {
  case left, right, up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
}

/// Jumps from moment to moment, and by month and year.
package enum JumpCommand: Hashable, Sendable, CaseIterable {
  case nextMoment, previousMoment, nextMonth, previousMonth, nextYear, previousYear
}

/// Switches between pages.
package enum GoCommand: Hashable, Sendable, CaseIterable {
  case open, back, escape, quit, interrupt, nextPane, toDate
  case moments, albums, places, map, selection
  /// Shows the photo under the cursor in its day, folder, album or place.
  case dayOfPhoto, folderOfPhoto, albumOfPhoto, placeOfPhoto
  /// Shows the photos taken on this day in all years.
  case onThisDay
}

package enum MarkCommand: Hashable, Sendable, CaseIterable {
  case mark, range, moment, album, invert, clear, next, previous
}

/// Actions on photos and albums.
package enum ActCommand: Hashable, Sendable, CaseIterable {
  case export, copyPath, openOutside, favourite, edit, addToAlbum, takeOut, moveLater
  case moveEarlier
  case albumMenu, saveFilter, undo, redo, history, jobs, trash, move, target, tags, importPhotos
  case adjust, revert
}

/// Ratings in stars.
package enum RateCommand: Int, Hashable, Sendable, CaseIterable {
  case none, one, two, three, four, five
}

/// The colour labels with keys in Lightroom, named as in `xmp:Label`.
package enum LabelCommand: String, Hashable, Sendable, CaseIterable {
  case red = "Red"
  case yellow = "Yellow"
  case green = "Green"
  case blue = "Blue"
}

/// The culling mode, and the actions at its end.
package enum CullCommand: Hashable, Sendable, CaseIterable {
  case begin, finish, toggleAdvance, nextOpen, lastJudged, chooseScope, undo, redo
  case trashRejected, addPicked, exportPicked, markPicked, importPicked
  /// Picks the photo shown and rejects the rest of its stack.
  case keepOnly
  case importUnrejected
  /// Culls the photos of the import whose report is shown.
  case cullImported
}

/// Comparing photos next to each other.
package enum CompareCommand: Hashable, Sendable, CaseIterable {
  case open, next, previous, focusNext, focusPrevious, choose, toggleSurvey, toggleStep, blink
  case keepOnly
}

/// Photos shown as one.
package enum StackCommand: Hashable, Sendable, CaseIterable {
  case toggle, menu
}

/// Finding similar photos, and the list of their groups.
package enum SimilarCommand: Hashable, Sendable, CaseIterable {
  case find, toggleDifferent
}

/// Changes of how photos are shown.
package enum LookCommand: Hashable, Sendable, CaseIterable {
  case search, takeTermOff, sort, zoomOut, larger, smaller, info, pictures, help, redraw
  /// Opens the palette, which runs any action by its name.
  case palette
}

package enum MapCommand: Hashable, Sendable, CaseIterable {
  case nextCluster, previousCluster, zoomIn, zoomOut, whole, track
}

package enum PhotoCommand: Hashable, Sendable, CaseIterable {
  case zoomIn, zoomOut, zoomMode, turnRight, turnLeft, histogram, filmstrip, slideshow
}

package enum SlideshowCommand: Hashable, Sendable, CaseIterable {
  case slower, faster, pause, end
}

/// Answers questions, and closes what is open.
package enum AnswerCommand: Hashable, Sendable, CaseIterable {
  case accept, refuse, complete
  /// Tries again what failed.
  case again
  /// For photos that have both, uses only the RAW file or only the developed picture.
  case onlyRaw, onlyDeveloped
}

/// Actions on a line of a form, other than typing.
package enum FormCommand: Hashable, Sendable, CaseIterable {
  case clear, reset, nextSection, previousSection, save
}

/// Actions on the user's albums.
package enum MenuCommand: Hashable, Sendable, CaseIterable {
  case newAlbum, newSmart, newFolder, query, shown, rename, move, arrange, cover,
    delete
  case restore, restoreAll, empty
}
