import PhotoModel

/// The order of paths, by bytes, of files whose folders and names are known apart.
enum PathOrder {
  typealias Name = (folder: FilePath, name: [UInt8])

  /// Whether `left` comes before `right`. A folder's path ends with a slash here, which is what its
  /// children's paths go on with: `/a-b/1` comes before `/a/1`.
  static func precedes(_ left: Name, _ right: Name) -> Bool {
    if left.folder == right.folder { return left.name.lexicographicallyPrecedes(right.name) }
    return left.folder.appending(left.name) < right.folder.appending(right.name)
  }
}
