#ifndef CSHA256_H
#define CSHA256_H

#include <stddef.h>
#include <stdint.h>

/// Adds `count` blocks of 64 bytes each to a SHA-256 state, with the SHA instructions if the
/// processor has them.
void albumen_sha256_blocks(uint32_t state[8], const uint8_t *bytes, size_t count);

/// Does the same without those instructions, on any processor.
void albumen_sha256_blocks_plain(uint32_t state[8], const uint8_t *bytes, size_t count);

#endif
