package import DecoderProtocol
package import Files
package import Imaging
package import PhotoExport
package import PhotoModel
package import Templates

/// What exports need of the machine.
package struct ExportTools: Sendable {
  package var history: ExportHistoryFile
  package var presets: ExportPresetsFile
  /// What stands in names.
  package var words: TemplateWords
  /// They make renditions; nil where there are none.
  package var decoders: DecoderStarter?
  /// What can be written here. Asked once, where it matters; it blocks.
  package var writable: @Sendable () -> Set<RenditionFormat>
  /// A sidecar that says what is known of the photo that has a file, with or without its position.
  package var sidecar: @Sendable (FilePath, ExportContents.SidecarKind, Bool) -> [UInt8]?
  /// What no export replaces or removes.
  package var originals: OriginalFiles
  /// Whether a folder is one of the library, so that it will have twice what is exported there. It blocks.
  package var isInLibrary: @Sendable (FilePath) -> Bool
  /// Where files of earlier exports go.
  package var trash: ExportTrash

  package init(
    history: ExportHistoryFile, presets: ExportPresetsFile, words: TemplateWords,
    decoders: DecoderStarter? = nil,
    writable: @escaping @Sendable () -> Set<RenditionFormat> = { [.jpeg] },
    sidecar: @escaping @Sendable (FilePath, ExportContents.SidecarKind, Bool) -> [UInt8]? = {
      _, _, _ in nil
    },
    originals: OriginalFiles = .none, trash: ExportTrash = .none,
    isInLibrary: @escaping @Sendable (FilePath) -> Bool = { _ in false }
  ) {
    (self.history, self.presets, self.words) = (history, presets, words)
    (self.decoders, self.writable) = (decoders, writable)
    (self.sidecar, self.originals, self.trash) = (sidecar, originals, trash)
    self.isInLibrary = isInLibrary
  }
}
