import PhotoModel

extension [RecordedChange] {
  /// Returns the changes with the earlier values replaced by those in `planned`, for the same
  /// fields of the same photos.
  func replacingOldValues(from planned: [RecordedChange]) -> [RecordedChange] {
    if planned.isEmpty { return self }
    let before = PlannedValues(planned)
    return map { change in
      switch change {
      case .fields(let shifts): .fields(shifts.flatMap(before.replacingOldValues))
      case .favourites(let shifts): .favourites(shifts.flatMap(before.replacingOldValues))
      case .marks, .album, .files, .stacks, .unknown: change
      }
    }
  }
}

/// The values of fields and favourites of photos before a planned change.
private struct PlannedValues {
  private struct Key: Hashable {
    var field: String
    var photo: Asset.ID
  }

  private var fields: [Key: String?] = [:]
  private var favourites: [Asset.ID: FavouriteState] = [:]

  init(_ planned: [RecordedChange]) {
    for change in planned {
      switch change {
      case .fields(let shifts):
        for shift in shifts {
          for photo in shift.photos {
            fields.updateValue(shift.from, forKey: Key(field: shift.field, photo: photo))
          }
        }
      case .favourites(let shifts):
        for shift in shifts { for photo in shift.photos { favourites[photo] = shift.from } }
      case .marks, .album, .files, .stacks, .unknown: break
      }
    }
  }

  func replacingOldValues(_ shift: FieldChange) -> [FieldChange] {
    var parts: [(from: String?, photos: AssetRuns)] = []
    for photo in shift.photos {
      let from = fields[Key(field: shift.field, photo: photo)] ?? shift.from
      if let index = parts.firstIndex(where: { $0.from == from }) {
        parts[index].photos.append(photo)
      } else {
        parts.append((from, AssetRuns([photo])))
      }
    }
    return parts.map {
      FieldChange(field: shift.field, from: $0.from, to: shift.to, photos: $0.photos)
    }
  }

  func replacingOldValues(_ shift: FavouriteChange) -> [FavouriteChange] {
    var parts: [FavouriteState: AssetSet] = [:]
    for photo in shift.photos {
      parts[favourites[photo] ?? shift.from, default: AssetSet()].insert(photo)
    }
    return FavouriteState.allCases.compactMap { from in
      parts[from].map { FavouriteChange(from: from, to: shift.to, photos: $0) }
    }
  }
}
