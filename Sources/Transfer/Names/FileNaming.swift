package import Templates

/// How the files of photos are named in the destination, and in which folders they lie there.
package struct FileNaming: Sendable {
  /// Nil for the destination itself.
  package var folder: Template?
  /// Nil for the names that they have.
  package var name: Template?
  package var words: TemplateWords

  package init(folder: Template? = nil, name: Template? = nil, words: TemplateWords) {
    (self.folder, self.name, self.words) = (folder, name, words)
  }

  /// Whether an album is asked for.
  package var asksForAlbums: Bool {
    [folder, name].contains { template in
      template.map { !$0.used.isDisjoint(with: [.album, .albumFolder]) } ?? false
    }
  }

  /// The folder in the destination, `2019/08-12`, empty for itself: what stands in the template makes
  /// folders, what a photo says never does.
  package func folder(of subject: TemplateSubject) -> [UInt8] {
    guard let folder else { return [] }
    var names: [[UInt8]] = []
    var open = NameParts()
    func close() {
      let text = open.text(limit: FileNames.lengthLimit)
      if let name = SafeName.name(text) { names.append(name) }
      open = NameParts()
    }
    for part in folder.filled(with: subject, words) {
      switch part {
      case .value(let value): open.add(value.safe(at: open.isEmpty))
      case .counter(let value): open.add(value, isCounter: true)
      case .text(let text):
        for (index, piece) in text.split(separator: "/", omittingEmptySubsequences: false)
          .enumerated()
        {
          if index > 0 { close() }
          open.add(piece.safe(at: false))
        }
      }
    }
    close()
    return Array(names.joined(separator: [UInt8(ascii: "/")]))
  }

  /// The name without its ending, in at most so many bytes; nil for the one that it has.
  package func stem(of subject: TemplateSubject, limit: Int) -> [UInt8]? {
    guard let name else { return nil }
    var parts = NameParts()
    for part in name.withoutEnding.filled(with: subject, words) {
      let isCounter = if case .counter = part { true } else { false }
      parts.add(part.text.safe(at: parts.isEmpty), isCounter: isCounter)
    }
    return SafeName.name(parts.text(limit: limit), limit: limit)
  }
}

extension Template {
  /// The ending stays what it is, so that one who names it means that.
  fileprivate var withoutEnding: Template {
    guard case .value(.ext, _, _)? = pieces.last, pieces.count > 1,
      case .text(let text) = pieces[pieces.count - 2], text.hasSuffix(".")
    else { return self }
    return Template(pieces: pieces.dropLast(2) + [.text(String(text.dropLast()))])
  }

  /// Whether a slash stands in it outside of what photos say.
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
  /// A dot at the start of a name would hide it.
  fileprivate func safe(at start: Bool) -> String {
    let safe = SafeName.value(String(self))
    return start ? String(safe.drop { $0 == "." || $0 == " " }) : safe
  }
}
