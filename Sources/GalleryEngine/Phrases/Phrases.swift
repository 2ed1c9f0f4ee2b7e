/// All user-visible text of Albumen, on screen and on the command line: one table of sentences,
/// labels and words.
///
/// The key of a text is the name of a member. What a sentence is about are the member's typed
/// parameters; callers never assemble sentences. Each extension contains the texts of one subject.
/// Texts used only on screen are in the folder of this name in `GalleryUI`. All texts are English;
/// another language would add one text to each member. A test finds user-visible words anywhere
/// else.
package enum Phrases {}
