package org.dragoman.chat.upstream;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads lines of bytes as they come, each of a bounded length; a line ends with LF, CRLF or CR. The
 * bytes of the line stand in {@link #buffer()} until the next one is read.
 */
public final class LineReader {
  private static final int FIRST_BYTES = 1_024;

  /** Memory of a long line is released after it. */
  private static final int KEPT_BYTES = 64 * 1024;

  private final InputStream in;
  private final int longest;
  private byte[] buffer = new byte[FIRST_BYTES];

  /** What has been read and not given stands from here to {@link #limit}. */
  private int next;

  private int limit;
  private int start;
  private int length;
  private boolean afterReturn;

  /** Reads lines of at most this many bytes. */
  public LineReader(InputStream in, int longest) {
    this.in = in;
    this.longest = longest;
  }

  /** Something is longer than it may be. */
  public static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1L;

    /** To be told where it is found. */
    public TooLongException() {
      super("A line or event is too long");
    }
  }

  /**
   * Reads the next line; false at the end. What stands after the last line end is a line, too.
   *
   * @throws TooLongException when the line has more bytes than it may have
   */
  public boolean next() throws IOException {
    int scanned = next;
    while (true) {
      for (; scanned < limit; scanned++) {
        byte b = buffer[scanned];
        if (b == '\n' && afterReturn && scanned == next) {
          afterReturn = false;
          next++;
        } else if (b == '\n' || b == '\r') {
          give(scanned);
          next = scanned + 1;
          afterReturn = b == '\r';
          return true;
        }
      }
      if (limit - next > longest) {
        throw new TooLongException();
      }
      scanned = makeRoom();
      int count = in.read(buffer, limit, buffer.length - limit);
      if (count < 0) {
        give(limit);
        next = limit;
        return length > 0;
      }
      limit += count;
    }
  }

  /**
   * Whether lines have come, as many as it takes to the first that is not empty, or to an empty one
   * after it: {@link #next()} gives these without waiting. Moves what stands in {@link #buffer()}.
   * Reads no further ahead than a line may be long.
   *
   * @param toEmpty whether an empty line has to be there, too
   */
  public boolean hasCome(boolean toEmpty) throws IOException {
    Progress progress = new Progress(toEmpty, afterReturn);
    int scanned = next;
    while (true) {
      for (; scanned < limit; scanned++) {
        if (progress.isEnough(buffer[scanned])) {
          return true;
        }
      }
      if (limit - next > longest || in.available() <= 0) {
        return false;
      }
      scanned = makeRoom();
      int count = in.read(buffer, limit, buffer.length - limit);
      if (count <= 0) {
        return false;
      }
      limit += count;
    }
  }

  /** What is known of the bytes that were looked through. */
  private static final class Progress {
    private final boolean toEmpty;
    private boolean afterReturn;

    /** Whether the line has a byte. */
    private boolean any;

    /** Whether a line before it had one. */
    private boolean before;

    Progress(boolean toEmpty, boolean afterReturn) {
      this.toEmpty = toEmpty;
      this.afterReturn = afterReturn;
    }

    boolean isEnough(byte b) {
      boolean half = b == '\n' && afterReturn;
      afterReturn = b == '\r';
      if (b != '\n' && b != '\r') {
        any = true;
        return false;
      }
      if (half) {
        return false;
      }
      if (toEmpty ? before && !any : any) {
        return true;
      }
      before |= any;
      any = false;
      return false;
    }
  }

  private void give(int end) throws TooLongException {
    start = next;
    length = end - next;
    afterReturn = false;
    if (length > longest) {
      throw new TooLongException();
    }
  }

  /** Moves what is left to the front; the place up to which it was looked through. */
  private int makeRoom() {
    int left = limit - next;
    if (buffer.length > KEPT_BYTES && left < KEPT_BYTES / 2) {
      buffer = Arrays.copyOfRange(buffer, next, next + KEPT_BYTES);
    } else if (next > 0) {
      System.arraycopy(buffer, next, buffer, 0, left);
    }
    if (left == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }
    next = 0;
    limit = left;
    return left;
  }

  /** Holds the line, from {@link #start()}, {@link #length()} bytes. */
  public byte[] buffer() {
    return buffer;
  }

  /** Where the line begins. */
  public int start() {
    return start;
  }

  /** How many bytes the line has, without its end. */
  public int length() {
    return length;
  }
}
