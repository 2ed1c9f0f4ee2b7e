/// Everything that a key can do.
package enum Command: String, Hashable, Sendable, CaseIterable {
  case left, right, up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  case nextMoment, previousMoment, nextMonth, previousMonth, nextYear, previousYear, goToDate
  case open, back, escape, quit, nextPane, showMoments, showAlbums, showPlaces, showMap
  case showSelection
  case mark, range, markMoment, markAlbum, invert, clear, undo, nextMarked, previousMarked
  case export, copyPath, openOutside
  case favourite, addToAlbum, takeOut, moveLater, moveEarlier, albumMenu
  case search, sort, zoomOut, larger, smaller, info, pictures, help, redraw, interrupt
  case nextCluster, previousCluster, mapIn, mapOut, wholeMap, track
  case zoomIn, zoomOutOfPhoto, zoomMode, turnRight, turnLeft, histogram, filmstrip, slideshow
}

/// Where a key is pressed.
package enum KeyContext: String, Hashable, Sendable, CaseIterable {
  case albums, places, map, grid, months, years, photo
}
