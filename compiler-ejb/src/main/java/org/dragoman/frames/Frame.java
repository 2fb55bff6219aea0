package org.dragoman.frames;

import java.nio.ByteBuffer;

/**
 * What the two ends say to each other. A stream is a request with its answer, by its number on the
 * connection; the frames of the connection itself have none. {@link FrameFormat} reads and writes
 * them.
 */
sealed interface Frame {
  /** The version of the protocol that this code speaks, and no other. */
  int VERSION = 1;

  /**
   * The first frame, from the data process.
   *
   * @param nonce random bytes that the edge has to sign
   */
  record Challenge(int oldest, int newest, byte[] nonce) implements Frame {}

  /**
   * The edge proves itself.
   *
   * @param nonce random bytes of the edge
   * @param signature over both nonces, see {@link Proof}
   */
  record Hello(int version, String keyId, byte[] nonce, byte[] signature) implements Frame {}

  /** The edge may send requests. */
  record Welcome() implements Frame {}

  /**
   * An operation.
   *
   * @param milliseconds after which nobody waits for the answer
   * @param number of the edge's token on this connection
   * @param token the token, which has the number from now on; empty for one that was sent before
   * @param traceparent as by HTTP; empty for none
   */
  record Request(
      int stream,
      int milliseconds,
      int number,
      String token,
      String requestId,
      String traceparent,
      byte[] body)
      implements Frame {}

  /**
   * The head of an answer.
   *
   * @param length of its body
   * @param body all of it; empty when it is longer than {@link FrameFormat#LONGEST_INLINE} and
   *     comes on credit
   */
  record Answer(
      int stream, int status, boolean replayed, String timing, int length, ByteBuffer body)
      implements Frame {}

  /**
   * A part of the body of an answer.
   *
   * @param bytes of the buffer that was read; they are good until the next frame is read
   */
  record Data(int stream, ByteBuffer bytes) implements Frame {}

  /** The edge takes so many bytes more of an answer's body. */
  record Credit(int stream, int bytes) implements Frame {}

  /** Nobody waits for the answer; from the data process: there will be none. */
  record Cancel(int stream) implements Frame {}

  /** Is anybody there. */
  record Ping(long nonce) implements Frame {}

  /** Yes. */
  record Pong(long nonce) implements Frame {}

  /**
   * The connection ends.
   *
   * @param last stream that was taken: those after it were not, and may be sent elsewhere
   * @param reason an {@link Ending}, maybe of a later release
   */
  record GoAway(int last, String reason) implements Frame {}
}
