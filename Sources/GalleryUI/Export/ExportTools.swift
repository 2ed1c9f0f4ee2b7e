package import DecoderProtocol
package import Files
package import Imaging
package import PhotoExport
package import PhotoModel
package import Templates

/// The services that exports use.
package struct ExportTools: Sendable {
  package var history: ExportHistoryFile
  package var presets: ExportPresetsFile
  /// The words used in file name templates.
  package var templateValues: TemplateValues
  /// The decoders that make renditions, or nil if there are none.
  package var decoders: DecoderStarter?
  /// Returns the formats that can be written on this machine. Called once, when it is needed.
  /// Blocks.
  package var writable: @Sendable () -> Set<RenditionFormat>
  /// Returns a sidecar with the metadata of the photo that has a file, with or without its
  /// position.
  package var sidecar: @Sendable (FilePath, ExportContents.SidecarKind, Bool) -> [UInt8]?
  /// The files that no export replaces or removes.
  package var originals: OriginalFiles
  /// Whether a folder belongs to the library, so that photos exported there would appear twice.
  /// Blocks.
  package var isInLibrary: @Sendable (FilePath) -> Bool
  /// The trash for files of earlier exports.
  package var trash: ExportTrash

  package init(
    history: ExportHistoryFile, presets: ExportPresetsFile, templateValues: TemplateValues,
    decoders: DecoderStarter? = nil,
    writable: @escaping @Sendable () -> Set<RenditionFormat> = { [.jpeg] },
    sidecar: @escaping @Sendable (FilePath, ExportContents.SidecarKind, Bool) -> [UInt8]? = {
      _, _, _ in nil
    },
    originals: OriginalFiles = .none, trash: ExportTrash = .none,
    isInLibrary: @escaping @Sendable (FilePath) -> Bool = { _ in false }
  ) {
    (self.history, self.presets, self.templateValues) = (history, presets, templateValues)
    (self.decoders, self.writable) = (decoders, writable)
    (self.sidecar, self.originals, self.trash) = (sidecar, originals, trash)
    self.isInLibrary = isInLibrary
  }
}
