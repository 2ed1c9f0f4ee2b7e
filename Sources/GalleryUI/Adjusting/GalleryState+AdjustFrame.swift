import PhotoModel
import PhotoRecipe
import TerminalKit

/// Moving and resizing the crop frame, by keys in steps of one cell, and by mouse.
extension GalleryState {
  mutating func moveFrame(_ command: MoveCommand) {
    let cell = adjustedCell
    let step: (x: Double, y: Double) =
      switch command {
      case .left: (-cell.width, 0)
      case .right: (cell.width, 0)
      case .up: (0, -cell.height)
      case .down: (0, cell.height)
      case .pageUp, .halfPageUp: (0, -5 * cell.height)
      case .pageDown, .halfPageDown: (0, 5 * cell.height)
      case .first: (-5 * cell.width, 0)
      case .last: (5 * cell.width, 0)
      }
    pages.adjust?.changeFrame { $0.move(x: step.x, y: step.y) }
  }

  mutating func changeFrame(_ command: AdjustCommand) {
    let (width, height) = adjustedCell
    switch command {
    case .narrower: pages.adjust?.changeFrame { $0.resize(.right, x: -width, y: 0) }
    case .wider: pages.adjust?.changeFrame { $0.resize(.right, x: width, y: 0) }
    case .lower: pages.adjust?.changeFrame { $0.resize(.bottom, x: 0, y: -height) }
    case .higher: pages.adjust?.changeFrame { $0.resize(.bottom, x: 0, y: height) }
    case .smaller: pages.adjust?.changeFrame { $0.grow(by: 1 / 1.05) }
    case .larger: pages.adjust?.changeFrame { $0.grow(by: 1.05) }
    case .nextShape, .previousShape:
      let all = CropShape.allCases
      let step = command == .nextShape ? 1 : all.count - 1
      pages.adjust?.changeFrameShape { tool in
        let index = all.firstIndex(of: tool.shape) ?? 0
        tool.shape = all[(index + step) % all.count]
      }
    case .otherWay: pages.adjust?.changeFrameShape { $0.isUpright.toggle() }
    case .whole: pages.adjust?.changeFrameShape { $0.manualCrop = nil }
    default: break
    }
  }

  // MARK: The mouse

  mutating func handleMouseInAdjust(_ mouse: Mouse) -> [Effect] {
    guard let adjust = pages.adjust else { return [] }
    switch adjust.tool {
    case .steps: handleMouseInSteps(mouse, adjust)
    case .frame(let tool): handleMouseInFrame(mouse, tool)
    case .grey:
      guard mouse.action == .press(.left), let rect = adjustedRect, rect.contains(mouse.position)
      else {
        return []
      }
      let point = Point(
        column: mouse.position.column - rect.origin.column,
        row: mouse.position.row - rect.origin.row)
      pages.adjust?.tool = .grey(point)
      sampleGrey(at: point)
    case .paste(var choice):
      guard mouse.action == .press(.left), let line = adjustToolPanel?.line(at: mouse.position.row),
        adjustPanes.panel.contains(mouse.position), choice.menu.items.indices.contains(line)
      else { return [] }
      choice.menu.move(to: line)
      choice.toggle()
      pages.adjust?.tool = .paste(choice)
    }
    return []
  }

  /// Handles the mouse on the steps: a click selects a step; a click or a drag on its slider sets
  /// the number.
  private mutating func handleMouseInSteps(_ mouse: Mouse, _ adjust: AdjustState) {
    let panel = adjustPanel(adjust)
    switch mouse.action {
    case .wheelUp: pages.adjust?.move(by: -1)
    case .wheelDown: pages.adjust?.move(by: 1)
    case .press(.left):
      notices.sentence = nil
      guard adjustPanes.panel.contains(mouse.position),
        let row = panel.visibleRows.first(where: { $0.line == mouse.position.row })?.row
      else { return }
      pages.adjust?.move(to: row)
      if let slider = panel.slider, slider.contains(mouse.position.column) {
        slide(row, to: mouse.position.column, slider)
      }
    case .drag(.left):
      guard let slider = panel.slider, adjustPanes.panel.contains(mouse.position) else { return }
      slide(adjust.row, to: mouse.position.column, slider)
    default: break
    }
  }

  private mutating func slide(_ row: AdjustRow, to column: Int, _ slider: Range<Int>) {
    guard row.isNumber else { return }
    if pages.adjust?.lockedReason != nil {
      notices.sentence = .recipeIsLocked
      return
    }
    if row == .step(.filter), pages.adjust?.recipe.filter == nil {
      notices.sentence = .chooseFilterFirst
      return
    }
    pages.adjust?.clearTyped()
    pages.adjust?.set(
      row.step,
      to: AdjustPanel.number(
        of: row.step, at: column - slider.lowerBound, columns: slider.count))
  }

  /// Handles the mouse on the crop frame. An edge or a corner is grabbed within one cell of it; a
  /// press inside grabs the whole frame.
  private mutating func handleMouseInFrame(_ mouse: Mouse, _ tool: CropTool) {
    var tool = tool
    switch mouse.action {
    case .wheelUp: return changeFrame(.larger)
    case .wheelDown: return changeFrame(.smaller)
    case .press(.left):
      guard let edges = self.edges(at: mouse.position) else { return }
      tool.grip = (edges, mouse.position.column, mouse.position.row)
      pages.adjust?.tool = .frame(tool)
    case .drag(.left):
      guard let grip = tool.grip else { return }
      let cell = adjustedCell
      let (x, y) = (
        Double(mouse.position.column - grip.column) * cell.width,
        Double(mouse.position.row - grip.row) * cell.height
      )
      tool.grip = (grip.edges, mouse.position.column, mouse.position.row)
      pages.adjust?.tool = .frame(tool)
      pages.adjust?.changeFrame { frame in
        if grip.edges.isEmpty {
          frame.move(x: x, y: y)
        } else {
          frame.resize(grip.edges, x: x, y: y)
        }
      }
    case .release:
      tool.grip = nil
      pages.adjust?.tool = .frame(tool)
    default: break
    }
  }

  /// The edges of the crop frame at a point: empty inside the frame, nil outside.
  private func edges(at point: Point) -> CropFrame.Edges? {
    guard let frame = pages.adjust?.frame,
      let position = placeInAdjusted(column: point.column, row: point.row)
    else { return nil }
    let cell = adjustedCell
    let (x, y) = (position.x + cell.width / 2, position.y + cell.height / 2)
    let (across, down) = (cell.width * 1.25, cell.height * 1.25)
    let (right, bottom) = (frame.left + frame.width, frame.top + frame.height)
    guard x > frame.left - across, x < right + across, y > frame.top - down, y < bottom + down
    else { return nil }
    var edges: CropFrame.Edges = []
    if abs(x - frame.left) < across {
      edges.insert(.left)
    } else if abs(x - right) < across {
      edges.insert(.right)
    }
    if abs(y - frame.top) < down {
      edges.insert(.top)
    } else if abs(y - bottom) < down {
      edges.insert(.bottom)
    }
    return edges
  }
}
