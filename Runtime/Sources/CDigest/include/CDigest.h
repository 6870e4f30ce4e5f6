// SHA-256 (FIPS 180-4), one run of whole blocks at a time, with the processor's own instructions
// where it has them.
#ifndef CDIGEST_H
#define CDIGEST_H

#include <stddef.h>
#include <stdint.h>

// Works `count` blocks of 64 bytes into the state.
void cdigest_sha256(uint32_t state[8], const uint8_t *blocks, size_t count);

// The same by arithmetic alone, as on processors without such instructions.
void cdigest_sha256_plain(uint32_t state[8], const uint8_t *blocks, size_t count);

#endif
