// Restores the user's terminal when the process ends for any reason. Only functions that POSIX
// lists as async-signal-safe are called inside a handler.
#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

static struct {
  atomic_int armed;
  // `spare` is a descriptor of the terminal that nothing else writes to; `nowhere` is one of
  // /dev/null.
  int spare, nowhere;
  int outputs[albumen_guard_limit];
  size_t output_count;
  struct termios modes;
  size_t count;
  uint8_t bytes[1024];
} guard = {.spare = -1, .nowhere = -1};

// Other threads run until the process has ended, and one may be writing a frame. From here on,
// their writes go to /dev/null. A write in progress holds the terminal until it is finished.
static void silence_others(void) {
  if (atomic_load(&guard.armed) == 0) return;
  int saved_errno = errno;
  for (size_t i = 0; i < guard.output_count; i++) dup2(guard.nowhere, guard.outputs[i]);
  errno = saved_errno;
}

void albumen_guard_restore(void) {
  if (atomic_exchange(&guard.armed, 0) == 0) return;
  int saved_errno = errno;
  size_t written = 0;
  while (written < guard.count) {
    ssize_t n = albumen_write(guard.spare, guard.bytes + written, guard.count - written);
    if (n <= 0) break;
    written += (size_t)n;
  }
  // A background process would be stopped here by SIGTTOU, but a process that is ending must not
  // wait.
  sigset_t blocked, previous;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, &previous);
  tcsetattr(guard.spare, TCSANOW, &guard.modes);
  tcflush(guard.spare, TCIFLUSH);
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  errno = saved_errno;
}

int albumen_guard_arm(const int *outputs, size_t output_count, const struct termios *modes,
                      const uint8_t *bytes, size_t count) {
  static atomic_int registered;
  if (count > sizeof guard.bytes || output_count == 0 || output_count > albumen_guard_limit) {
    return -1;
  }
  albumen_guard_disarm();
  guard.spare = fcntl(outputs[0], F_DUPFD_CLOEXEC, 3);
  if (guard.nowhere < 0) guard.nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (guard.spare < 0 || guard.nowhere < 0) return -1;
  memcpy(guard.outputs, outputs, output_count * sizeof *outputs);
  guard.output_count = output_count;
  guard.modes = *modes;
  guard.count = count;
  memcpy(guard.bytes, bytes, count);
  if (atomic_exchange(&registered, 1) == 0) atexit(albumen_guard_restore);
  atomic_store(&guard.armed, 1);
  return 0;
}

void albumen_guard_disarm(void) {
  atomic_store(&guard.armed, 0);
  if (guard.spare >= 0) close(guard.spare);
  guard.spare = -1;
}

void albumen_end_process(int code) {
  albumen_guard_restore();
  fflush(stdout);
  fflush(stderr);
  _exit(code);
}

void albumen_end_by_signal(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  signal(number, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  albumen_end_process(128 + number);
}

// The signals of crashes, and SIGQUIT, which also requests a core dump.
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGABRT, SIGFPE, SIGTRAP, SIGSYS, SIGQUIT};
static const int reports[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT};
enum { crash_count = sizeof crashes / sizeof *crashes, report_count = sizeof reports / sizeof *reports };

static struct sigaction before_crash[crash_count];
static struct sigaction before_report[report_count];
static struct sigaction before_pipe;
static int signal_pipe[2] = {-1, -1};
static _Atomic long asked_to_end;

static void on_crash(int number, siginfo_t *info, void *context) {
  (void)context;
  if (albumen_mapping_repair(info)) return;
  silence_others();
  albumen_guard_restore();
  for (int i = 0; i < crash_count; i++) {
    if (crashes[i] != number) continue;
    if (before_crash[i].sa_handler == SIG_IGN) before_crash[i].sa_handler = SIG_DFL;
    sigaction(number, &before_crash[i], NULL);
  }
  // A fault occurs again when its instruction is repeated, so the core dump shows the right
  // location. A signal from kill() or raise() must be sent again.
  if (info == NULL || info->si_code <= 0) raise(number);
}

