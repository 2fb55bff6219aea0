package org.dragoman.frames;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The bytes of frames: the length of what follows the head (4 bytes), the type (1), the stream (4),
 * and the fields of the type. Numbers are big-endian, texts ASCII with their length before them.
 */
final class FrameFormat {
  /** Bytes before the fields. */
  static final int HEAD = 9;

  static final int NONCE = 32;
  static final int SIGNATURE = 64;

  /** What a process may have to take before it knows who is there. */
  static final int LONGEST_BEFORE_HELLO = 512;

  /** Of a request. */
  static final int LONGEST_BODY = 4 * 1024 * 1024;

  static final int LONGEST_TOKEN = 8 * 1024;
  private static final int LONGEST_TEXT = 255;

  /** From the edge: a request. */
  static final int LONGEST_REQUEST = LONGEST_BODY + LONGEST_TOKEN + 1024;

  /** Of the body of an answer; one that is not longer comes with its head. */
  static final int LONGEST_INLINE = 64 * 1024;

  /** From the data process: the head of an answer with its body. */
  static final int LONGEST_ANSWER = LONGEST_INLINE + 1024;

  /** How many tokens a connection knows at once. */
  static final int TOKENS = 1024;

  private static final int CHALLENGE = 1;
  private static final int HELLO = 2;
  private static final int WELCOME = 3;
  private static final int REQUEST = 4;
  private static final int ANSWER = 5;
  private static final int DATA = 6;
  private static final int CREDIT = 7;
  private static final int CANCEL = 8;
  private static final int PING = 9;
  private static final int PONG = 10;
  private static final int GO_AWAY = 11;

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private FrameFormat() {}

  /** The head of a part of an answer's body, before its bytes. */
  static void writeDataHead(ByteBuffer to, int stream, int bytes) {
    to.putInt(bytes).put((byte) DATA).putInt(stream);
  }

  /** The bytes of a frame but for its body, see {@link #body}. */
  static ByteBuffer head(Frame frame) {
    return switch (frame) {
      case Frame.Challenge challenge ->
          begun(CHALLENGE, 0, 4 + NONCE, 0)
              .putShort((short) challenge.oldest())
              .putShort((short) challenge.newest())
              .put(challenge.nonce())
              .flip();
      case Frame.Hello hello ->
          text(
                  begun(HELLO, 0, 3 + hello.keyId().length() + NONCE + SIGNATURE, 0)
                      .putShort((short) hello.version()),
                  hello.keyId())
              .put(hello.nonce())
              .put(hello.signature())
              .flip();
      case Frame.Welcome welcome -> begun(WELCOME, 0, 0, 0).flip();
      case Frame.Request request -> request(request);
      case Frame.Answer answer ->
          text(
                  begun(ANSWER, answer.stream(), 8 + answer.timing().length(), body(frame).limit())
                      .putShort((short) answer.status())
                      .put((byte) (answer.replayed() ? 1 : 0)),
                  answer.timing())
              .putInt(answer.length())
              .flip();
      case Frame.Data data -> begun(DATA, data.stream(), 0, data.bytes().remaining()).flip();
      case Frame.Credit credit ->
          begun(CREDIT, credit.stream(), 4, 0).putInt(credit.bytes()).flip();
      case Frame.Cancel cancel -> begun(CANCEL, cancel.stream(), 0, 0).flip();
      case Frame.Ping ping -> begun(PING, 0, 8, 0).putLong(ping.nonce()).flip();
      case Frame.Pong pong -> begun(PONG, 0, 8, 0).putLong(pong.nonce()).flip();
      case Frame.GoAway away ->
          text(begun(GO_AWAY, 0, 5 + away.reason().length(), 0).putInt(away.last()), away.reason())
              .flip();
    };
  }

  /** The body that follows the head; it is not copied. */
  static ByteBuffer body(Frame frame) {
    return switch (frame) {
      case Frame.Request request -> ByteBuffer.wrap(request.body());
      case Frame.Answer answer -> answer.body().slice();
      case Frame.Data data -> data.bytes().slice();
      default -> NOTHING;
    };
  }

  private static ByteBuffer request(Frame.Request request) {
    int fields =
        12
            + request.token().length()
            + request.requestId().length()
            + request.traceparent().length();
    ByteBuffer bytes = begun(REQUEST, request.stream(), fields, request.body().length);
    bytes.putInt(request.milliseconds()).putInt(request.number());
    byte[] token = ascii(request.token());
    bytes.putShort((short) token.length).put(token);
    return text(text(bytes, request.requestId()), request.traceparent()).flip();
  }

  private static ByteBuffer begun(int type, int stream, int fields, int body) {
    return ByteBuffer.allocate(HEAD + fields).putInt(fields + body).put((byte) type).putInt(stream);
  }

