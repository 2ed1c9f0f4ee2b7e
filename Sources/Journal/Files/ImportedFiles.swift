import PhotoModel

/// The files of an import, grouped by photo.
enum ImportedFiles {
  /// Splits files in the order in which they were recorded: the files of a photo follow one another,
  /// its own file first. They share a folder and a name up to the extension; a sidecar may be named
  /// after the whole name.
  static func groups(_ files: [FileImport]) -> [ArraySlice<FileImport>] {
    var groups: [ArraySlice<FileImport>] = []
    var start = files.startIndex
    for next in files.indices.dropFirst() + [files.endIndex] where start < files.endIndex {
      if next < files.endIndex, belongs(files[next].path, to: files[start].path) { continue }
      groups.append(files[start..<next])
      start = next
    }
    return groups
  }

  private static func belongs(_ file: FilePath, to photo: FilePath) -> Bool {
    guard file.folder == photo.folder else { return false }
    let stem = Array(FilePath.split(name: file.name).stem)
    return stem == Array(FilePath.split(name: photo.name).stem) || stem == Array(photo.name)
  }
}
