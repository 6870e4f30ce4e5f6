// PNG both ways behind functions that return. Reading is libpng's; writing is one filter and one
// call of libdeflate, which docs/decisions/010 measures.
#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

enum {
  CPNG_OK = 0,
  CPNG_DAMAGED = 1,
  CPNG_NO_MEMORY = 2,
};

#define CPNG_MESSAGE_SIZE 128

// Decodes into straight-alpha pixels, blue first, sRGB. The pixels must have the size that the
// file's header announces.
int cpng_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t bytes_per_row, int width,
                int height, char message[CPNG_MESSAGE_SIZE]);

// Encodes premultiplied pixels, blue first; without `has_alpha` the fourth byte is ignored. `exif`
// (without heading) may be null. `*result` belongs to the caller, who frees it with cpng_free.
int cpng_encode(const uint8_t *pixels, size_t bytes_per_row, int width, int height, int has_alpha,
                const uint8_t *exif, size_t exif_size, uint8_t **result, size_t *result_size);

void cpng_free(uint8_t *result);

#endif
