package org.dragoman.chat.kept.search;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.regex.Pattern;

/**
 * A text folded for comparison: without case, accents and differences of compatible characters
 * (Unicode, NFKD). Each character is folded on its own, so that a position in the folded text maps
 * to one in the text.
 *
 * @param bytes its UTF-8 with each byte as one character: the JVM compares such texts many bytes at
 *     a time, and decrypted bytes need no decoding
 */
record FoldedText(String bytes) {
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final int KNOWN = 0x10000;
  private static final int ASCII = 0x80;
  private static final int LOW_BITS = 0x3f;

  /**
   * The folded forms of characters, in UTF-8, filled on demand. Two threads may compute the same
   * form; the result is equal.
   */
  private static final AtomicReferenceArray<byte[]> FOLDED = new AtomicReferenceArray<>(KNOWN);

  private static final byte[] LOWER = lower();

  private static byte[] lower() {
    byte[] lower = new byte[ASCII];
    for (int i = 0; i < ASCII; i++) {
      lower[i] = (byte) Character.toLowerCase(i);
    }
    return lower;
  }

  static FoldedText of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Folds a text.
   *
   * @param text well-formed UTF-8
   */
  static FoldedText of(byte[] text) {
    byte[] folded = new byte[text.length];
    int length = 0;
    for (int at = 0; at < text.length; ) {
      if (text[at] >= 0) {
        folded[length++] = LOWER[text[at++]];
        continue;
      }
      int size = size(text[at]);
      byte[] other = folded(point(text, at, size));
      at += size;
      // Ensures room for the rest of the text, provided that no further character grows.
      int needed = length + other.length + text.length - at;
      if (needed > folded.length) {
        folded = Arrays.copyOf(folded, Math.max(needed, 2 * folded.length));
      }
      for (byte one : other) {
        folded[length++] = one;
      }
    }
    return new FoldedText(new String(folded, 0, length, StandardCharsets.ISO_8859_1));
  }

  /** Returns the number of bytes of a non-ASCII character by its first byte. */
  private static int size(byte first) {
    return (first & 0xe0) == 0xc0 ? 2 : (first & 0xf0) == 0xe0 ? 3 : 4;
  }

  private static int point(byte[] text, int at, int size) {
    int point = text[at] & 0x7f >> size;
    for (int i = 1; i < size; i++) {
      point = point << 6 | text[at + i] & LOW_BITS;
    }
    return point;
  }

  private static byte[] folded(int point) {
    if (point >= KNOWN) {
      return fold(point);
    }
    byte[] known = FOLDED.get(point);
    if (known == null) {
      known = fold(point);
      FOLDED.set(point, known);
    }
    return known;
  }

  private static byte[] fold(int point) {
    String plain = Normalizer.normalize(Character.toString(point), Normalizer.Form.NFKD);
    String unmarked = MARKS.matcher(plain).replaceAll("");
    // Through upper case, so that a final sigma equals a sigma and a sharp s equals ss.
    return unmarked
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT)
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the words between blanks, each once. */
  List<FoldedText> words() {
    return Arrays.stream(BLANKS.split(bytes))
        .filter(word -> !word.isEmpty())
        .distinct()
        .map(FoldedText::new)
        .toList();
  }

  boolean contains(FoldedText word) {
    return bytes.contains(word.bytes);
  }

  /** Returns the first position of the word; negative when it is absent. */
  int indexOf(FoldedText word) {
    return bytes.indexOf(word.bytes);
  }

  /**
   * Maps a position in the folded text to one in the text.
   *
   * @param place a result of {@link #indexOf}
   */
  static int origin(String text, int place) {
    int folded = 0;
    int at = 0;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      folded += folded(point).length;
      if (folded > place) {
        return at;
      }
      at += Character.charCount(point);
    }
    return at;
  }
}
