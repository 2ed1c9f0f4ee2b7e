// Mapped files that another program may cut short while they are read: the system answers a look at
// what is no longer there with SIGBUS, which would end the process.
#ifndef ALBUMEN_MAPPING_H
#define ALBUMEN_MAPPING_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/// Guards memory that a file is mapped to: what the file no longer reaches reads as zeroes from then
/// on. The number of the guard, or -1 where there are too many. Any thread.
int albumen_mapping_guard(const void *start, size_t count);

/// Whether a look at the memory of a guard found that the file had been cut short.
bool albumen_mapping_is_cut(int number);

/// Ends a guard, before the memory is given back.
void albumen_mapping_release(int number);

/// For handlers of SIGBUS: puts zeroes in the place of what is missing where it belongs to a guard.
/// False where it does not, and the signal is one of a fault elsewhere.
bool albumen_mapping_repair(const siginfo_t *info);

/// Whether another handler of SIGBUS calls albumen_mapping_repair() first, as that of a program that
/// gives its terminal back does; otherwise one of its own is there while there are guards. Called
/// before that handler is installed, and after it was taken away.
void albumen_mapping_delegate(bool is_delegated);

#endif
