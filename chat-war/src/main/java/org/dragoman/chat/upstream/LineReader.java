package org.dragoman.chat.upstream;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads lines of bytes as they arrive, each of limited length; a line ends with LF, CRLF or CR.
 * {@link #buffer()} has the bytes of the line until the next one is read.
 */
public final class LineReader {
  private static final int FIRST_BYTES = 1_024;

  /** A larger buffer is released after its line. */
  private static final int KEPT_BYTES = 64 * 1024;

  private final InputStream in;
  private final int longest;
  private byte[] buffer = new byte[FIRST_BYTES];

  /** The unread bytes in the buffer are from here to {@link #limit}. */
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

  /** A line or event is too long. */
  public static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1L;

    /** Used wherever the limit is exceeded. */
    public TooLongException() {
      super("A line or event is too long");
    }
  }

  /**
   * Reads the next line; returns false at the end. Bytes after the last line end are a line, too.
   *
   * @throws TooLongException when the line has too many bytes
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
   * Returns whether the next non-empty line has arrived, optionally with an empty line after it, so
   * that {@link #next()} reads them without waiting. It invalidates {@link #buffer()} and reads at
   * most one longest line ahead.
   *
   * @param toEmpty whether an empty line must have arrived after it
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

  /** The state of the scan. */
  private static final class Progress {
    private final boolean toEmpty;
    private boolean afterReturn;

    /** Whether the current line has a byte. */
    private boolean any;

    /** Whether an earlier line had one. */
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

  /**
   * Moves the unread bytes to the front; returns the position up to which they have been scanned.
   */
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

  /** Returns the buffer; the line has {@link #length()} bytes from {@link #start()}. */
  public byte[] buffer() {
    return buffer;
  }

  /** Returns where the line begins. */
  public int start() {
    return start;
  }

  /** Returns the number of bytes of the line without its end. */
  public int length() {
    return length;
  }
}
