#include "Failure.h"

// A picture is turned by turning each of its blocks (ITU-T T.81, A.3.3): transposing a block
// exchanges its two frequencies; mirroring it changes the sign of the odd frequencies in that
// direction. No number is rounded. A block at the right or bottom edge may extend beyond the
// picture, which is impossible at the left or top.

typedef struct albumen_jpeg_turn turn_t;

/// The destination of the new stream. libjpeg's own doesn't tell where its buffer is after an
/// error.
struct sink {
  struct jpeg_destination_mgr manager;
  unsigned char *bytes;
  size_t room, count;
};

static void albumen_jpeg_make_room(j_compress_ptr to, size_t used) {
  struct sink *sink = (struct sink *)to->dest;
  size_t room = sink->room ? sink->room * 2 : 1 << 16;
  unsigned char *bytes = (unsigned char *)realloc(sink->bytes, room);
  if (bytes == NULL) ERREXIT1(to, JERR_OUT_OF_MEMORY, 10);
  sink->bytes = bytes;
  sink->room = room;
  sink->manager.next_output_byte = bytes + used;
  sink->manager.free_in_buffer = room - used;
}

static void albumen_jpeg_begin_sink(j_compress_ptr to) { albumen_jpeg_make_room(to, 0); }

static boolean albumen_jpeg_empty_sink(j_compress_ptr to) {
  albumen_jpeg_make_room(to, ((struct sink *)to->dest)->room);
  return TRUE;
}

static void albumen_jpeg_end_sink(j_compress_ptr to) {
  struct sink *sink = (struct sink *)to->dest;
  sink->count = sink->room - sink->manager.free_in_buffer;
}

/// The state while a picture is turned. On the heap, because a longjmp leaves it unchanged.
struct turning {
  struct albumen_jpeg_failure failure;
  struct jpeg_decompress_struct from;
  struct jpeg_compress_struct to;
  struct jpeg_progress_mgr progress;
  jvirt_barray_ptr blocks[MAX_COMPONENTS];
  struct sink sink;
  unsigned char *file;
};

/// The turned picture: its size, and the smallest part that consists of whole blocks of all
/// colours.
struct layout {
  unsigned width, height, unit_width, unit_height;
};

static struct turning *albumen_jpeg_begin(void) {
  struct turning *turning = (struct turning *)calloc(1, sizeof *turning);
  if (turning == NULL) return NULL;
  turning->from.err = turning->to.err = jpeg_std_error(&turning->failure.manager);
  turning->failure.manager.error_exit = albumen_jpeg_fail;
  turning->failure.manager.output_message = albumen_jpeg_keep_quiet;
  return turning;
}

/// The maximum memory of a picture's blocks, original and turned together: 134 megapixels without
/// subsampling, twice as many with 4:2:0.
static const size_t memory_limit = (size_t)3 << 29;

/// Limits the number of scans and the memory of their blocks.
static void albumen_jpeg_limit(struct turning *turning) {
  // libjpeg also counts its tables.
  turning->from.mem->max_memory_to_use = (long)(memory_limit + ((size_t)64 << 20));
  turning->progress.progress_monitor = albumen_jpeg_count_scans;
  turning->from.progress = &turning->progress;
}

static void albumen_jpeg_end(struct turning *turning) {
  if (turning == NULL) return;
  jpeg_destroy_compress(&turning->to);
  jpeg_destroy_decompress(&turning->from);
  free(turning->sink.bytes);
  free(turning->file);
  free(turning);
}

/// A picture of one colour stores its blocks one after the other, regardless of its sampling
/// factors.
static int albumen_jpeg_is_single(const struct jpeg_decompress_struct *from) {
  return from->num_components == 1;
}

static struct layout albumen_jpeg_layout(const struct jpeg_decompress_struct *from, turn_t turn) {
  int is_single = albumen_jpeg_is_single(from);
  unsigned across = is_single ? DCTSIZE : (unsigned)from->max_h_samp_factor * DCTSIZE;
  unsigned down = is_single ? DCTSIZE : (unsigned)from->max_v_samp_factor * DCTSIZE;
  struct layout layout;
  layout.width = turn.is_transposed ? from->image_height : from->image_width;
  layout.height = turn.is_transposed ? from->image_width : from->image_height;
  layout.unit_width = turn.is_transposed ? down : across;
  layout.unit_height = turn.is_transposed ? across : down;
  return layout;
}

/// One colour component: its turned blocks per unit, and their total number.
struct plane {
  unsigned per_x, per_y, columns, rows;
};

