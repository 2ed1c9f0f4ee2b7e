package import PhotoModel

/// The parts of the compared photos that are shown.
///
/// A zoom is relative to the size at which the whole photo fits in a pane, so that photos with
/// different numbers of pixels show the same part of the scene.
package struct CompareZoom: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    /// The whole photo is visible.
    case fit
    /// This photo covers its pane. The others show the same part.
    case fill(of: Asset.ID)
    /// One pixel of this photo is one pixel of the screen. The others show the same part.
    case actual(of: Asset.ID)
    /// The scale relative to the one at which the whole photo fits.
    case factor(Double)
  }

  /// A part of a photo.
  package struct Part: Hashable, Sendable {
    package var mode = Mode.fit
    /// The middle of the visible part.
    package var center = PhotoPoint.middle
  }

  /// The scales at which a photo fits in its pane and fills it, in screen pixels per picture pixel.
  package struct Scales: Hashable, Sendable {
    package var fit: Double
    package var fill: Double

    package init(fit: Double, fill: Double) {
      (self.fit, self.fill) = (fit, fill)
    }
  }

  /// Whether zooming and panning apply to all photos.
  package internal(set) var isInStep = true
  /// The part that is shown of each photo without a part of its own.
  private(set) var common = Part()
  /// The parts of the photos that were moved alone. In step, they keep their distance.
  private(set) var own: [Asset.ID: Part] = [:]
  /// The quarter turns of each photo, clockwise.
  private(set) var turns: [Asset.ID: Int] = [:]

  package init() {}

  package func part(of id: Asset.ID) -> Part { own[id] ?? common }

  package func quarterTurns(of id: Asset.ID) -> Int { turns[id] ?? 0 }

  /// Returns the scale of a part relative to the one at which the whole photo fits. 1 if the sizes
  /// are not known.
  package func factor(of part: Part, _ scales: (Asset.ID) -> Scales?) -> Double {
    switch part.mode {
    case .fit: 1
    case .fill(let id): scales(id).map { $0.fill / $0.fit } ?? 1
    case .actual(let id): scales(id).map { 1 / $0.fit } ?? 1
    case .factor(let factor): factor
    }
  }

  /// Returns the zoom of a photo in its pane.
  package func zoom(
    of id: Asset.ID, _ scales: (Asset.ID) -> Scales?
  ) -> PhotoState.Zoom {
    let part = part(of: id)
    guard part.mode != .fit, let own = scales(id) else { return .fit }
    if case .actual(let other) = part.mode, scales(other)?.fit == own.fit { return .actual }
    return .scale(factor(of: part, scales) * own.fit)
  }

  // MARK: Changing

  /// Changes the parts of all photos, or only that of one if they are not in step. `move` is how
  /// far the middle moves.
  private mutating func change(
    _ id: Asset.ID, by move: (x: Double, y: Double), _ change: (inout Part) -> Void
  ) {
    func apply(to part: inout Part) {
      change(&part)
      part.center.x = min(max(0, part.center.x + move.x), 1)
      part.center.y = min(max(0, part.center.y + move.y), 1)
    }
    guard isInStep else {
      var part = part(of: id)
      apply(to: &part)
      own[id] = part
      return
    }
    apply(to: &common)
    for (key, part) in own {
      var part = part
      apply(to: &part)
      own[key] = part
    }
  }

  /// Moves to a new middle, as seen in the pane of a photo whose visible middle was `before`.
  package mutating func pan(_ id: Asset.ID, from before: PhotoPoint, to after: PhotoPoint) {
    setCenter(id, at: before)
    change(id, by: (after.x - before.x, after.y - before.y)) { _ in }
  }

  /// Zooms by a factor. `before` and `after` are the middles in the pane of a photo.
  package mutating func zoom(
    _ id: Asset.ID, by factor: Double, from before: PhotoPoint, to after: PhotoPoint,
    _ scales: (Asset.ID) -> Scales?
  ) {
    setCenter(id, at: before)
    let unchanged = self
    change(id, by: (after.x - before.x, after.y - before.y)) { part in
      part.mode = .factor(unchanged.factor(of: part, scales) * factor)
    }
  }

  /// Sets a mode. When everything fits, the parts start from the middle again.
  package mutating func set(_ mode: Mode, of id: Asset.ID) {
    guard mode != .fit else {
      if isInStep { (common, own) = (Part(), [:]) } else { own[id] = Part() }
      return
    }
    change(id, by: (0, 0)) { $0.mode = mode }
  }

  /// Records the middle that is visible. The stored one may be closer to an edge.
  private mutating func setCenter(_ id: Asset.ID, at center: PhotoPoint) {
    if own[id] != nil { own[id]?.center = center } else { common.center = center }
  }

  package mutating func rotate(_ id: Asset.ID, by quarterTurns: Int) {
    turns[id] = (self.quarterTurns(of: id) + quarterTurns) % 4
  }
}
