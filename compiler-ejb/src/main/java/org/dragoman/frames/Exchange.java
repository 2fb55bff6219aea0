package org.dragoman.frames;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.LockSupport;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * A request at the edge, and the thread that waits for its answer. The bytes of a large answer are
 * put where they belong by the connection's thread; credit is given once there is room for them.
 */
final class Exchange {
  private static final int LONGEST = 64 * 1024 * 1024;
  private static final int WINDOW = 1024 * 1024;

  private final Thread waiter = Thread.currentThread();
  private final long deadline;
  private volatile int stream;
  private volatile boolean sent;
  private volatile Object outcome;
  private volatile Frame.Answer head;
  private volatile byte[] body;

  /** Of the connection's thread, after the waiter has given the first credit. */
  private int received;

  private volatile int credited;

  /** Was not sent, or not taken: it may be sent elsewhere, whatever it does. */
  static final class UnsentException extends IOException {
    private static final long serialVersionUID = 1L;

    UnsentException() {
      super("The connection ended before the request was sent");
    }
  }

  /**
   * Of the thread that makes it.
   *
   * @param deadline in the time of {@link System#nanoTime}
   */
  Exchange(long deadline) {
    this.deadline = deadline;
  }

  /** Its number, before it is sent. */
  void numbered(int number) {
    stream = number;
  }

  int stream() {
    return stream;
  }

  void sent() {
    sent = true;
  }

  boolean isLate(long now) {
    return now - deadline > 0;
  }

  /** The answer; small ones are whole, of others the waiter makes room. */
  void answer(Frame.Answer answer) throws FrameException {
    if (head != null) {
      throw new FrameException(Ending.MALFORMED_FRAME);
    }
    if (answer.length() > LONGEST) {
      end(new Fault(FaultCode.TOO_MANY_ROWS, "The answer is longer than 64 MiB"));
      return;
    }
    head = answer;
    if (answer.length() <= FrameFormat.LONGEST_INLINE) {
      byte[] whole = new byte[answer.length()];
      answer.body().get(whole);
      end(of(answer, whole));
    } else {
      LockSupport.unpark(waiter);
    }
  }

  private static OperationAnswer of(Frame.Answer head, byte[] body) {
    return new OperationAnswer(head.status(), body, head.timing(), head.replayed());
  }

  /**
   * A part of the answer's body.
   *
   * @return how much more credit it gets
   */
  int data(ByteBuffer bytes) throws FrameException {
    int length = bytes.remaining();
    if (length > credited - received) {
      throw new FrameException(Ending.CREDIT_EXCEEDED);
    }
    bytes.get(body, received, length);
    received += length;
    if (received == body.length) {
      end(of(head, body));
      return 0;
    }
    int more = Math.min(WINDOW - (credited - received), body.length - credited);
    if (more < WINDOW / 2 && credited + more < body.length) {
      return 0;
    }
    credited += more;
    return more;
  }

  boolean isEnded() {
    return outcome != null;
  }

  /** It was not done, if that is sure; else it may have been. */
  void lost(boolean taken, String why) {
    end(sent && taken ? new java.net.SocketException(why) : new UnsentException());
  }

  void end(Object what) {
    outcome = what;
    LockSupport.unpark(waiter);
  }

  /**
   * Waits.
   *
   * @param end is asked for credit
   */
  OperationAnswer await(EdgeEnd end) throws IOException {
    while (outcome == null) {
      if (head != null && body == null) {
        begin(end);
      } else {
        LockSupport.park(this);
      }
      if (Thread.currentThread().isInterrupted() && outcome == null) {
        end.cancel(this);
        throw new InterruptedIOException("Interrupted while waiting for the data process");
      }
    }
    return switch (outcome) {
      case OperationAnswer answer -> answer;
      case IOException failed -> throw failed;
      case RuntimeException failed -> throw failed;
      default -> throw new IllegalStateException("No outcome: " + outcome);
    };
  }

  private void begin(EdgeEnd end) {
    if (head.length() <= FrameFormat.LONGEST_INLINE) {
      // Its outcome comes in a moment.
      Thread.onSpinWait();
      return;
    }
    credited = Math.min(WINDOW, head.length());
    body = new byte[head.length()];
    end.credit(stream, credited);
  }
}
