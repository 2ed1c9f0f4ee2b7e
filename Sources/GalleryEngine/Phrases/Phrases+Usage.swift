/// What is wrong with the arguments of a command.
extension Phrases {
  package enum Usage {
    package static let coverNeeded = "Name a photo of the album, or give --none."
    package static let intoAndTop = "Give --into or --top, not both."
    package static let nowhereToMove = "Say where to: --into, --top or --position."
    package static let positionTooLow = "The first position is 1."
    package static let limitTooLow = "The limit is a number from 1 on."
    package static let nothingToEdit = "Say what to change: --favourite or --no-favourite."
    package static let favouriteAndNot = "Give --favourite or --no-favourite, not both."
    package static let lastAndID = "Give the number of a change or --last, not both."
    package static let lastTooLow = "--last takes a number from 1 on."
  }
}
