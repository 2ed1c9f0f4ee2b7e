/// All that Albumen says to people, on the screen and on the command line: one table of sentences,
/// labels and words.
///
/// Its key is the name of a member, and what a sentence is about are its arguments, with their types:
/// a caller never puts a sentence together. An extension holds what one subject says; what only the
/// screen says is in the folder of this name in `GalleryUI`. All of it is English; another language is
/// one more text in each member. A test looks for words that are anywhere else.
package enum Phrases {}
