// C library functions that are missing from Swift's Glibc module because it is built without
// _GNU_SOURCE, each with the behaviour of the function it is named after; and code that must be C
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
#include "RetryingIO.h"

/// Returns the number of columns of a character: 0, 1 or 2, or -1 if it isn't printable. Uses the
/// UTF-8 tables regardless of the process's locale, so that text has the same width before and
/// after setlocale().
int albumen_wcwidth(uint32_t character);

/// Whether a device number was assigned by Linux to a file system without a disk on this machine: a
/// network file system, one in memory, or one of another program.
bool albumen_is_virtual_device(uint64_t device);

/// Finds the first occurrence of some bytes in others, like memmem(). Returns NULL if there is
/// none.
const void *albumen_find(const void *bytes, size_t count, const void *wanted, size_t wanted_count);

/// The maximum number of descriptors of a guard.
enum { albumen_guard_limit = 4 };

/// Stores the modes of the terminal, and the bytes that restore it, for when the process ends by
/// exit() or a crash. `outputs` are all descriptors that write to the terminal. In a crash they are
/// redirected to /dev/null, because other threads continue for a moment. Everything is copied. Only
/// one terminal per process. Returns -1 if there are too many outputs or no descriptors left.
int albumen_guard_arm(const int *outputs, size_t output_count, const struct termios *modes,
                      const uint8_t *bytes, size_t count);

/// Disarms the guard, once the terminal has been restored.
void albumen_guard_disarm(void);

/// Restores the terminal, once, if the guard is armed. Safe in a signal handler.
void albumen_guard_restore(void);

/// Ends the process: restores the terminal if the guard is armed, and flushes printed output. Runs
/// no other atexit() functions and no destructors of libraries, because other threads run until the
/// process has ended and may still use what those would free.
_Noreturn void albumen_end_process(int code);

/// Ends the process with a signal's default action, even if the calling thread blocks it, as
/// threads of Dispatch do.
_Noreturn void albumen_end_by_signal(int number);

/// Catches SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP and SIGINT, whose numbers can be read, one
/// byte each, from the returned descriptor. Ignores SIGPIPE. Restores the terminal before a signal
/// ends the process. A second request to end, a second or more after the first, ends the process at
/// once, because the program didn't react to the first. Returns -1 if there are no descriptors
/// left.
int albumen_signals_watch(void);

/// Restores what albumen_signals_watch() changed and closes its descriptors.
void albumen_signals_unwatch(void);

/// Stops the process as SIGTSTP would, with its whole group or alone, and returns when it
/// continues. Returns at once if the shell has ended, because the kernel then doesn't stop the
/// process.
///
/// Doesn't return while another group is in the foreground of `terminal`: a process continued in
/// the background (`bg`) stops again until it is brought to the foreground.
void albumen_stop(bool group, int terminal);

/// The posix_spawn flag for a new session, which glibc hides from Swift.
short albumen_spawn_in_new_session(void);

/// Makes a program started by posix_spawn close all descriptors from `first` on, if the system
/// supports that. Returns 0 or an error number.
int albumen_spawn_close_from(posix_spawn_file_actions_t *actions, int first);

/// Starts a program on a new pseudo-terminal of the given size. Returns its process ID and, in
/// `terminal`, the other end; or -1.
pid_t albumen_spawn_in_terminal(const char *path, char *const arguments[], char *const variables[],
                                unsigned short columns, unsigned short rows, int *terminal);

#endif
