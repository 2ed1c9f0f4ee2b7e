package import Templates

/// The naming of photos' files and of their folders in the destination.
package struct FileNaming: Sendable {
  /// Nil for the destination itself.
  package var folder: Template?
  /// Nil to keep the names.
  package var name: Template?
  package var values: TemplateValues

  package init(folder: Template? = nil, name: Template? = nil, values: TemplateValues) {
    (self.folder, self.name, self.values) = (folder, name, values)
  }

  /// Whether a template contains an album.
  package var usesAlbums: Bool {
    [folder, name].contains { template in
      template.map { !$0.usedNames.isDisjoint(with: [.album, .albumFolder]) } ?? false
    }
  }

  /// Returns the folder in the destination, for example `2019/08-12`, or an empty path for the
  /// destination itself. Slashes in the template separate folders; slashes in a photo's values
  /// don't.
  package func folder(of subject: TemplateSubject) -> [UInt8] {
    guard let folder else { return [] }
    var names: [[UInt8]] = []
    var open = NameParts()
    func close() {
      let text = open.text(limit: FileNames.lengthLimit)
      if let name = SafeName.name(text) { names.append(name) }
      open = NameParts()
    }
    for part in folder.filled(with: subject, values) {
      switch part {
      case .value(let value): open.add(value.safe(at: open.isEmpty))
      case .counter(let value): open.add(value, isCounter: true)
      case .text(let text):
        for (index, component) in text.split(separator: "/", omittingEmptySubsequences: false)
          .enumerated()
        {
          if index > 0 { close() }
          open.add(component.safe(at: false))
        }
      }
    }
    close()
    return Array(names.joined(separator: [UInt8(ascii: "/")]))
  }

  /// Returns the name without its extension, in at most `limit` bytes. Nil to keep the name.
  package func stem(of subject: TemplateSubject, limit: Int) -> [UInt8]? {
    guard let name else { return nil }
    var parts = NameParts()
    for part in name.withoutExtension.filled(with: subject, values) {
      let isCounter = if case .counter = part { true } else { false }
      parts.add(part.text.safe(at: parts.isEmpty), isCounter: isCounter)
    }
    return SafeName.name(parts.text(limit: limit), limit: limit)
  }
}

extension Template {
  /// The template without an extension field at its end. The extension is always kept, so the field
  /// is redundant.
  fileprivate var withoutExtension: Template {
    guard case .value(.ext, _, _)? = pieces.last, pieces.count > 1,
      case .text(let text) = pieces[pieces.count - 2], text.hasSuffix(".")
    else { return self }
    return Template(pieces: pieces.dropLast(2) + [.text(String(text.dropLast()))])
  }

  /// Whether it contains a slash outside the values of photos.
  package var hasSlash: Bool {
    pieces.contains { piece in
      switch piece {
      case .text(let text): text.contains("/")
      case .value(_, _, let otherwise): otherwise?.contains("/") ?? false
      case .choice(_, let then, let otherwise):
        then.contains("/") || otherwise?.contains("/") ?? false
      }
    }
  }
}

extension StringProtocol {
  /// Returns the text with only safe characters. A dot at the start of a name is removed because it
  /// would hide the file.
  fileprivate func safe(at start: Bool) -> String {
    let safe = SafeName.value(String(self))
    return start ? String(safe.drop { $0 == "." || $0 == " " }) : safe
  }
}
