// Mapped files that another program may truncate while they are read. Access to a missing part
// raises SIGBUS, which would end the process.
#ifndef ALBUMEN_MAPPING_H
#define ALBUMEN_MAPPING_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/// Guards memory to which a file is mapped: parts that the file no longer has read as zeroes from
/// then on. Returns the number of the guard, or -1 if there are too many. Any thread.
int albumen_mapping_guard(const void *start, size_t count);

/// Whether an access to guarded memory found that the file had been truncated.
bool albumen_mapping_is_cut(int number);

/// Ends a guard. Must be called before the memory is unmapped.
void albumen_mapping_release(int number);

/// For handlers of SIGBUS: maps zeroes in place of the missing part if the address is guarded.
/// Returns false if it isn't, which means that the signal has another cause.
bool albumen_mapping_repair(const siginfo_t *info);

/// Whether another SIGBUS handler, such as one that restores the terminal, calls
/// albumen_mapping_repair() first. If not, this module installs its own handler while there are
/// guards. Called before that handler is installed, and after it is removed.
void albumen_mapping_delegate(bool is_delegated);

#endif
