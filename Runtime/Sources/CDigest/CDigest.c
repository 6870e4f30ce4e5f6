#include "CDigest.h"

#include <string.h>

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static inline uint32_t rotated(uint32_t value, int by) {
  return value >> by | value << (32 - by);
}

void cdigest_sha256_plain(uint32_t state[8], const uint8_t *blocks, size_t count) {
  uint32_t schedule[64];
  for (; count > 0; count--, blocks += 64) {
    for (int i = 0; i < 16; i++) {
      const uint8_t *at = blocks + i * 4;
      schedule[i] = (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
    }
    for (int i = 16; i < 64; i++) {
      uint32_t before = schedule[i - 15], last = schedule[i - 2];
      uint32_t s0 = rotated(before, 7) ^ rotated(before, 18) ^ before >> 3;
      uint32_t s1 = rotated(last, 17) ^ rotated(last, 19) ^ last >> 10;
      schedule[i] = schedule[i - 16] + s0 + schedule[i - 7] + s1;
    }
    uint32_t v[8];
    memcpy(v, state, sizeof v);
    for (int i = 0; i < 64; i++) {
      uint32_t s1 = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25);
      uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
      uint32_t t1 = v[7] + s1 + choice + constants[i] + schedule[i];
      uint32_t s0 = rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22);
      uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
      memmove(v + 1, v, 7 * sizeof *v);
      v[4] += t1;
      v[0] = t1 + s0 + majority;
    }
    for (int i = 0; i < 8; i++) state[i] += v[i];
  }
}

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

// The SHA instructions, and SSSE3 and SSE4.1, which move words to where they want them. Asked once, before
// there are threads: in a virtual machine the question takes as long as ten blocks do.
static int has_instructions;

__attribute__((constructor)) static void find_instructions(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & 1u << 9) || !(c & 1u << 19)) return;
  has_instructions = __get_cpuid_count(7, 0, &a, &b, &c, &d) && b & 1u << 29;
}

// The state is held in two registers, as the instruction for two rounds wants it: words 0 1 4 5 and
// words 2 3 6 7, each from the highest lane down.
__attribute__((target("sha,ssse3,sse4.1"))) static void sha256_instructions(
    uint32_t state[8], const uint8_t *blocks, size_t count) {
  const __m128i from_big_endian =
      _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i outer = _mm_alignr_epi8(low, high, 8);
  __m128i inner = _mm_blend_epi16(high, low, 0xF0);
  for (; count > 0; count--, blocks += 64) {
    __m128i outer_before = outer, inner_before = inner;
    __m128i w[4];
#pragma clang loop unroll(full)
    for (int step = 0; step < 16; step++) {
      if (step < 4) {
        w[step] = _mm_shuffle_epi8(
            _mm_loadu_si128((const __m128i *)(blocks + step * 16)), from_big_endian);
      } else {
        __m128i last = w[(step + 3) & 3];
        __m128i next = _mm_sha256msg1_epu32(w[step & 3], w[(step + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(last, w[(step + 2) & 3], 4));
        w[step & 3] = _mm_sha256msg2_epu32(next, last);
      }
      __m128i sum = _mm_add_epi32(
          w[step & 3], _mm_loadu_si128((const __m128i *)(constants + step * 4)));
      inner = _mm_sha256rnds2_epu32(inner, outer, sum);
      outer = _mm_sha256rnds2_epu32(outer, inner, _mm_shuffle_epi32(sum, 0x0E));
    }
    outer = _mm_add_epi32(outer, outer_before);
    inner = _mm_add_epi32(inner, inner_before);
  }
  low = _mm_shuffle_epi32(outer, 0x1B);
  high = _mm_shuffle_epi32(inner, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}

void cdigest_sha256(uint32_t state[8], const uint8_t *blocks, size_t count) {
  if (has_instructions) {
    sha256_instructions(state, blocks, count);
  } else {
    cdigest_sha256_plain(state, blocks, count);
  }
}

#else

void cdigest_sha256(uint32_t state[8], const uint8_t *blocks, size_t count) {
  cdigest_sha256_plain(state, blocks, count);
}

#endif
