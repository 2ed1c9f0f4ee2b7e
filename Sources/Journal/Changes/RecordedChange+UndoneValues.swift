import PhotoModel

extension [RecordedChange] {
  /// Returns the changes of the undo of a change of files, or of its redo, without values of earlier
  /// changes that were undone since. `undone` are these changes as they were made, the newest first.
  ///
  /// A value that the change of files only dated again is left out. Another value becomes the one
  /// from before the earlier change.
  package func withoutValues(
    ofUndone undone: [[RecordedChange]], isRedo: Bool
  ) -> [RecordedChange] {
    if undone.isEmpty { return self }
    let values = UndoneValues(undone, fieldsOf: self)
    return compactMap { change in
      guard case .fields(let shifts) = change else { return change }
      let remaining = shifts.flatMap { values.replacing($0, isRedo: isRedo) }
      return remaining.isEmpty ? nil : .fields(remaining)
    }
  }
}

/// The values that photos got by changes which were undone.
private struct UndoneValues {
  private struct Key: Hashable {
    var field: String
    var photo: Asset.ID
  }

  /// The values before and after each change, the newest first.
  private var values: [Key: [(from: String?, to: String?)]] = [:]

  init(_ undone: [[RecordedChange]], fieldsOf changes: [RecordedChange]) {
    let photos = changes.photos
    for change in undone.joined() {
      guard case .fields(let shifts) = change else { continue }
      for shift in shifts {
        for photo in shift.photos where photos.contains(photo) {
          values[Key(field: shift.field, photo: photo), default: []].append((shift.from, shift.to))
        }
      }
    }
  }

  func replacing(_ shift: FieldChange, isRedo: Bool) -> [FieldChange] {
    let onlyDates = shift.from == shift.to
    // A redo sets the values of the change itself.
    if shift.to == nil || isRedo && !onlyDates { return [shift] }
    var parts: [(to: String?, photos: AssetRuns)] = []
    for photo in shift.photos {
      let to = value(before: shift.to, of: Key(field: shift.field, photo: photo))
      if onlyDates, to != shift.to { continue }
      if let index = parts.firstIndex(where: { $0.to == to }) {
        parts[index].photos.append(photo)
      } else {
        parts.append((to, AssetRuns([photo])))
      }
    }
    return parts.map {
      FieldChange(field: shift.field, from: shift.from, to: $0.to, photos: $0.photos)
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