static struct plane albumen_jpeg_plane(const struct jpeg_decompress_struct *from, int number,
                                       turn_t turn, struct layout layout) {
  const jpeg_component_info *component = &from->comp_info[number];
  int is_single = albumen_jpeg_is_single(from);
  unsigned across = is_single ? 1 : (unsigned)component->h_samp_factor;
  unsigned down = is_single ? 1 : (unsigned)component->v_samp_factor;
  struct plane plane;
  plane.per_x = turn.is_transposed ? down : across;
  plane.per_y = turn.is_transposed ? across : down;
  plane.columns = (layout.width + layout.unit_width - 1) / layout.unit_width * plane.per_x;
  plane.rows = (layout.height + layout.unit_height - 1) / layout.unit_height * plane.per_y;
  return plane;
}

/// Returns the number of bytes of all blocks, original and turned together.
static size_t albumen_jpeg_memory(const struct jpeg_decompress_struct *from, turn_t turn,
                                  struct layout layout) {
  size_t blocks = 0;
  for (int i = 0; i < from->num_components; i++) {
    struct plane plane = albumen_jpeg_plane(from, i, turn, layout);
    blocks += (size_t)plane.columns * plane.rows;
  }
  return 2 * blocks * sizeof(JBLOCK);
}

/// Returns the block in the file that moves to a given position.
static const JCOEF *albumen_jpeg_source(struct turning *turning, jvirt_barray_ptr blocks,
                                        turn_t turn, struct plane plane, unsigned x, unsigned y) {
  unsigned column = turn.mirrors_x ? plane.columns - 1 - x : x;
  unsigned row = turn.mirrors_y ? plane.rows - 1 - y : y;
  if (turn.is_transposed) {
    unsigned other = column;
    column = row;
    row = other;
  }
  JBLOCKARRAY rows = turning->from.mem->access_virt_barray(
      (j_common_ptr)&turning->from, blocks, row, 1, FALSE);
  return rows[0][column];
}

static void albumen_jpeg_turn_block(const JCOEF *source, JCOEF *target, turn_t turn) {
  for (int down = 0; down < DCTSIZE; down++) {
    for (int across = 0; across < DCTSIZE; across++) {
      JCOEF number = turn.is_transposed ? source[across * DCTSIZE + down]
                                        : source[down * DCTSIZE + across];
      int is_negative = (turn.mirrors_x && (across & 1)) != (turn.mirrors_y && (down & 1));
      target[down * DCTSIZE + across] = is_negative ? (JCOEF)-number : number;
    }
  }
}

static int albumen_jpeg_is_metadata(unsigned char marker) {
  return (marker >= 0xE0 && marker <= 0xEF) || marker == 0xFE;
}

/// Copies the application segments and comments before the first scan. Returns the number of bytes,
/// or 0 if the file is invalid. Without a target, only counts.
static unsigned long albumen_jpeg_copy_segments(const unsigned char *jpeg, unsigned long count,
                                                unsigned char *target) {
  unsigned long place = 2, written = 2;
  if (count < 4) return 0;
  if (target != NULL) memcpy(target, jpeg, 2);
  while (place + 4 <= count) {
    if (jpeg[place] != 0xFF) return 0;
    unsigned char marker = jpeg[place + 1];
    if (marker == 0xFF) {
      place += 1;
      continue;
    }
    if (marker == 0xDA) return written;
    unsigned long length = 2 + ((unsigned long)jpeg[place + 2] << 8 | jpeg[place + 3]);
    if (length < 4 || place + length > count) return 0;
    if (albumen_jpeg_is_metadata(marker)) {
      if (target != NULL) memcpy(target + written, jpeg + place, length);
      written += length;
    }
    place += length;
  }
  return 0;
}

/// Arranges the tables and the sampling for the turned picture.
static void albumen_jpeg_lay_out(struct turning *turning, turn_t turn, struct layout layout) {
  struct jpeg_compress_struct *to = &turning->to;
  jpeg_copy_critical_parameters(&turning->from, to);
  to->image_width = layout.width;
  to->image_height = layout.height;
#if JPEG_LIB_VERSION >= 70
  to->jpeg_width = layout.width;
  to->jpeg_height = layout.height;
#endif
  if (turn.is_transposed) {
    for (int i = 0; i < to->num_components; i++) {
      int across = to->comp_info[i].h_samp_factor;
      to->comp_info[i].h_samp_factor = to->comp_info[i].v_samp_factor;
      to->comp_info[i].v_samp_factor = across;
    }
    for (int i = 0; i < NUM_QUANT_TBLS; i++) {
      if (to->quant_tbl_ptrs[i] == NULL) continue;
      UINT16 *table = to->quant_tbl_ptrs[i]->quantval;
      for (int down = 0; down < DCTSIZE; down++) {
        for (int across = 0; across < down; across++) {
          UINT16 number = table[down * DCTSIZE + across];
          table[down * DCTSIZE + across] = table[across * DCTSIZE + down];
          table[across * DCTSIZE + down] = number;
        }
      }
    }
  }
  if (to->num_components == 1) {
    to->comp_info[0].h_samp_factor = to->comp_info[0].v_samp_factor = 1;
  }
  // The file's own segments contain these.
  to->write_JFIF_header = FALSE;
  to->write_Adobe_marker = FALSE;
  to->restart_interval = turning->from.restart_interval;
  to->arith_code = turning->from.arith_code;
  to->optimize_coding = !turning->from.arith_code;
  if (turning->from.progressive_mode) jpeg_simple_progression(to);
}