static long seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long)now.tv_sec + 1;
}

static void on_report(int number) {
  int saved_errno = errno;
  // While another program has the terminal, its Ctrl-C is also delivered here.
  if (atomic_load(&guard.armed) && (number == SIGTERM || number == SIGHUP || number == SIGINT)) {
    long expected = 0, now = seconds();
    if (!atomic_compare_exchange_strong(&asked_to_end, &expected, now) && now > expected + 1) {
      silence_others();
      albumen_guard_restore();
      signal(number, SIG_DFL);
      raise(number);
    }
  }
  uint8_t byte = (uint8_t)number;
  // If the pipe is full, its unread signals are enough: this one may be dropped.
  ssize_t written = write(signal_pipe[1], &byte, 1);
  (void)written;
  errno = saved_errno;
}

int albumen_signals_watch(void) {
  if (signal_pipe[0] >= 0) return signal_pipe[0];
  if (pipe(signal_pipe) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(signal_pipe[i], F_SETFL, O_NONBLOCK);
    fcntl(signal_pipe[i], F_SETFD, FD_CLOEXEC);
  }
  atomic_store(&asked_to_end, 0);

  // No handler can run on an overflowed stack, so this thread gets an alternate one.
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    static uint8_t spare[65536];
    stack.ss_sp = spare;
    stack.ss_size = sizeof spare;
    stack.ss_flags = 0;
    sigaltstack(&stack, NULL);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_sigaction = on_crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  albumen_mapping_delegate(true);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, &before_crash[i]);
  action.sa_handler = on_report;
  action.sa_flags = SA_RESTART;
  for (int i = 0; i < report_count; i++) sigaction(reports[i], &action, &before_report[i]);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, &before_pipe);
  return signal_pipe[0];
}

void albumen_signals_unwatch(void) {
  if (signal_pipe[0] < 0) return;
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &before_crash[i], NULL);
  albumen_mapping_delegate(false);
  for (int i = 0; i < report_count; i++) sigaction(reports[i], &before_report[i], NULL);
  sigaction(SIGPIPE, &before_pipe, NULL);
  for (int i = 0; i < 2; i++) {
    close(signal_pipe[i]);
    signal_pipe[i] = -1;
  }
}

static bool is_in_background(int terminal) {
  pid_t front = tcgetpgrp(terminal);
  return front > 0 && front != getpgrp();
}

void albumen_stop(bool group, int terminal) {
  struct sigaction action, previous;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  // Stops the rest of the group first, then this thread: a signal sent to the whole process could
  // stop it at any time after the call, and twice.
  action.sa_handler = SIG_IGN;
  sigaction(SIGTSTP, &action, &previous);
  if (group) kill(0, SIGTSTP);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, NULL);
  // Threads of Dispatch, one of which runs the main queue, block all signals.
  sigset_t stop, blocked;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &blocked);
  raise(SIGTSTP);
  // Limited, because a group without a shell can't be stopped.
  for (int tries = 0; tries < 20 && is_in_background(terminal); tries++) raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &blocked, NULL);
  sigaction(SIGTSTP, &previous, NULL);
}

short albumen_spawn_in_new_session(void) { return POSIX_SPAWN_SETSID; }

pid_t albumen_spawn_in_terminal(const char *path, char *const arguments[], char *const variables[],
                                unsigned short columns, unsigned short rows, int *terminal) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  pid_t child = forkpty(terminal, NULL, NULL, &size);
  if (child != 0) {
    // Another child that inherited this end would keep the terminal open.
    if (child > 0) fcntl(*terminal, F_SETFD, FD_CLOEXEC);
    return child;
  }
  // Resets the signals as at login: the calling thread may be one of Dispatch, which blocks all
  // signals.
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
  execve(path, arguments, variables);
  _exit(127);
}
