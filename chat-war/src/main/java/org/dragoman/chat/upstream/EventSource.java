package org.dragoman.chat.upstream;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The events of a body as they arrive, each of limited length: server-sent events (WHATWG HTML,
 * section 9.2), JSON lines, or one document.
 */
public final class EventSource {
  /** Longer than any event of a healthy server, and small enough for thousands of streams. */
  public static final int LONGEST = 2 << 20;

  private static final int FIRST_BYTES = 512;

  /** A larger buffer is released after its event, since a stream may take long. */
  private static final int KEPT_BYTES = 64 * 1024;

  private static final byte[] DONE = "[DONE]".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] DATA = "data".getBytes(StandardCharsets.US_ASCII);
  private static final int BYTE_ORDER_MARK = 3;

  private final InputStream in;
  private final LineReader lines;
  private final Form form;
  private byte[] data = new byte[FIRST_BYTES];
  private int length;
  private boolean begun;
  private boolean ended;

  /** The form of a body. */
  public enum Form {
    /** Server-sent events. */
    SERVER_SENT_EVENTS,
    /** A document of JSON in each line. */
    LINES,
    /** One document. */
    DOCUMENT
  }

  /** Reads the events of a body of this form. */
  public EventSource(InputStream in, Form form) {
    this.in = in;
    this.lines = new LineReader(in, LONGEST);
    this.form = form;
  }

  /**
   * Reads the next event; returns false at the end. A comment between events is an event without
   * data: servers send comments as signs of life.
   */
  public boolean next() throws IOException {
    length = 0;
    if (data.length > KEPT_BYTES) {
      data = new byte[FIRST_BYTES];
    }
    if (ended) {
      return false;
    }
    return switch (form) {
      case SERVER_SENT_EVENTS -> nextEvent();
      case LINES -> nextLine();
      case DOCUMENT -> document();
    };
  }

  /**
   * Returns whether another event has completely arrived, so that {@link #next()} does not wait.
   */
  public boolean hasCome() throws IOException {
    return !ended && form != Form.DOCUMENT && lines.hasCome(form == Form.SERVER_SENT_EVENTS);
  }

  /** Returns the buffer; its first {@link #length()} bytes are the data. */
  public byte[] data() {
    return data;
  }

  /** Returns the number of bytes of the event. */
  public int length() {
    return length;
  }

  /** Returns whether the event is the mark with which some servers end. */
  public boolean isDone() {
    return Arrays.equals(data, 0, length, DONE, 0, DONE.length);
  }

  /** Returns whether the body really ends here, so that its connection can be reused. */
  public boolean endsHere() throws IOException {
    return ended || !lines.next();
  }

  private boolean nextEvent() throws IOException {
    boolean any = false;
    while (lines.next()) {
      int from = start();
      int to = lines.start() + lines.length();
      if (from == to) {
        if (any) {
          return true;
        }
      } else if (!any && lines.buffer()[from] == ':') {
        return true;
      } else if (isData(from, to)) {
        if (any) {
          append(new byte[] {'\n'}, 0, 1);
        }
        any = true;
        int value = Math.min(to, from + DATA.length + 1);
        if (value < to && lines.buffer()[value] == ' ') {
          value++;
        }
        append(lines.buffer(), value, to - value);
      }
      // Other fields are ignored.
    }
    ended = true;
    return any;
  }

  private boolean isData(int from, int to) {
    int end = from + DATA.length;
    return end <= to
        && Arrays.equals(lines.buffer(), from, end, DATA, 0, DATA.length)
        && (end == to || lines.buffer()[end] == ':');
  }

  private boolean nextLine() throws IOException {
    while (lines.next()) {
      int from = start();
      append(lines.buffer(), from, lines.start() + lines.length() - from);
      if (length > 0) {
        return true;
      }
    }
    ended = true;
    return false;
  }

  private boolean document() throws IOException {
    ended = true;
    data = in.readNBytes(LONGEST + 1);
    length = data.length;
    if (length > LONGEST) {
      throw new LineReader.TooLongException();
    }
    return length > 0;
  }

  /** Returns where the line begins, after a byte order mark on the first line. */
  private int start() {
    int from = lines.start();
    if (!begun) {
      begun = true;
      byte[] line = lines.buffer();
      if (lines.length() >= BYTE_ORDER_MARK
          && line[from] == (byte) 0xef
          && line[from + 1] == (byte) 0xbb
          && line[from + 2] == (byte) 0xbf) {
        return from + BYTE_ORDER_MARK;
      }
    }
    return from;
  }

  private void append(byte[] bytes, int from, int count) throws LineReader.TooLongException {
    if (length + count > LONGEST) {
      throw new LineReader.TooLongException();
    }
    if (length + count > data.length) {
      data = Arrays.copyOf(data, Math.max(2 * data.length, length + count));
    }
    System.arraycopy(bytes, from, data, length, count);
    length += count;
  }
}