static int albumen_jpeg_say(struct turning *turning, int code, const char *words,
                            char message[JMSG_LENGTH_MAX]) {
  strncpy(message, words, JMSG_LENGTH_MAX - 1);
  message[JMSG_LENGTH_MAX - 1] = 0;
  albumen_jpeg_end(turning);
  return code;
}

int albumen_jpeg_turn_blocks(const unsigned char *jpeg, unsigned long count, turn_t turn,
                             unsigned char **turned, unsigned long *turned_count,
                             char message[JMSG_LENGTH_MAX]) {
  struct turning *turning = albumen_jpeg_begin();
  *turned = NULL;
  *turned_count = 0;
  if (turning == NULL) return albumen_jpeg_say(NULL, -1, "no memory", message);
  if (setjmp(turning->failure.leave)) {
    int code = albumen_jpeg_is_beyond(turning->failure.manager.msg_code) ? -2 : -1;
    return albumen_jpeg_say(turning, code, turning->failure.message, message);
  }
  struct jpeg_decompress_struct *from = &turning->from;
  jpeg_create_decompress(from);
  albumen_jpeg_limit(turning);
  jpeg_mem_src(from, jpeg, count);
  jpeg_read_header(from, TRUE);
  if (from->num_components > MAX_COMPONENTS) return albumen_jpeg_say(turning, -2, "", message);
  if (albumen_jpeg_has_too_many_scans(from, jpeg, count)) {
    char words[JMSG_LENGTH_MAX];
    snprintf(words, sizeof words, "more than %lu scans", albumen_jpeg_scan_limit());
    return albumen_jpeg_say(turning, -2, words, message);
  }
  struct layout layout = albumen_jpeg_layout(from, turn);
  unsigned right = turn.mirrors_x ? layout.width % layout.unit_width : 0;
  unsigned below = turn.mirrors_y ? layout.height % layout.unit_height : 0;
  if ((right || below) && !turn.trims) return albumen_jpeg_say(turning, -3, "", message);
  layout.width -= right;
  layout.height -= below;
  if (!layout.width || !layout.height) return albumen_jpeg_say(turning, -3, "", message);
  if (albumen_jpeg_memory(from, turn, layout) > memory_limit) {
    return albumen_jpeg_say(turning, -2, "turning its blocks takes more than 1.5 GiB of memory",
                            message);
  }
  for (int i = 0; i < from->num_components; i++) {
    struct plane plane = albumen_jpeg_plane(from, i, turn, layout);
    turning->blocks[i] = from->mem->request_virt_barray(
        (j_common_ptr)from, JPOOL_IMAGE, TRUE, plane.columns, plane.rows, plane.per_y);
  }
  jvirt_barray_ptr *sources = jpeg_read_coefficients(from);
  // A damaged picture would be rewritten as an intact one, and could no longer be repaired. Writing
  // resets the warning count.
  if (turning->failure.manager.num_warnings > 0) {
    return albumen_jpeg_say(turning, -1, "its picture is damaged", message);
  }
  for (int i = 0; i < from->num_components; i++) {
    struct plane plane = albumen_jpeg_plane(from, i, turn, layout);
    for (unsigned y = 0; y < plane.rows; y++) {
      JBLOCKARRAY rows = from->mem->access_virt_barray(
          (j_common_ptr)from, turning->blocks[i], y, 1, TRUE);
      for (unsigned x = 0; x < plane.columns; x++) {
        const JCOEF *source = albumen_jpeg_source(turning, sources[i], turn, plane, x, y);
        albumen_jpeg_turn_block(source, rows[0][x], turn);
      }
    }
  }
  jpeg_create_compress(&turning->to);
  turning->sink.manager.init_destination = albumen_jpeg_begin_sink;
  turning->sink.manager.empty_output_buffer = albumen_jpeg_empty_sink;
  turning->sink.manager.term_destination = albumen_jpeg_end_sink;
  turning->to.dest = &turning->sink.manager;
  albumen_jpeg_lay_out(turning, turn, layout);
  jpeg_write_coefficients(&turning->to, turning->blocks);
  jpeg_finish_compress(&turning->to);
  jpeg_finish_decompress(from);
  unsigned long rest = (unsigned long)from->src->bytes_in_buffer;
  for (unsigned long place = count - rest; place < count; place++) {
    if (jpeg[place] != 0) return albumen_jpeg_say(turning, -4, "", message);
  }
  unsigned long segments = albumen_jpeg_copy_segments(jpeg, count, NULL);
  unsigned long count_of_stream = (unsigned long)turning->sink.count;
  if (segments == 0 || count_of_stream < 2) {
    return albumen_jpeg_say(turning, -1, "its segments make no sense", message);
  }
  unsigned long whole = segments + count_of_stream - 2 + rest;
  turning->file = (unsigned char *)calloc(1, whole);
  if (turning->file == NULL) return albumen_jpeg_say(turning, -1, "no memory", message);
  albumen_jpeg_copy_segments(jpeg, count, turning->file);
  memcpy(turning->file + segments, turning->sink.bytes + 2, count_of_stream - 2);
  *turned = turning->file;
  *turned_count = whole;
  turning->file = NULL;
  albumen_jpeg_end(turning);
  return 0;
}

