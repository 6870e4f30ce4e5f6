#include "CPNG.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libdeflate.h>
#include <png.h>

int cpng_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t bytes_per_row, int width,
                int height, char message[CPNG_MESSAGE_SIZE]) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  message[0] = 0;
  int done = png_image_begin_read_from_memory(&image, data, size);
  if (done && ((int)image.width != width || (int)image.height != height)) {
    snprintf(message, CPNG_MESSAGE_SIZE, "the size differs from the header's");
    png_image_free(&image);
    return CPNG_DAMAGED;
  }
  if (done) {
    image.format = PNG_FORMAT_BGRA;
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    done = png_image_finish_read(&image, NULL, pixels, (png_int_32)bytes_per_row, NULL);
  }
  if (!done) snprintf(message, CPNG_MESSAGE_SIZE, "%s", image.message);
  png_image_free(&image);
  if (done) return CPNG_OK;
  return strstr(message, "memory") ? CPNG_NO_MEMORY : CPNG_DAMAGED;
}

struct writer {
  uint8_t *bytes;
  size_t count;
};

static void put32(uint8_t *target, uint32_t value) {
  target[0] = (uint8_t)(value >> 24);
  target[1] = (uint8_t)(value >> 16);
  target[2] = (uint8_t)(value >> 8);
  target[3] = (uint8_t)value;
}

// Frames `size` bytes that already stand after the eight bytes of the chunk's head.
static void finish_chunk(struct writer *writer, const char *type, size_t size) {
  uint8_t *chunk = writer->bytes + writer->count;
  put32(chunk, (uint32_t)size);
  memcpy(chunk + 4, type, 4);
  put32(chunk + 8 + size, libdeflate_crc32(0, chunk + 4, size + 4));
  writer->count += size + 12;
}

static uint8_t *body(struct writer *writer) { return writer->bytes + writer->count + 8; }

static void read_row(const uint8_t *source, uint8_t *row, int width, int has_alpha) {
  if (!has_alpha) {
    for (int x = 0; x < width; x++, source += 4, row += 3) {
      row[0] = source[2];
      row[1] = source[1];
      row[2] = source[0];
    }
    return;
  }
  for (int x = 0; x < width; x++, source += 4, row += 4) {
    unsigned alpha = source[3], red = source[2], green = source[1], blue = source[0];
    if (alpha != 255 && alpha != 0) {
      red = (red * 255 + alpha / 2) / alpha;
      green = (green * 255 + alpha / 2) / alpha;
      blue = (blue * 255 + alpha / 2) / alpha;
    }
    row[0] = (uint8_t)(red > 255 ? 255 : red);
    row[1] = (uint8_t)(green > 255 ? 255 : green);
    row[2] = (uint8_t)(blue > 255 ? 255 : blue);
    row[3] = (uint8_t)alpha;
  }
}

int cpng_encode(const uint8_t *pixels, size_t bytes_per_row, int width, int height, int has_alpha,
                const uint8_t *exif, size_t exif_size, uint8_t **result, size_t *result_size) {
  size_t row_size = (size_t)width * (has_alpha ? 4 : 3);
  size_t filtered_size = (row_size + 1) * (size_t)height;
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(1);
  uint8_t *filtered = malloc(filtered_size);
  uint8_t *rows = calloc(2, row_size);
  size_t bound = compressor ? libdeflate_zlib_compress_bound(compressor, filtered_size) : 0;
  struct writer writer = {malloc(bound + exif_size + 256), 0};
  if (!compressor || !filtered || !rows || !writer.bytes) {
    if (compressor) libdeflate_free_compressor(compressor);
    free(filtered);
    free(rows);
    free(writer.bytes);
    return CPNG_NO_MEMORY;
  }
  uint8_t *previous = rows, *current = rows + row_size;
  for (int y = 0; y < height; y++) {
    uint8_t *out = filtered + (size_t)y * (row_size + 1);
    read_row(pixels + (size_t)y * bytes_per_row, current, width, has_alpha);
    *out++ = 2;  // "Up": each byte less the one above it.
    for (size_t index = 0; index < row_size; index++)
      out[index] = (uint8_t)(current[index] - previous[index]);
    uint8_t *swap = previous;
    previous = current;
    current = swap;
  }
  memcpy(writer.bytes, "\x89PNG\r\n\x1a\n", 8);
  writer.count = 8;
  uint8_t *head = body(&writer);
  put32(head, (uint32_t)width);
  put32(head + 4, (uint32_t)height);
  const uint8_t kind[5] = {8, has_alpha ? 6 : 2, 0, 0, 0};
  memcpy(head + 8, kind, 5);
  finish_chunk(&writer, "IHDR", 13);
  body(&writer)[0] = 0;  // Perceptual.
  finish_chunk(&writer, "sRGB", 1);
  if (exif && exif_size > 0) {
    memcpy(body(&writer), exif, exif_size);
    finish_chunk(&writer, "eXIf", exif_size);
  }
  size_t packed =
      libdeflate_zlib_compress(compressor, filtered, filtered_size, body(&writer), bound);
  finish_chunk(&writer, "IDAT", packed);
  finish_chunk(&writer, "IEND", 0);
  libdeflate_free_compressor(compressor);
  free(filtered);
  free(rows);
  *result = writer.bytes;
  *result_size = writer.count;
  return packed > 0 ? CPNG_OK : CPNG_NO_MEMORY;
}

void cpng_free(uint8_t *result) { free(result); }
