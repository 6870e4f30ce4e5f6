#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

// A progressive picture may ask for any number of passes over all of it; none needs this many.
#define MAXIMUM_SCANS 200

struct failure {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
  int code;
  char *message;
};

static int code_of(int message) {
  switch (message) {
  case JERR_OUT_OF_MEMORY:
    return CJPEG_NO_MEMORY;
  case JERR_INPUT_EOF:
  case JERR_INPUT_EMPTY:
  case JWRN_JPEG_EOF:
    return CJPEG_TRUNCATED;
  case JERR_ARITH_NOTIMPL:
  case JERR_BAD_PRECISION:
  case JERR_CONVERSION_NOTIMPL:
  case JERR_NOTIMPL:
  case JERR_SOF_UNSUPPORTED:
    return CJPEG_UNSUPPORTED;
  default:
    return CJPEG_DAMAGED;
  }
}

static void leave(j_common_ptr info) {
  struct failure *failure = (struct failure *)info->err;
  char text[JMSG_LENGTH_MAX];
  failure->manager.format_message(info, text);
  snprintf(failure->message, CJPEG_MESSAGE_SIZE, "%s", text);
  failure->code = code_of(failure->manager.msg_code);
  longjmp(failure->escape, 1);
}

static void be_quiet(j_common_ptr info) { (void)info; }

// A warning means pixels that were made up, except for the harmless ones named here.
static void judge(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
  case JWRN_EXTRANEOUS_DATA:
  case JWRN_ADOBE_XFORM:
  case JWRN_JFIF_MAJOR:
    return;
  default:
    leave(info);
  }
}

static void count_scans(j_common_ptr info) {
  if (!info->is_decompressor) return;
  if (((j_decompress_ptr)info)->input_scan_number > MAXIMUM_SCANS) {
    struct failure *failure = (struct failure *)info->err;
    snprintf(failure->message, CJPEG_MESSAGE_SIZE, "more than %d scans", MAXIMUM_SCANS);
    failure->code = CJPEG_DAMAGED;
    longjmp(failure->escape, 1);
  }
}

static void prepare(struct failure *failure, char *message) {
  jpeg_std_error(&failure->manager);
  failure->manager.error_exit = leave;
  failure->manager.emit_message = judge;
  failure->manager.output_message = be_quiet;
  failure->code = CJPEG_DAMAGED;
  failure->message = message;
  message[0] = 0;
}

int cjpeg_probe(const uint8_t *data, size_t size, int numerator, struct cjpeg_size *result,
                char message[CJPEG_MESSAGE_SIZE]) {
  struct jpeg_decompress_struct info;
  struct failure failure;
  memset(&info, 0, sizeof info);
  prepare(&failure, message);
  info.err = &failure.manager;
  if (setjmp(failure.escape)) {
    jpeg_destroy_decompress(&info);
    return failure.code;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, data, size);
  jpeg_read_header(&info, TRUE);
  info.scale_num = numerator;
  info.scale_denom = 8;
  jpeg_calc_output_dimensions(&info);
  result->width = (int)info.output_width;
  result->height = (int)info.output_height;
  jpeg_destroy_decompress(&info);
  return CJPEG_OK;
}

// Ink, stored inverted as Adobe does, to light.
static void ink_to_light(const uint8_t *ink, uint8_t *pixel, int width, int inverted) {
  for (int x = 0; x < width; x++, ink += 4, pixel += 4) {
    int cyan = ink[0], magenta = ink[1], yellow = ink[2], black = ink[3];
    if (!inverted) {
      cyan = 255 - cyan;
      magenta = 255 - magenta;
      yellow = 255 - yellow;
      black = 255 - black;
    }
    pixel[0] = (uint8_t)((yellow * black + 127) / 255);
    pixel[1] = (uint8_t)((magenta * black + 127) / 255);
    pixel[2] = (uint8_t)((cyan * black + 127) / 255);
    pixel[3] = 255;
  }
}

int cjpeg_decode(const uint8_t *data, size_t size, int numerator, uint8_t *pixels,
                 size_t bytes_per_row, int width, int height, char message[CJPEG_MESSAGE_SIZE]) {
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress;
  struct failure failure;
  uint8_t *volatile row = NULL;
  memset(&info, 0, sizeof info);
  memset(&progress, 0, sizeof progress);
  prepare(&failure, message);
  info.err = &failure.manager;
  if (setjmp(failure.escape)) {
    jpeg_destroy_decompress(&info);
    free(row);
    return failure.code;
  }
  jpeg_create_decompress(&info);
  progress.progress_monitor = count_scans;
  info.progress = &progress;
  jpeg_mem_src(&info, data, size);
  jpeg_read_header(&info, TRUE);
  info.scale_num = numerator;
  info.scale_denom = 8;
  int is_ink = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
  info.out_color_space = is_ink ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(&info);
  if ((int)info.output_width != width || (int)info.output_height != height) {
    snprintf(message, CJPEG_MESSAGE_SIZE, "the size changed while decoding");
    jpeg_destroy_decompress(&info);
    return CJPEG_DAMAGED;
  }
  if (is_ink) {
    row = malloc((size_t)width * 4);
    if (!row) {
      jpeg_destroy_decompress(&info);
      return CJPEG_NO_MEMORY;
    }
  }
  while (info.output_scanline < info.output_height) {
    uint8_t *target = pixels + (size_t)info.output_scanline * bytes_per_row;
    uint8_t *read = is_ink ? row : target;
    jpeg_read_scanlines(&info, &read, 1);
    if (is_ink) ink_to_light(row, target, width, info.saw_Adobe_marker);
  }
  // The end marker may be missing: every row is there, so nothing is lost.
  jpeg_destroy_decompress(&info);
  free(row);
  return CJPEG_OK;
}

int cjpeg_encode(const uint8_t *pixels, size_t bytes_per_row, int width, int height, int quality,
                 const uint8_t *exif, size_t exif_size, uint8_t **result, size_t *result_size,
                 char message[CJPEG_MESSAGE_SIZE]) {
  struct jpeg_compress_struct info;
  struct failure failure;
  unsigned char *memory = NULL;
  unsigned long memory_size = 0;
  // jpeg_mem_dest writes through these addresses, also after a longjmp.
  unsigned char **volatile memory_address = &memory;
  memset(&info, 0, sizeof info);
  prepare(&failure, message);
  info.err = &failure.manager;
  if (setjmp(failure.escape)) {
    jpeg_destroy_compress(&info);
    free(*memory_address);
    return failure.code;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &memory, &memory_size);
  info.image_width = (JDIMENSION)width;
  info.image_height = (JDIMENSION)height;
  info.input_components = 4;
  info.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  if (quality >= 90) {
    // Fine colour detail is worth its bytes here.
    info.comp_info[0].h_samp_factor = 1;
    info.comp_info[0].v_samp_factor = 1;
  }
  jpeg_start_compress(&info, TRUE);
  if (exif && exif_size > 0) jpeg_write_marker(&info, JPEG_APP0 + 1, exif, (unsigned)exif_size);
  while (info.next_scanline < info.image_height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)info.next_scanline * bytes_per_row);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  *result = memory;
  *result_size = memory_size;
  return CJPEG_OK;
}

void cjpeg_free(uint8_t *result) { free(result); }
