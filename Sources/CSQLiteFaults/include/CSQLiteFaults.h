#ifndef CSQLITE_FAULTS_H
#define CSQLITE_FAULTS_H

#include <stdbool.h>

/// SQLite's way to files, with faults: tests have one call after another fail.
///
/// The VFS stands over the one of the system and is used by every connection that is opened after
/// `albumen_faults_install`. It passes everything on, but for files whose paths begin as the plan
/// says. One plan at a time; it counts the calls of all threads.

enum albumen_fault {
  /// The disk is full from that call on: nothing grows, all else goes well.
  ALBUMEN_FAULT_FULL,
  /// That one call fails, of whatever kind it is.
  ALBUMEN_FAULT_ERROR,
};

/// Makes it the one that connections use. Returns SQLite's result code.
int albumen_faults_install(void);

/// From here on calls are counted from 1, and fail from or at number `at`; 0 for none. Reading is
/// counted for files whose paths begin with `read_prefix`, all else for `prefix`.
void albumen_faults_begin(
  const char *prefix, const char *read_prefix, enum albumen_fault fault, int at);

/// Ends the plan; returns how many calls were counted.
int albumen_faults_end(void);

#endif
