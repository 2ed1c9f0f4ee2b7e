#ifndef CSHA256_H
#define CSHA256_H

#include <stddef.h>
#include <stdint.h>

/// Takes `count` blocks of 64 bytes each into a state of SHA-256, by the instructions for it where the
/// processor has them.
void albumen_sha256_blocks(uint32_t state[8], const uint8_t *bytes, size_t count);

/// The same without them, whatever the processor has.
void albumen_sha256_blocks_plain(uint32_t state[8], const uint8_t *bytes, size_t count);

#endif
