#define _GNU_SOURCE
#include "RetryingIO.h"

#include <errno.h>
#include <poll.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

#include "Retry.h"

ssize_t albumen_read(int file, void *bytes, size_t count) {
  ssize_t result;
  ALBUMEN_RETRY(result, read(file, bytes, count));
  return result;
}

ssize_t albumen_write(int file, const void *bytes, size_t count) {
  ssize_t result;
  ALBUMEN_RETRY(result, write(file, bytes, count));
  return result;
}

ssize_t albumen_pread(int file, void *bytes, size_t count, off_t offset) {
  ssize_t result;
  ALBUMEN_RETRY(result, pread(file, bytes, count, offset));
  return result;
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int albumen_poll(struct pollfd *entries, unsigned count, int milliseconds) {
  int result;
  if (milliseconds <= 0) {
    ALBUMEN_RETRY(result, poll(entries, count, milliseconds));
    return result;
  }
  long long end = now() + milliseconds;
  long long left = milliseconds;
  ALBUMEN_RETRY(result, (left = end - now(), poll(entries, count, left > 0 ? (int)left : 0)));
  return result;
}

pid_t albumen_wait(pid_t process, int *status, int options) {
  pid_t result;
  ALBUMEN_RETRY(result, waitpid(process, status, options));
  return result;
}

int albumen_open_child(pid_t child) {
#if defined(SYS_pidfd_open)
  return (int)syscall(SYS_pidfd_open, child, 0);
#else
  (void)child;
  return -1;
#endif
}
