#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Leases.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>

int albumen_has_writers(int file) {
#ifdef F_SETLEASE
  /* Who opens the file to write in this moment waits for the lease to end, and the signal that says so is to be one
     that ends no program. */
  if (fcntl(file, F_SETSIG, SIGURG) != 0) return -1;
  if (fcntl(file, F_SETLEASE, F_RDLCK) == 0) {
    fcntl(file, F_SETLEASE, F_UNLCK);
    return 0;
  }
  return errno == EAGAIN ? 1 : -1;
#else
  (void)file;
  return -1;
#endif
}
