import PhotoModel

extension [RecordedChange] {
  /// Returns the catalogue's part of the undo of a change of files, or of its redo, without values
  /// of earlier changes that were undone since. `undone` are these changes as they were made, the
  /// newest first. `made` is the change of files as it was made.
  ///
  /// A value that the change of files only dated again, because it was written, is the one from
  /// before the undone changes; without one, it is left out. It is taken from `made`, because the
  /// last undo or redo may have left it out. A value that the change of files replaced becomes the
  /// one from before the undone changes, too.
  package func withoutValues(
    ofUndone undone: [[RecordedChange]], made: [RecordedChange], isRedo: Bool
  ) -> [RecordedChange] {
    let photos = photos
    let dated = made.fieldChanges.filter { $0.from == $0.to }.map { change in
      var change = change
      change.photos = AssetRuns(AssetSet(change.photos).intersection(photos))
      return change
    }
    let values = UndoneValues(undone, of: photos)
    let isDated = Set(dated.flatMap { change in change.photos.map { Key(change.field, $0) } })
    let changes = compactMap { change -> RecordedChange? in
      guard case .fields(let shifts) = change else { return change }
      let remaining = shifts.flatMap { shift in
        var shift = shift
        if shift.from == shift.to {
          shift.photos = AssetRuns(
            AssetSet(shift.photos.filter { !isDated.contains(Key(shift.field, $0)) }))
        }
        return values.replacing(shift, isRedo: isRedo)
      }
      return remaining.isEmpty ? nil : .fields(remaining)
    }
    let datedAgain = dated.flatMap { values.replacing($0, isRedo: isRedo) }
    return changes + (datedAgain.isEmpty ? [] : [.fields(datedAgain)])
  }

  fileprivate var fieldChanges: [FieldChange] {
    flatMap { change -> [FieldChange] in
      guard case .fields(let shifts) = change else { return [] }
      return shifts
    }
  }
}

/// A field of a photo.
private struct Key: Hashable {
  var field: String
  var photo: Asset.ID

  init(_ field: String, _ photo: Asset.ID) {
    self.field = field
    self.photo = photo
  }
}

/// The values that photos got by changes which were undone.
private struct UndoneValues {
  /// The values before and after each change, the newest first.
  private var values: [Key: [(from: String?, to: String?)]] = [:]

  init(_ undone: [[RecordedChange]], of photos: AssetSet) {
    for shift in undone.flatMap(\.fieldChanges) {
      for photo in shift.photos where photos.contains(photo) {
        values[Key(shift.field, photo), default: []].append((shift.from, shift.to))
      }
    }
  }

  func replacing(_ shift: FieldChange, isRedo: Bool) -> [FieldChange] {
    let onlyDates = shift.from == shift.to
    // A redo sets the values of the change itself.
    if shift.to == nil || isRedo && !onlyDates { return [shift] }
    var parts: [(to: String?, photos: AssetRuns)] = []
    for photo in shift.photos {
      let to = value(before: shift.to, of: Key(shift.field, photo))
      if onlyDates, to == nil { continue }
      if let index = parts.firstIndex(where: { $0.to == to }) {
        parts[index].photos.append(photo)
      } else {
        parts.append((to, AssetRuns([photo])))
      }
    }
    return parts.map { part in
      FieldChange(
        field: shift.field, from: onlyDates ? part.to : shift.from, to: part.to,
        photos: part.photos)
    }
  }

  /// Returns a value, or the one from before the changes that set it.
  private func value(before value: String?, of key: Key) -> String? {
    var value = value
    for undone in values[key] ?? [] where value != nil && undone.to == value {
      value = undone.from
    }
    return value
  }
}
