// libjpeg-turbo behind functions that return: its errors leave by longjmp, which Swift cannot catch.
#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

enum {
  CJPEG_OK = 0,
  CJPEG_DAMAGED = 1,
  CJPEG_TRUNCATED = 2,
  CJPEG_NO_MEMORY = 3,
  CJPEG_UNSUPPORTED = 4,
};

#define CJPEG_MESSAGE_SIZE 256

// What a decode gives for a scale of `numerator` eighths.
struct cjpeg_size {
  int width;
  int height;
};

// Reads the header only.
int cjpeg_probe(const uint8_t *data, size_t size, int numerator, struct cjpeg_size *result,
                char message[CJPEG_MESSAGE_SIZE]);

// Decodes at `numerator` eighths of the size into opaque pixels, blue first. The pixels must have
// the size that cjpeg_probe gave for the same numerator.
int cjpeg_decode(const uint8_t *data, size_t size, int numerator, uint8_t *pixels,
                 size_t bytes_per_row, int width, int height, char message[CJPEG_MESSAGE_SIZE]);

// Encodes pixels, blue first; the fourth byte is ignored. `exif` (with its six-byte heading) may be
// null. `*result` belongs to the caller, who frees it with cjpeg_free.
int cjpeg_encode(const uint8_t *pixels, size_t bytes_per_row, int width, int height, int quality,
                 const uint8_t *exif, size_t exif_size, uint8_t **result, size_t *result_size,
                 char message[CJPEG_MESSAGE_SIZE]);

void cjpeg_free(uint8_t *result);

#endif
