// What the C library has and Swift's Glibc module leaves out, because that module is built without
// _GNU_SOURCE, each with the behaviour of the function it is named after; and what must be C
// because it runs inside a signal handler or between fork and exec.
#ifndef ALBUMEN_CPOSIX_H
#define ALBUMEN_CPOSIX_H

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

#include "Descriptors.h"
#include "FileCalls.h"
#include "Leases.h"
#include "Mapping.h"
#include "Patient.h"

/// The columns of one character: 0, 1 or 2, and -1 for what is not printable. The tables are those
/// of UTF-8 whatever the locale of the process, so that text measures alike before and after
/// setlocale().
int albumen_wcwidth(uint32_t character);

/// Whether Linux made the number of a device up for a file system that lies on no disk of this
/// machine: on the network, in memory, in another program.
bool albumen_is_made_up_device(uint64_t device);

/// Where some bytes stand in others for the first time: memmem(). NULL where they don't.
const void *albumen_find(const void *bytes, size_t count, const void *wanted, size_t wanted_count);

/// The most descriptors that a guard knows of.
enum { albumen_guard_limit = 4 };

/// Remembers how the terminal was and the bytes that take it back there, for when the process ends
/// by exit() or by a crash. `outputs` are all descriptors that lead to it and are written to: in a
/// crash nothing comes through them any more, since other threads go on for a moment. All is
/// copied; one terminal a process. -1 when there are too many, or no descriptors left.
int albumen_guard_arm(const int *outputs, size_t output_count, const struct termios *modes,
                      const uint8_t *bytes, size_t count);

/// Forgets the terminal: it is as it was.
void albumen_guard_disarm(void);

/// Takes the terminal back, once, if the guard is armed. Safe in a signal handler.
void albumen_guard_restore(void);

/// Ends the process: takes the terminal back if the guard is armed, writes out what was printed, and
/// runs nothing else that was registered with atexit(), nor the destructors of libraries. Other
/// threads go on until the process is gone and may be using what those would take down.
_Noreturn void albumen_end_process(int code);

/// Ends the process by a signal, as one ends that leaves the signal alone; the calling thread may
/// block it, as those of Dispatch do.
_Noreturn void albumen_end_by_signal(int number);

/// Catches SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP and SIGINT, whose numbers are then read, a
/// byte each, from the descriptor returned; ignores SIGPIPE; takes the terminal back before a
/// signal that ends the process does so. A second wish to end, a second or more after the first,
/// is carried out at once: the program did not listen. -1 when there are no descriptors left.
int albumen_signals_watch(void);

/// Puts back what albumen_signals_watch() changed and closes its descriptors.
void albumen_signals_unwatch(void);

/// Stops the process as SIGTSTP would have done, with its whole group or alone, and returns when
/// it goes on. The kernel stops no process whose shell is gone: then it returns at once.
///
/// It does not come back while another group has the terminal of `terminal`: a program that goes on
/// in the background (`bg`) stops again until it is called to the front.
void albumen_stop(bool group, int terminal);

/// The flag of posix_spawn for a session of its own, which glibc hides from Swift.
short albumen_spawn_in_new_session(void);

/// Has a program that posix_spawn starts begin without any descriptor from `first` on, where the
/// system can do that: 0, or an error.
int albumen_spawn_close_from(posix_spawn_file_actions_t *actions, int first);

/// Starts a program on a new pseudo-terminal of this size: its process and the other end of the
/// terminal, or -1.
pid_t albumen_spawn_in_terminal(const char *path, char *const arguments[], char *const variables[],
                                unsigned short columns, unsigned short rows, int *terminal);

#endif