static int albumen_jpeg_has_same(struct turning *old, jvirt_barray_ptr *olds, struct turning *now,
                                 jvirt_barray_ptr *nows, turn_t turn) {
  struct layout layout = albumen_jpeg_layout(&old->from, turn);
  if (turn.mirrors_x) layout.width -= layout.width % layout.unit_width;
  if (turn.mirrors_y) layout.height -= layout.height % layout.unit_height;
  if (old->from.num_components != now->from.num_components) return 0;
  if (now->from.image_width != layout.width || now->from.image_height != layout.height) return 0;
  for (int i = 0; i < old->from.num_components; i++) {
    const JQUANT_TBL *ours = old->from.comp_info[i].quant_table;
    const JQUANT_TBL *theirs = now->from.comp_info[i].quant_table;
    if (ours == NULL || theirs == NULL) return 0;
    for (int k = 0; k < DCTSIZE2; k++) {
      int other = turn.is_transposed ? k % DCTSIZE * DCTSIZE + k / DCTSIZE : k;
      if (ours->quantval[other] != theirs->quantval[k]) return 0;
    }
    struct plane plane = albumen_jpeg_plane(&old->from, i, turn, layout);
    const jpeg_component_info *component = &now->from.comp_info[i];
    if (component->width_in_blocks > plane.columns || component->height_in_blocks > plane.rows)
      return 0;
    for (unsigned y = 0; y < component->height_in_blocks; y++) {
      JBLOCKARRAY rows = now->from.mem->access_virt_barray(
          (j_common_ptr)&now->from, nows[i], y, 1, FALSE);
      for (unsigned x = 0; x < component->width_in_blocks; x++) {
        JBLOCK wanted;
        albumen_jpeg_turn_block(albumen_jpeg_source(old, olds[i], turn, plane, x, y), wanted, turn);
        if (memcmp(wanted, rows[0][x], sizeof wanted) != 0) return 0;
      }
    }
  }
  return 1;
}

static int albumen_jpeg_end_both(struct turning *old, struct turning *now, int answer) {
  albumen_jpeg_end(old);
  albumen_jpeg_end(now);
  return answer;
}

int albumen_jpeg_is_turned(const unsigned char *jpeg, unsigned long count, turn_t turn,
                           const unsigned char *turned, unsigned long turned_count) {
  struct turning *old = albumen_jpeg_begin(), *now = albumen_jpeg_begin();
  if (old == NULL || now == NULL) return albumen_jpeg_end_both(old, now, 0);
  // C allows setjmp only as the entire condition.
  if (setjmp(old->failure.leave)) return albumen_jpeg_end_both(old, now, 0);
  if (setjmp(now->failure.leave)) return albumen_jpeg_end_both(old, now, 0);
  jpeg_create_decompress(&old->from);
  albumen_jpeg_limit(old);
  jpeg_mem_src(&old->from, jpeg, count);
  jpeg_read_header(&old->from, TRUE);
  jvirt_barray_ptr *olds = jpeg_read_coefficients(&old->from);
  jpeg_create_decompress(&now->from);
  albumen_jpeg_limit(now);
  jpeg_mem_src(&now->from, turned, turned_count);
  jpeg_read_header(&now->from, TRUE);
  jvirt_barray_ptr *nows = jpeg_read_coefficients(&now->from);
  int is_same = now->failure.manager.num_warnings == 0
      && albumen_jpeg_has_same(old, olds, now, nows, turn);
  return albumen_jpeg_end_both(old, now, is_same);
}
