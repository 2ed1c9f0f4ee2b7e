// ncurses declares its wide-character functions only if this is defined.
#define NCURSES_WIDECHAR 1
#if __has_include(<ncursesw/curses.h>)
#include <ncursesw/curses.h>
#else
#include <curses.h>
#endif
#include <stddef.h>
#include <term.h>

// Swift doesn't import expression macros, so each attribute needs a function.
static inline attr_t albumen_attr_normal(void) { return A_NORMAL; }
static inline attr_t albumen_attr_bold(void) { return A_BOLD; }
static inline attr_t albumen_attr_dim(void) { return A_DIM; }
static inline attr_t albumen_attr_italic(void) { return A_ITALIC; }
static inline attr_t albumen_attr_underline(void) { return A_UNDERLINE; }
static inline attr_t albumen_attr_reverse(void) { return A_REVERSE; }

// Swift 6 rejects C's global variables. They are read here, on the only thread that uses ncurses.
static inline int albumen_colors(void) { return COLORS; }
static inline int albumen_color_pairs(void) { return COLOR_PAIRS; }
static inline WINDOW *albumen_stdscr(void) { return stdscr; }

// Loads the terminfo entry of a terminal without taking over the terminal. Returns false if there
// is no entry.
static inline int albumen_terminfo_load(const char *name, int descriptor) {
  int error = 0;
  return setupterm((char *)name, descriptor, &error) == OK;
}

// tigetflag() returns -1 for a name that isn't a flag, and 0 for a flag that is absent.
static inline int albumen_terminfo_flag(const char *name) { return tigetflag(name) == 1; }

// tigetstr() returns (char *)-1 for a name that isn't a string. This returns NULL for that, too.
static inline const char *albumen_terminfo_string(const char *name) {
  const char *found = tigetstr(name);
  return found == (const char *)-1 ? NULL : found;
}
