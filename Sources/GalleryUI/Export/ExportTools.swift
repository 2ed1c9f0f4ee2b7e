package import DecoderProtocol
package import Files
package import Imaging
package import PhotoExport
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

  package init(
    history: ExportHistoryFile, presets: ExportPresetsFile, words: TemplateWords,
    decoders: DecoderStarter? = nil,
    writable: @escaping @Sendable () -> Set<RenditionFormat> = { [.jpeg] }
  ) {
    (self.history, self.presets, self.words) = (history, presets, words)
    (self.decoders, self.writable) = (decoders, writable)
  }
}
