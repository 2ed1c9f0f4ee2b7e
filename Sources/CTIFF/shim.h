// libtiff opens files by callbacks, and its fields are read by variadic calls, which Swift doesn't
// import. This header contains everything that is needed for a file in memory.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tiffio.h>

struct albumen_tiff_memory {
  const uint8_t *bytes;
  toff_t count;
  toff_t position;
};

static tmsize_t albumen_tiff_read(thandle_t handle, void *target, tmsize_t count) {
  struct albumen_tiff_memory *memory = (struct albumen_tiff_memory *)handle;
  if (count <= 0 || memory->position >= memory->count) return 0;
  toff_t rest = memory->count - memory->position;
  if ((toff_t)count > rest) count = (tmsize_t)rest;
  memcpy(target, memory->bytes + memory->position, (size_t)count);
  memory->position += (toff_t)count;
  return count;
}

static tmsize_t albumen_tiff_write(thandle_t handle, void *bytes, tmsize_t count) {
  (void)handle;
  (void)bytes;
  (void)count;
  return 0;
}

static toff_t albumen_tiff_seek(thandle_t handle, toff_t offset, int origin) {
  struct albumen_tiff_memory *memory = (struct albumen_tiff_memory *)handle;
  if (origin == SEEK_CUR) offset += memory->position;
  if (origin == SEEK_END) offset += memory->count;
  memory->position = offset;
  return offset;
}

static int albumen_tiff_close(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t albumen_tiff_size(thandle_t handle) {
  return ((struct albumen_tiff_memory *)handle)->count;
}

/// Opens the first picture of a file. The bytes and `memory` must stay valid while it is open.
/// Returns NULL if the file's tables are invalid.
static inline TIFF *albumen_tiff_open(struct albumen_tiff_memory *memory) {
  return TIFFClientOpen("picture", "rm", (thandle_t)memory, albumen_tiff_read, albumen_tiff_write,
                        albumen_tiff_seek, albumen_tiff_close, albumen_tiff_size, NULL, NULL);
}

/// The fields of a picture, with the defaults of TIFF 6.0.
struct albumen_tiff_facts {
  uint32_t width, height;
  uint16_t bits, samples, photometric, planes, compression, format, orientation;
  /// The number of samples in addition to the colours, and the meaning of the first.
  uint16_t extras, extra;
  int is_tiled, is_configured;
};

static inline struct albumen_tiff_facts albumen_tiff_look(TIFF *tiff) {
  struct albumen_tiff_facts facts = {0};
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &facts.width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &facts.height);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &facts.bits);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &facts.samples);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &facts.planes);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &facts.compression);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &facts.format);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &facts.orientation);
  if (!TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &facts.photometric)) facts.photometric = 0xFFFF;
  uint16_t *extras = NULL;
  if (TIFFGetField(tiff, TIFFTAG_EXTRASAMPLES, &facts.extras, &extras) && facts.extras > 0) {
    facts.extra = extras[0];
  }
  facts.is_tiled = TIFFIsTiled(tiff);
  facts.is_configured = TIFFIsCODECConfigured(facts.compression);
  return facts;
}

/// Returns the colour profile, which belongs to libtiff; NULL if there is none.
static inline const void *albumen_tiff_profile(TIFF *tiff, uint32_t *count) {
  void *profile = NULL;
  *count = 0;
  return TIFFGetField(tiff, TIFFTAG_ICCPROFILE, count, &profile) ? profile : NULL;
}

/// Decodes a whole picture with libtiff's own conversion to red, green, blue and alpha, oriented as
/// stored. Returns memory for free(), or NULL with libtiff's error message.
static inline unsigned char *albumen_tiff_rgba(TIFF *tiff, uint32_t width, uint32_t height,
                                               int orientation, char message[1024]) {
  message[0] = 0;
  if (!TIFFRGBAImageOK(tiff, message)) return NULL;
  uint32_t *raster = (uint32_t *)malloc((size_t)width * height * 4);
  if (raster == NULL) return NULL;
  if (!TIFFReadRGBAImageOriented(tiff, width, height, raster, orientation, 0)) {
    free(raster);
    return NULL;
  }
  unsigned char *pixels = (unsigned char *)raster;
  for (size_t i = 0; i < (size_t)width * height; i++) {
    uint32_t pixel = raster[i];
    pixels[i * 4] = (unsigned char)TIFFGetR(pixel);
    pixels[i * 4 + 1] = (unsigned char)TIFFGetG(pixel);
    pixels[i * 4 + 2] = (unsigned char)TIFFGetB(pixel);
    pixels[i * 4 + 3] = (unsigned char)TIFFGetA(pixel);
  }
  return pixels;
}

/// Returns the size in bytes of a strip or a tile, and of one row of it.
static inline tmsize_t albumen_tiff_part_size(TIFF *tiff, tmsize_t *row) {
  *row = TIFFIsTiled(tiff) ? TIFFTileRowSize(tiff) : TIFFScanlineSize(tiff);
  return TIFFIsTiled(tiff) ? TIFFTileSize(tiff) : TIFFStripSize(tiff);
}

/// Returns the width and height of a strip or a tile in pixels.
static inline void albumen_tiff_part_sides(TIFF *tiff, uint32_t *width, uint32_t *height) {
  if (TIFFIsTiled(tiff)) {
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, height);
  } else {
    TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, width);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, height);
  }
}

/// Decodes the strip or tile of one plane that contains a pixel. Returns the number of bytes, or
/// -1.
static inline tmsize_t albumen_tiff_part(TIFF *tiff, uint32_t x, uint32_t y, uint16_t plane,
                                         void *target, tmsize_t size) {
  if (TIFFIsTiled(tiff)) {
    return TIFFReadEncodedTile(tiff, TIFFComputeTile(tiff, x, y, 0, plane), target, size);
  }
  return TIFFReadEncodedStrip(tiff, TIFFComputeStrip(tiff, y, plane), target, size);
}
