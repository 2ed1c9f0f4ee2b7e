// The wide-character functions are declared only with this, on every ncurses.
#define NCURSES_WIDECHAR 1
#if __has_include(<ncursesw/curses.h>)
#include <ncursesw/curses.h>
#else
#include <curses.h>
#endif
#include <stddef.h>
#include <term.h>

// Swift does not import expression macros: the attributes need a function each.
static inline attr_t albumen_attr_normal(void) { return A_NORMAL; }
static inline attr_t albumen_attr_bold(void) { return A_BOLD; }
static inline attr_t albumen_attr_dim(void) { return A_DIM; }
static inline attr_t albumen_attr_italic(void) { return A_ITALIC; }
static inline attr_t albumen_attr_underline(void) { return A_UNDERLINE; }
static inline attr_t albumen_attr_reverse(void) { return A_REVERSE; }

// Swift 6 refuses C's global variables; they are read here, on the one thread that uses ncurses.
static inline int albumen_colors(void) { return COLORS; }
static inline int albumen_color_pairs(void) { return COLOR_PAIRS; }
static inline WINDOW *albumen_stdscr(void) { return stdscr; }

// Reads the entry of a terminal without taking the terminal over: false when there is none.
static inline int albumen_terminfo_load(const char *name, int descriptor) {
  int error = 0;
  return setupterm((char *)name, descriptor, &error) == OK;
}

// tigetflag() answers -1 for a name that is no flag, and 0 for one that is absent.
static inline int albumen_terminfo_flag(const char *name) { return tigetflag(name) == 1; }

// tigetstr() answers (char *)-1 for a name that is no string: Swift sees NULL for that, too.
static inline const char *albumen_terminfo_string(const char *name) {
  const char *found = tigetstr(name);
  return found == (const char *)-1 ? NULL : found;
}
