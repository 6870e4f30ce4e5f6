#include "CPixels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static inline uint32_t divide255(uint32_t value) { return (value + 128 + ((value + 128) >> 8)) >> 8; }

int cpixels_premultiply(uint8_t *pixels, size_t bytes_per_row, int width, int height, int swaps) {
  uint32_t all = 0xFF000000u;
  for (int y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)(void *)(pixels + (size_t)y * bytes_per_row);
    for (int x = 0; x < width; x++) {
      uint32_t pixel = row[x];
      uint32_t alpha = pixel >> 24, low = pixel & 255, middle = pixel >> 8 & 255,
               high = pixel >> 16 & 255;
      all &= pixel;
      if (alpha != 255) {
        low = divide255(low * alpha);
        middle = divide255(middle * alpha);
        high = divide255(high * alpha);
      }
      row[x] = swaps ? alpha << 24 | low << 16 | middle << 8 | high
                     : alpha << 24 | high << 16 | middle << 8 | low;
    }
  }
  return all != 0xFF000000u;
}

void cpixels_unpremultiply(const uint8_t *source, size_t source_row, uint8_t *target,
                           size_t target_row, int width, int height, int swaps) {
  for (int y = 0; y < height; y++) {
    const uint32_t *from = (const uint32_t *)(const void *)(source + (size_t)y * source_row);
    uint32_t *to = (uint32_t *)(void *)(target + (size_t)y * target_row);
    for (int x = 0; x < width; x++) {
      uint32_t pixel = from[x];
      uint32_t alpha = pixel >> 24, low = pixel & 255, middle = pixel >> 8 & 255,
               high = pixel >> 16 & 255;
      if (alpha != 255 && alpha != 0) {
        low = (low * 255 + alpha / 2) / alpha;
        middle = (middle * 255 + alpha / 2) / alpha;
        high = (high * 255 + alpha / 2) / alpha;
        if (low > 255) low = 255;
        if (middle > 255) middle = 255;
        if (high > 255) high = 255;
      }
      to[x] = swaps ? alpha << 24 | low << 16 | middle << 8 | high
                    : alpha << 24 | high << 16 | middle << 8 | low;
    }
  }
}

void cpixels_flatten(const uint8_t *source, size_t source_row, uint8_t *target, size_t target_row,
                     int width, int height) {
  for (int y = 0; y < height; y++) {
    const uint8_t *from = source + (size_t)y * source_row;
    uint8_t *to = target + (size_t)y * target_row;
    for (int x = 0; x < width; x++, from += 4, to += 3) {
      uint32_t white = 255u - from[3];
      uint32_t red = from[2] + white, green = from[1] + white, blue = from[0] + white;
      to[0] = (uint8_t)(red > 255 ? 255 : red);
      to[1] = (uint8_t)(green > 255 ? 255 : green);
      to[2] = (uint8_t)(blue > 255 ? 255 : blue);
    }
  }
}

