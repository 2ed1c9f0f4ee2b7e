import PhotoModel

/// Orders paths by bytes, for files whose folders and names are given separately.
enum PathOrder {
  typealias Name = (folder: FilePath, name: [UInt8])

  /// Whether `left` precedes `right`. A folder's path is compared with a trailing slash, as in the
  /// paths of its children: `/a-b/1` precedes `/a/1`.
  static func precedes(_ left: Name, _ right: Name) -> Bool {
    if left.folder == right.folder { return left.name.lexicographicallyPrecedes(right.name) }
    return left.folder.appending(left.name) < right.folder.appending(right.name)
  }
}
