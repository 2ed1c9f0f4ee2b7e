#define _GNU_SOURCE
#include "Mapping.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// One guard for the gazetteer and one for each place layer that the user added.
enum { guard_limit = 1024 };

struct guard {
  // 0 if the guard is free, 1 while it is being filled in.
  _Atomic uintptr_t start;
  _Atomic size_t count;
  atomic_bool is_cut;
};

static struct guard guards[guard_limit];
static atomic_bool is_used;
static atomic_bool is_delegated_now;
static uintptr_t page_size;
static struct sigaction before;
static pthread_mutex_t handling = PTHREAD_MUTEX_INITIALIZER;

bool albumen_mapping_repair(const siginfo_t *info) {
  if (info == NULL || info->si_signo != SIGBUS || info->si_code <= 0) return false;
  uintptr_t address = (uintptr_t)info->si_addr;
  for (int i = 0; i < guard_limit; i++) {
    uintptr_t start = atomic_load(&guards[i].start);
    size_t count = atomic_load(&guards[i].count);
    if (start <= 1 || address < start || address - start >= count) continue;
    // Everything after this page is missing, too, because a file is truncated at its end.
    uintptr_t page = address & ~(page_size - 1);
    size_t rest = start + count - page;
    void *zeroes = mmap((void *)page, rest, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
    if (zeroes == MAP_FAILED) return false;
    atomic_store(&guards[i].is_cut, true);
    return true;
  }
  return false;
}

static void on_fault(int number, siginfo_t *info, void *context) {
  (void)context;
  if (albumen_mapping_repair(info)) return;
  // The previous handler, or the default action, receives the same fault again.
  sigaction(number, &before, NULL);
  if (info == NULL || info->si_code <= 0) raise(number);
}

static void handle_faults(void) {
  // Two handlers that restore each other would prevent the program from ever ending.
  if (!atomic_load(&is_used) || atomic_load(&is_delegated_now)) return;
  pthread_mutex_lock(&handling);
  struct sigaction action, current;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_sigaction = on_fault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  if (sigaction(SIGBUS, NULL, &current) == 0 && current.sa_sigaction != on_fault) {
    before = current;
    sigaction(SIGBUS, &action, NULL);
  }
  pthread_mutex_unlock(&handling);
}

void albumen_mapping_delegate(bool is_delegated) {
  atomic_store(&is_delegated_now, is_delegated);
  handle_faults();
}

int albumen_mapping_guard(const void *start, size_t count) {
  pthread_mutex_lock(&handling);
  if (page_size == 0) page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  pthread_mutex_unlock(&handling);
  for (int i = 0; i < guard_limit; i++) {
    uintptr_t none = 0;
    if (!atomic_compare_exchange_strong(&guards[i].start, &none, 1)) continue;
    atomic_store(&guards[i].is_cut, false);
    atomic_store(&guards[i].count, count);
    atomic_store(&guards[i].start, (uintptr_t)start);
    atomic_store(&is_used, true);
    handle_faults();
    return i;
  }
  return -1;
}

bool albumen_mapping_is_cut(int number) { return atomic_load(&guards[number].is_cut); }

void albumen_mapping_release(int number) { atomic_store(&guards[number].start, 0); }
