/// Draws with kitty's placements: pictures are sent once, and placements show them on top of the
/// text.
///
/// A placement hides the text beneath it. Therefore each is clipped to the visible part of its
/// picture, and removed when that changes.
struct KittyClassicPainter: PicturePainter {
  private struct Placement: Hashable {
    var picture: Picture.ID
    /// The rectangle of the whole picture, of which `visible` is shown.
    var rect: Rect
    var visible: Rect

    init(_ tile: PictureTile) {
      picture = tile.placement.picture.id
      rect = tile.placement.rect
      visible = tile.visible
    }
  }

  private let graphics: Graphics
  private var memory: KittyMemory
  /// The placements on the screen and their numbers.
  private var placed: [Placement: Int] = [:]
  private var lastNumber = 0
  /// Commands that free the pictures that the terminal may have lost, to be written with the next
  /// frame.
  private var pendingFreeCommands: [UInt8] = []

  init(_ graphics: Graphics, limit: Int = KittyMemory.defaultLimit) {
    self.graphics = graphics
    memory = KittyMemory(graphics, limit: limit)
  }

  mutating func paint(_ frame: CellBuffer, budget: Int) -> PaintStep {
    let tiles = frame.tiles
    let stalePlacements = obsoletePlacements(for: tiles)
    var step = PaintStep()
    // No other command may be sent between the pieces of a picture, and text must not wait for all
    // of them.
    if !stalePlacements.isEmpty || !pendingFreeCommands.isEmpty {
      step.bytes += memory.cancelSending()
    }
    step.bytes += dequeueFreeCommands()
    for placement in stalePlacements { step.bytes += remove(placement) }
    if !memory.isSending {
      for tile in tiles { step.bytes += place(tile) }
    }
    let sent = memory.step(frame, budget: budget - step.bytes.count)
    step.bytes += sent.bytes
    step.isDone = sent.isDone
    return step
  }

  /// Removes all pictures, because kitty deletes pictures that are no longer visible after the
  /// screen was cleared.
  mutating func screenWasCleared() {
    placed = [:]
    pendingFreeCommands += memory.free()
  }

  mutating func removeAll() -> [UInt8] {
    placed = [:]
    return dequeueFreeCommands() + memory.free()
  }

  private mutating func dequeueFreeCommands() -> [UInt8] {
    defer { pendingFreeCommands = [] }
    return pendingFreeCommands
  }

  /// Returns the placements that should no longer be shown, in the order of their creation.
  private func obsoletePlacements(for tiles: [PictureTile]) -> [Placement] {
    let tilePlacements = Set(tiles.map { Placement($0) })
    return placed.sorted { $0.value < $1.value }.map(\.key).filter { placement in
      !tilePlacements.contains(placement) && !tiles.contains { isPreview(placement, for: $0) }
    }
  }

  /// Whether a placement shows the quick preview of a photo whose better picture hasn't been sent
  /// yet.
  private func isPreview(_ placement: Placement, for tile: PictureTile) -> Bool {
    guard tile.visible == placement.visible, tile.placement.rect == placement.rect,
      let subject = tile.placement.picture.subject, !memory.contains(tile.placement.picture)
    else { return false }
    return memory.subject(of: KittyID(placement.picture, graphics).rawValue) == subject
  }

  private mutating func remove(_ placement: Placement) -> [UInt8] {
    guard let number = placed.removeValue(forKey: placement) else { return [] }
    return command("a=d,d=i,q=2,i=\(KittyID(placement.picture, graphics).rawValue),p=\(number)")
  }

  private mutating func place(_ tile: PictureTile) -> [UInt8] {
    let placement = Placement(tile)
    guard placed[placement] == nil, memory.contains(tile.placement.picture) else { return [] }
    lastNumber += 1
    placed[placement] = lastNumber
    let origin = tile.visible.origin
    return Array("\u{1B}7\u{1B}[\(origin.row + 1);\(origin.column + 1)H".utf8)
      + command(keys(of: tile, number: lastNumber)) + Array("\u{1B}8".utf8)
  }

  /// Returns the keys of a command. `C=1` leaves the cursor in place, because a picture must not
  /// scroll the screen.
  private func keys(of tile: PictureTile, number: Int) -> String {
    let id = KittyID(tile.placement.picture.id, graphics).rawValue
    let size = tile.visible.size
    let keys = "a=p,q=2,i=\(id),p=\(number),c=\(size.columns),r=\(size.rows),C=1"
    if tile.isFullyVisible { return keys }
    let source = tile.source
    return keys + ",x=\(source.x),y=\(source.y),w=\(source.width),h=\(source.height)"
  }

  private func command(_ keys: String) -> [UInt8] {
    graphics.forOuterTerminal(Array("\u{1B}_G\(keys)\u{1B}\\".utf8))
  }
}
