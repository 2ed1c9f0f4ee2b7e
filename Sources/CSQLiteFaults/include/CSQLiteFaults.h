#ifndef CSQLITE_FAULTS_H
#define CSQLITE_FAULTS_H

#include <stdbool.h>

/// A VFS of SQLite that injects faults: tests make one call after another fail.
///
/// It wraps the system's VFS and is used by every connection opened after `albumen_faults_install`.
/// All calls are passed on, except those that fail by plan, for files whose paths begin with the
/// plan's prefixes. Only one plan at a time; it counts the calls of all threads.

enum albumen_fault {
  /// The disk is full from that call on: calls that need space fail, all others succeed.
  ALBUMEN_FAULT_FULL,
  /// Only that call fails, of any kind.
  ALBUMEN_FAULT_ERROR,
};

/// Makes this VFS the default for connections. Returns SQLite's result code.
int albumen_faults_install(void);

/// Starts counting calls from 1. They fail from, or at, number `at`; 0 for none. Reads are counted
/// for files whose paths begin with `read_prefix`, all other calls for `prefix`.
void albumen_faults_begin(
  const char *prefix, const char *read_prefix, enum albumen_fault fault, int at);

/// Ends the plan and returns the number of calls counted.
int albumen_faults_end(void);

#endif
