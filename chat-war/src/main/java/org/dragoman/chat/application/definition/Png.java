package org.dragoman.chat.application.definition;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.zip.CRC32;

/** Small pictures in Portable Network Graphics (PNG, third edition, section 5). */
final class Png {
  /** The most pixels of each side. */
  static final int LARGEST = 256;

  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

  /** The chunks that draw a picture. Other chunks may hold anything: texts, places, files. */
  private static final Set<String> DRAWING = Set.of("IHDR", "PLTE", "tRNS", "IDAT", "IEND");

  /** The bytes of a chunk's length, type and checksum. */
  private static final int FRAME = 12;

  private static final int HEADER = 13;

  private Png() {}

  /**
   * Returns the picture with only the chunks that draw it.
   *
   * @throws IllegalArgumentException when it is not a PNG picture, or too large
   */
  static byte[] drawn(byte[] given) {
    require(
        given.length > SIGNATURE.length
            && Arrays.equals(given, 0, SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length));
    ByteArrayOutputStream kept = new ByteArrayOutputStream(given.length);
    kept.writeBytes(SIGNATURE);
    ByteBuffer left = ByteBuffer.wrap(given, SIGNATURE.length, given.length - SIGNATURE.length);
    String type = "";
    boolean first = true;
    boolean filled = false;
    while (!type.equals("IEND")) {
      require(left.remaining() >= FRAME);
      int begin = left.position();
      int length = left.getInt();
      require(length >= 0 && length <= left.remaining() - (FRAME - Integer.BYTES));
      type = new String(given, begin + Integer.BYTES, Integer.BYTES, StandardCharsets.US_ASCII);
      require(first == type.equals("IHDR"));
      require(!first || length == HEADER && isSmall(given, begin + 2 * Integer.BYTES));
      require(
          sum(given, begin + Integer.BYTES, Integer.BYTES + length)
              == left.getInt(begin + 2 * Integer.BYTES + length));
      if (DRAWING.contains(type)) {
        kept.write(given, begin, FRAME + length);
      }
      filled |= type.equals("IDAT");
      first = false;
      left.position(begin + FRAME + length);
    }
    require(filled);
    return kept.toByteArray();
  }

  private static boolean isSmall(byte[] given, int at) {
    ByteBuffer header = ByteBuffer.wrap(given);
    return isSide(header.getInt(at)) && isSide(header.getInt(at + Integer.BYTES));
  }

  private static boolean isSide(int pixels) {
    return pixels > 0 && pixels <= LARGEST;
  }

  private static int sum(byte[] given, int from, int length) {
    CRC32 sum = new CRC32();
    sum.update(given, from, length);
    return (int) sum.getValue();
  }

  private static void require(boolean held) {
    if (!held) {
      throw new IllegalArgumentException("Not a PNG, or too large");
    }
  }
}
