#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>
#if defined(__APPLE__)
#include <xlocale.h>
#endif
#if defined(__linux__)
#include <sys/sysmacros.h>
#endif

static locale_t width_locale;

static void open_width_locale(void) {
  width_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (width_locale == (locale_t)0) width_locale = newlocale(LC_CTYPE_MASK, "UTF-8", (locale_t)0);
  if (width_locale == (locale_t)0) width_locale = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
}

int albumen_wcwidth(uint32_t character) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_width_locale);
  if (width_locale == (locale_t)0) return wcwidth((wchar_t)character);
  locale_t previous = uselocale(width_locale);
  int width = wcwidth((wchar_t)character);
  uselocale(previous);
  return width;
}

bool albumen_is_virtual_device(uint64_t device) {
#if defined(__linux__)
  return major(device) == 0;
#else
  (void)device;
  return false;
#endif
}

const void *albumen_find(const void *bytes, size_t count, const void *wanted, size_t wanted_count) {
  return memmem(bytes, count, wanted, wanted_count);
}
