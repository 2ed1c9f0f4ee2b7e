package import MetadataWriting
package import PhotoModel

/// A photo, and what is to be said of it.
package struct PhotoEdit: Sendable {
  package var asset: Asset
  package var edits: [FieldEdit]

  package init(_ asset: Asset, _ edits: [FieldEdit]) {
    self.asset = asset
    self.edits = edits
  }

  /// What the files of the photo are to say: all of them the same. None where only the catalogue keeps
  /// what is wanted.
  package func changes(to target: ChangeTarget, _ options: WritingOptions) -> [FileChange] {
    let wanted = edits.compactMap(WantedField.init)
    guard !wanted.isEmpty, target != .catalogue else { return [] }
    return asset.files.flatMap { file -> [FileChange] in
      guard let type = file.type, file.role != .sidecar else { return [] }
      let change = FileChange(
        path: file.path, wanted: wanted, target: .sidecar, photo: asset.id)
      guard target == .file, PhotoEdit.isWritten(type, options) else { return [change] }
      var ofFile = change
      ofFile.target = .file
      // A sidecar that is there counts before the photo: it is not to say the old value.
      return hasSidecar(of: file) ? [ofFile, change] : [ofFile]
    }
  }

  private func hasSidecar(of file: AssetFile) -> Bool {
    let stem = FilePath.split(name: file.path.name).stem
    return asset.companions.contains { companion in
      guard companion.role == .sidecar else { return false }
      let name = FilePath.split(name: companion.path.name)
      return String(decoding: name.ending, as: UTF8.self).lowercased() == "xmp"
        && (name.stem == file.path.name || name.stem == stem)
    }
  }

  /// RAW files stay as the camera made them, unless that is asked for; what nothing can write has an XMP
  /// file.
  private static func isWritten(_ type: FileType, _ options: WritingOptions) -> Bool {
    if type.isRAW, !options.writesRAW { return false }
    return WritingProgram.of(type) != nil
  }
}

extension FileChange {
  /// The file that is written, as far as it is known before.
  package var place: FilePath { target == .file ? path : SidecarPlace.of(path).path }
}
