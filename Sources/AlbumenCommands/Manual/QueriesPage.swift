import PhotoQuery

/// The manual page of the query language, `albumen-queries.7`, from the table of query fields.
enum QueriesPage {
  static func text(version: String) -> String {
    var page = Roff("albumen-queries", section: 7, version: version)
    page.name("albumen-queries", "the query language of Albumen")
    page.heading("SYNOPSIS")
    page.verbatim([
      "albumen list --where 'rating>=4 place:iceland'", "albumen query 'lisbon or -is:raw'",
    ])
    page.heading("DESCRIPTION")
    page.paragraphs(introduction)
    for (title, terms) in syntax {
      page.heading(title)
      for (term, text) in terms { page.item(term, [text]) }
    }
    page.heading("FIELDS")
    page.paragraphs(
      "The fields, each with its other names. Fields in the first list have an order and accept "
        + "=, !=, <, <=, >, >= and ranges.")
    for isOrdered in [true, false] {
      page.subheading(isOrdered ? "Ordered" : "Words and lists")
      for field in QueryField.all where field.hasOrder == isOrdered {
        page.item(([field.id] + field.aliases).joined(separator: ", "), descriptions(of: field))
      }
    }
    page.heading("LIMITS")
    page.paragraphs(
      "A query has at most \(QueryLimits.bytes) bytes and \(QueryLimits.terms) terms, and "
        + "parentheses are at most \(QueryLimits.depth) levels deep.")
    page.heading("SEE ALSO")
    page.paragraphs("albumen(1), albumen-query(1), albumen-list(1)")
    return page.text
  }

  private static func descriptions(of field: QueryField) -> [String] {
    let values = field.acceptedValues
    return values.isEmpty
      ? [field.help] : [field.help, "Values: \(values.joined(separator: ", "))"]
  }

  private static let introduction = """
    One query language selects photos: with / in the browser, and with --where in commands.

    A word matches the beginning of any word of the name, the folders, the title, the caption, the \
    keywords, the label, the camera, the lens and the place. Case, accents, character width and \
    Unicode normalisation are ignored. Chinese, Japanese and Korean characters match anywhere.
    """

  private static let syntax: [(title: String, terms: [(term: String, text: String)])] = [
    (
      "WORDS AND OPERATORS",
      [
        ("lisbon tram", "Both words; 'and' between them is optional."),
        ("\"golden hour\"", "These words, consecutive."),
        ("lisbon or porto", "Any of them. 'or' binds less tightly than adjacent terms."),
        ("-tram", "Not this word; also 'not' or '!'."),
        ("(lisbon or porto) -tram", "Parentheses group terms."),
        ("iso:100,200", "Any of several values of a field."),
        ("date:2019-05..2019-08", "A range; one end may be open: date:..2009."),
        (
          "lens:*", "The field has a value: the same as has:lens. '*' is any text, '?' a character."
        ),
        ("camera=\"Canon EOS R\"", "With =, a text field must be equal to the whole text."),
      ]
    )
  ]
}