void cpixels_expand(const uint8_t *source, size_t source_row, uint8_t *target, size_t target_row,
                    int width, int height) {
  for (int y = 0; y < height; y++) {
    const uint8_t *from = source + (size_t)y * source_row;
    uint32_t *to = (uint32_t *)(void *)(target + (size_t)y * target_row);
    for (int x = 0; x < width; x++, from += 3)
      to[x] = 0xFF000000u | (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
  }
}

void cpixels_orient(const uint8_t *source, size_t source_row, int width, int height, uint8_t *target,
                    size_t target_row, int orientation) {
  // Squares keep both the read and the written lines in the cache when the axes are exchanged.
  enum { SIDE = 32 };
  for (int top = 0; top < height; top += SIDE) {
    int bottom = top + SIDE < height ? top + SIDE : height;
    for (int left = 0; left < width; left += SIDE) {
      int right = left + SIDE < width ? left + SIDE : width;
      for (int y = top; y < bottom; y++) {
        const uint32_t *from = (const uint32_t *)(const void *)(source + (size_t)y * source_row);
        for (int x = left; x < right; x++) {
          int column, row;
          switch (orientation) {
          case 2: column = width - 1 - x, row = y; break;
          case 3: column = width - 1 - x, row = height - 1 - y; break;
          case 4: column = x, row = height - 1 - y; break;
          case 5: column = y, row = x; break;
          case 6: column = height - 1 - y, row = x; break;
          case 7: column = height - 1 - y, row = width - 1 - x; break;
          case 8: column = y, row = width - 1 - x; break;
          default: column = x, row = y; break;
          }
          *((uint32_t *)(void *)(target + (size_t)row * target_row) + column) = from[x];
        }
      }
    }
  }
}

int cpixels_resample(const uint8_t *source, size_t source_row, int width, int height,
                     uint8_t *target, size_t target_row, int target_width, int target_height) {
  float *sums = malloc(sizeof(float) * 4 * (size_t)target_width);
  float *line = malloc(sizeof(float) * 4 * (size_t)target_width);
  if (!sums || !line) {
    free(sums);
    free(line);
    return 0;
  }
  double step_x = (double)width / target_width, step_y = (double)height / target_height;
  int lined = -1;
  for (int row = 0; row < target_height; row++) {
    double from_y = row * step_y, to_y = (row + 1) * step_y;
    int first = (int)from_y, last = (int)ceil(to_y);
    if (last > height) last = height;
    if (last <= first) last = first + 1;
    memset(sums, 0, sizeof(float) * 4 * (size_t)target_width);
    float weight_sum = 0;
    for (int y = first; y < last; y++) {
      double low = y > from_y ? y : from_y, high = y + 1 < to_y ? y + 1 : to_y;
      float weight = (float)(high - low);
      if (weight <= 0) continue;
      weight_sum += weight;
      if (lined != y) {
        lined = y;
        const uint8_t *pixels = source + (size_t)y * source_row;
        for (int column = 0; column < target_width; column++) {
          double from_x = column * step_x, to_x = (column + 1) * step_x;
          int start = (int)from_x, end = (int)ceil(to_x);
          if (end > width) end = width;
          if (end <= start) end = start + 1;
          float a = 0, b = 0, c = 0, d = 0, covered = 0;
          for (int x = start; x < end; x++) {
            double l = x > from_x ? x : from_x, h = x + 1 < to_x ? x + 1 : to_x;
            float part = (float)(h - l);
            if (part <= 0) continue;
            const uint8_t *pixel = pixels + (size_t)x * 4;
            a += part * pixel[0];
            b += part * pixel[1];
            c += part * pixel[2];
            d += part * pixel[3];
            covered += part;
          }
          float scale = covered > 0 ? 1 / covered : 0;
          float *out = line + (size_t)column * 4;
          out[0] = a * scale, out[1] = b * scale, out[2] = c * scale, out[3] = d * scale;
        }
      }
      for (int index = 0; index < target_width * 4; index++) sums[index] += weight * line[index];
    }
    uint8_t *out = target + (size_t)row * target_row;
    float scale = weight_sum > 0 ? 1 / weight_sum : 0;
    for (int index = 0; index < target_width * 4; index++)
      out[index] = (uint8_t)(sums[index] * scale + 0.5f);
  }
  free(sums);
  free(line);
  return 1;
}

void cpixels_convert(uint8_t *pixels, size_t bytes_per_row, int width, int height,
                     const float matrix[9], const float decode[256]) {
  enum { STEPS = 4096 };
  static const int last = STEPS;
  uint8_t encode[STEPS + 1];
  for (int index = 0; index <= STEPS; index++) {
    float linear = (float)index / STEPS;
    float coded = linear <= 0.0031308f ? linear * 12.92f : 1.055f * powf(linear, 1 / 2.4f) - 0.055f;
    encode[index] = (uint8_t)(coded * 255 + 0.5f);
  }
  for (int y = 0; y < height; y++) {
    uint8_t *pixel = pixels + (size_t)y * bytes_per_row;
    for (int x = 0; x < width; x++, pixel += 4) {
      float red = decode[pixel[2]], green = decode[pixel[1]], blue = decode[pixel[0]];
      for (int channel = 0; channel < 3; channel++) {
        const float *row = matrix + channel * 3;
        float value = (row[0] * red + row[1] * green + row[2] * blue) * STEPS + 0.5f;
        int index = value < 0 ? 0 : value > last ? last : (int)value;
        pixel[2 - channel] = encode[index];
      }
    }
  }
}

// One box filter of `radius` pixels to each side over `count` samples that lie `step` bytes apart.
static void box(const uint8_t *from, uint8_t *to, int count, ptrdiff_t step, ptrdiff_t to_step,
                int radius) {
  uint32_t window = 2u * (uint32_t)radius + 1u, sum = 0;
  for (int index = 0; index < radius && index < count; index++) sum += from[index * step];
  for (int index = 0; index < count; index++) {
    if (index + radius < count) sum += from[(index + radius) * step];
    to[index * to_step] = (uint8_t)((sum + window / 2) / window);
    if (index - radius >= 0) sum -= from[(index - radius) * step];
  }
}

int cpixels_blur(uint8_t *pixels, size_t bytes_per_row, int width, int height, int channels,
                 double deviation) {
  if (!(deviation > 0) || width <= 0 || height <= 0) return 1;
  if (deviation > 500) deviation = 500;
  // Three boxes of odd widths whose variances add up to the Gaussian's.
  int radii[3];
  double ideal = sqrt(12 * deviation * deviation / 3 + 1);
  int low = (int)ideal;
  if (low % 2 == 0) low--;
  int lows = (int)round((12 * deviation * deviation - 3 * low * low - 12 * low - 9) /
                        (-4.0 * low - 4));
  for (int pass = 0; pass < 3; pass++) radii[pass] = ((pass < lows ? low : low + 2) - 1) / 2;
  int longest = width > height ? width : height;
  uint8_t *line = malloc(2 * (size_t)longest);
  if (!line) return 0;
  uint8_t *other = line + longest;
  for (int channel = 0; channel < channels; channel++) {
    for (int y = 0; y < height; y++) {
      uint8_t *row = pixels + (size_t)y * bytes_per_row + channel;
      box(row, line, width, channels, 1, radii[0]);
      box(line, other, width, 1, 1, radii[1]);
      box(other, row, width, 1, channels, radii[2]);
    }
  }
  free(line);
  // Down the columns in bands, so that each cache line is used whole.
  enum { BAND = 64 };
  size_t row_bytes = (size_t)width * (size_t)channels;
  uint8_t *band = malloc(2 * (size_t)BAND * (size_t)height);
  if (!band) return 0;
  for (size_t left = 0; left < row_bytes; left += BAND) {
    size_t count = row_bytes - left < BAND ? row_bytes - left : BAND;
    uint8_t *columns = band, *spare = band + (size_t)BAND * (size_t)height;
    for (int y = 0; y < height; y++)
      for (size_t x = 0; x < count; x++)
        columns[x * (size_t)height + (size_t)y] = pixels[(size_t)y * bytes_per_row + left + x];
    for (size_t x = 0; x < count; x++) {
      uint8_t *column = columns + x * (size_t)height, *helper = spare + x * (size_t)height;
      box(column, helper, height, 1, 1, radii[0]);
      box(helper, column, height, 1, 1, radii[1]);
      box(column, helper, height, 1, 1, radii[2]);
    }
    for (int y = 0; y < height; y++)
      for (size_t x = 0; x < count; x++)
        pixels[(size_t)y * bytes_per_row + left + x] = spare[x * (size_t)height + (size_t)y];
  }
  free(band);
  return 1;
}
