import Foundation
import PhotoModel

extension AssetTable {

  /// Whether the path of one comes before the path of the other, byte by byte.
  func precedes(_ left: Asset.ID, _ right: Asset.ID) -> Bool {
    let (leftFolder, rightFolder) = (self[left].folder, self[right].folder)
    return withName(left) { leftName, _ in
      withName(right) { rightName, _ in
        guard leftFolder != rightFolder else { return compare(leftName, rightName) < 0 }
        return precedes(path(leftFolder).bytes, leftName, path(rightFolder).bytes, rightName)
      }
    }
  }

  /// The ids in that order; equal ones by path.
  func ids(sortedBy order: AssetOrder) -> [Asset.ID] {
    let keyed = (0..<UInt32(count)).map { number in
      let id = Asset.ID(rawValue: number)
      return (key: key(of: id, in: order), id: id)
    }
    return keyed.sorted { left, right in
      guard left.key == right.key else { return left.key < right.key }
      return follows(left.id, right.id, in: order)
    }.map(\.id)
  }

  /// The first eight bytes of the name, or the number turned so that the greatest comes first.
  private func key(of id: Asset.ID, in order: AssetOrder) -> UInt64 {
    switch order {
    case .name:
      withName(id) { name, _ in
        (0..<8).reduce(UInt64(0)) { key, index in
          key << 8 | UInt64(index < name.count ? name[index].folded : 0)
        }
      }
    case .size: ~AssetTable.unsigned(self[id].size)
    case .added: ~AssetTable.unsigned(self[id].addedAt.nanoseconds)
    }
  }

  private func follows(_ left: Asset.ID, _ right: Asset.ID, in order: AssetOrder) -> Bool {
    if order == .name {
      let comparison = withName(left) { leftName, _ in
        withName(right) { rightName, _ in compareFolded(leftName, rightName) }
      }
      if comparison != 0 { return comparison < 0 }
    }
    return precedes(left, right)
  }

  /// The order of signed numbers, kept in unsigned ones.
  private static func unsigned(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number) ^ 1 << 63
  }

  /// Whether `left/leftName` comes before `right/rightName`. A folder's path ends with a slash here,
  /// which is what its children's paths go on with: `/a-b/1` comes before `/a/1`.
  private func precedes(
    _ left: [UInt8], _ leftName: UnsafeRawBufferPointer,
    _ right: [UInt8], _ rightName: UnsafeRawBufferPointer
  ) -> Bool {
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        let common = min(left.count, right.count)
        let order = compare(
          UnsafeRawBufferPointer(rebasing: left[..<common]),
          UnsafeRawBufferPointer(rebasing: right[..<common]))
        if order != 0 { return order < 0 }
        func rest(
          _ folder: UnsafeRawBufferPointer, _ name: UnsafeRawBufferPointer
        ) -> [UInt8] {
          let slash: [UInt8] = folder.last == .slash ? [] : [.slash]
          return folder[common...] + slash + name
        }
        return rest(left, leftName).lexicographicallyPrecedes(rest(right, rightName))
      }
    }
  }

  private func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
    let common = min(left.count, right.count)
    if common > 0, let leftStart = left.baseAddress, let rightStart = right.baseAddress {
      let order = memcmp(leftStart, rightStart, common)
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }

  private func compareFolded(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Int {
    for index in 0..<min(left.count, right.count) {
      let order = Int(left[index].folded) - Int(right[index].folded)
      if order != 0 { return order }
    }
    return left.count - right.count
  }
}
