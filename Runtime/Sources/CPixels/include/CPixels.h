// Loops over pixels: premultiplied 32-bit words, blue in the lowest byte, as Cairo draws them.
// They are C so that debug builds of an app, too, open photographs quickly.
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

// Multiplies straight alpha in, in place. `swaps` exchanges red and blue. Returns whether any pixel
// is not opaque.
int cpixels_premultiply(uint8_t *pixels, size_t bytes_per_row, int width, int height, int swaps);

// Writes straight alpha; `swaps` gives red first.
void cpixels_unpremultiply(const uint8_t *source, size_t source_row, uint8_t *target,
                           size_t target_row, int width, int height, int swaps);

// Three bytes a pixel, red first, onto white.
void cpixels_flatten(const uint8_t *source, size_t source_row, uint8_t *target, size_t target_row,
                     int width, int height);

// Three-byte pixels, red first, to opaque words.
void cpixels_expand(const uint8_t *source, size_t source_row, uint8_t *target, size_t target_row,
                    int width, int height);

// Turns a picture of `width` × `height` upright by its EXIF orientation 1…8. The target is
// `height` × `width` for 5…8.
void cpixels_orient(const uint8_t *source, size_t source_row, int width, int height, uint8_t *target,
                    size_t target_row, int orientation);

// Shrinks (or enlarges, by nearest) by averaging the area each target pixel covers. Returns 0 when
// memory is short.
int cpixels_resample(const uint8_t *source, size_t source_row, int width, int height,
                     uint8_t *target, size_t target_row, int target_width, int target_height);

// Replaces the colours of opaque pixels by `matrix` (rows of three) applied to linear light:
// `decode` has 256 linear values, the result is coded as sRGB.
void cpixels_convert(uint8_t *pixels, size_t bytes_per_row, int width, int height,
                     const float matrix[9], const float decode[256]);

// Blurs in place by three box filters, whose sum is near a Gaussian of this standard deviation.
// `channels` is 1 (coverage) or 4 (premultiplied words). Returns 0 when memory is short.
int cpixels_blur(uint8_t *pixels, size_t bytes_per_row, int width, int height, int channels,
                 double deviation);

#endif