  private static ByteBuffer text(ByteBuffer to, String text) {
    byte[] bytes = ascii(text);
    if (bytes.length > LONGEST_TEXT) {
      throw new IllegalArgumentException("A text of a frame is too long");
    }
    return to.put((byte) bytes.length).put(bytes);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * Reads a frame.
   *
   * @param type as its head has it
   * @param fields what follows the head
   * @throws FrameException when it is none
   */
  static Frame read(int type, int stream, ByteBuffer fields) throws FrameException {
    Frame frame;
    try {
      frame = fields(type, stream, fields);
    } catch (BufferUnderflowException e) {
      throw malformed();
    }
    if (fields.hasRemaining() || stream < 0 || isOfStream(frame) != stream > 0) {
      throw malformed();
    }
    return frame;
  }

  private static boolean isOfStream(Frame frame) {
    return switch (frame) {
      case Frame.Request any -> true;
      case Frame.Answer any -> true;
      case Frame.Data any -> true;
      case Frame.Credit any -> true;
      case Frame.Cancel any -> true;
      case Frame.Challenge any -> false;
      case Frame.Hello any -> false;
      case Frame.Welcome any -> false;
      case Frame.Ping any -> false;
      case Frame.Pong any -> false;
      case Frame.GoAway any -> false;
    };
  }

  private static Frame fields(int type, int stream, ByteBuffer fields) throws FrameException {
    return switch (type) {
      case CHALLENGE ->
          new Frame.Challenge(
              Short.toUnsignedInt(fields.getShort()),
              Short.toUnsignedInt(fields.getShort()),
              bytes(fields, NONCE));
      case HELLO ->
          new Frame.Hello(
              Short.toUnsignedInt(fields.getShort()),
              text(fields),
              bytes(fields, NONCE),
              bytes(fields, SIGNATURE));
      case WELCOME -> new Frame.Welcome();
      case REQUEST -> readRequest(stream, fields);
      case ANSWER -> readAnswer(stream, fields);
      case DATA -> new Frame.Data(stream, rest(fields));
      case CREDIT -> new Frame.Credit(stream, natural(fields.getInt()));
      case CANCEL -> new Frame.Cancel(stream);
      case PING -> new Frame.Ping(fields.getLong());
      case PONG -> new Frame.Pong(fields.getLong());
      case GO_AWAY -> new Frame.GoAway(natural(fields.getInt()), text(fields));
      default -> throw malformed();
    };
  }

  private static Frame.Request readRequest(int stream, ByteBuffer fields) throws FrameException {
    int milliseconds = natural(fields.getInt());
    int number = natural(fields.getInt());
    int length = Short.toUnsignedInt(fields.getShort());
    if (number >= TOKENS || length > LONGEST_TOKEN) {
      throw malformed();
    }
    String token = ascii(fields, length);
    String requestId = text(fields);
    String traceparent = text(fields);
    if (fields.remaining() > LONGEST_BODY) {
      throw new FrameException(Ending.FRAME_TOO_LONG);
    }
    return new Frame.Request(
        stream,
        milliseconds,
        number,
        token,
        requestId,
        traceparent,
        bytes(fields, fields.remaining()));
  }

  private static Frame.Answer readAnswer(int stream, ByteBuffer fields) throws FrameException {
    int status = Short.toUnsignedInt(fields.getShort());
    int replayed = fields.get();
    String timing = text(fields);
    int length = natural(fields.getInt());
    boolean inline = length <= LONGEST_INLINE;
    if (status < 200 || status > 599 || replayed < 0 || replayed > 1) {
      throw malformed();
    }
    if (fields.remaining() != (inline ? length : 0)) {
      throw malformed();
    }
    return new Frame.Answer(stream, status, replayed == 1, timing, length, rest(fields));
  }

  private static int natural(int number) throws FrameException {
    if (number < 0) {
      throw malformed();
    }
    return number;
  }

  private static ByteBuffer rest(ByteBuffer fields) {
    ByteBuffer rest = fields.slice();
    fields.position(fields.limit());
    return rest;
  }

  private static byte[] bytes(ByteBuffer fields, int length) {
    if (length > fields.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] bytes = new byte[length];
    fields.get(bytes);
    return bytes;
  }

  private static String text(ByteBuffer fields) throws FrameException {
    return ascii(fields, Byte.toUnsignedInt(fields.get()));
  }

  /** Printable characters of ASCII alone, so that none of them does anything to a log. */
  private static String ascii(ByteBuffer fields, int length) throws FrameException {
    byte[] bytes = bytes(fields, length);
    for (byte one : bytes) {
      if (one < ' ' || one > '~') {
        throw malformed();
      }
    }
    return new String(bytes, StandardCharsets.US_ASCII);
  }

  private static FrameException malformed() {
    return new FrameException(Ending.MALFORMED_FRAME);
  }
}
