package org.dragoman.frames;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * What a connection has to send: frames in their order, and large answers of which each sends a
 * part in turn when no frame waits. One thread at a time writes: the one to which {@link #add} says
 * so, until {@link #next} has nothing more.
 */
final class OutputQueue {
  /** So many frames wait for a socket only when nobody reads. */
  private static final int MOST_FRAMES = 8_192;

  private static final int PART = 64 * 1024;

  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<Item> frames = new ArrayDeque<>();

  /** Those that have credit. */
  private final Deque<Bulk> bulks = new ArrayDeque<>();

  private ByteBuffer buffer;
  private int capacity;
  private boolean writing;
  private boolean closed;

  /** Is told before a byte of a frame goes out. */
  @FunctionalInterface
  interface Sent {
    Sent UNNOTICED = () -> {};

    void now();
  }

  private record Item(ByteBuffer head, ByteBuffer body, Sent sent) {}

  /** The body of a large answer. Its numbers are the queue's. */
  static final class Bulk {
    private final int stream;
    private final ByteBuffer bytes;
    private final Runnable whole;
    private int credit;
    private boolean queued;
    private volatile long movedAt = System.nanoTime();

    /**
     * Of the stream.
     *
     * @param whole is run when all of it is in the buffer of the socket
     */
    Bulk(int stream, ByteBuffer bytes, Runnable whole) {
      this.stream = stream;
      this.bytes = bytes;
      this.whole = whole;
    }

    int stream() {
      return stream;
    }

    /** Whether nobody has taken any of it since then. */
    boolean standsSince(long nanoTime) {
      return movedAt - nanoTime < 0;
    }
  }

  OutputQueue(int capacity) {
    this.capacity = capacity;
    this.buffer = ByteBuffer.allocateDirect(capacity).flip();
  }

  /** Larger writes from the next one on. */
  void enlarge(int bytes) {
    lock.lock();
    try {
      capacity = bytes;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Adds a frame.
   *
   * @return whether the caller has to write
   */
  boolean add(ByteBuffer head, ByteBuffer body, Sent sent) {
    lock.lock();
    try {
      frames.addLast(new Item(head, body, sent));
      return begins();
    } finally {
      lock.unlock();
    }
  }

  /** The same with a frame that is made in the order of sending. */
  boolean add(Supplier<Frame> made, Sent sent) {
    lock.lock();
    try {
      Frame frame = made.get();
      return add(FrameFormat.head(frame), FrameFormat.body(frame), sent);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Gives credit.
   *
   * @return whether the caller has to write
   * @throws FrameException when it is more than the answer has
   */
  boolean credit(Bulk bulk, int more) throws FrameException {
    lock.lock();
    try {
      if (more > bulk.bytes.remaining() - bulk.credit) {
        throw new FrameException(Ending.CREDIT_EXCEEDED);
      }
      bulk.credit += more;
      return more > 0 && enqueue(bulk);
    } finally {
      lock.unlock();
    }
  }

  private boolean enqueue(Bulk bulk) {
    if (!bulk.queued) {
      bulk.queued = true;
      bulks.addLast(bulk);
    }
    return begins();
  }

  private boolean begins() {
    boolean first = !writing && !closed;
    writing = true;
    return first;
  }

  void remove(Bulk bulk) {
    lock.lock();
    try {
      bulks.remove(bulk);
      bulk.queued = true;
    } finally {
      lock.unlock();
    }
  }

  boolean isEmpty() {
    lock.lock();
    try {
      return !writing;
    } finally {
      lock.unlock();
    }
  }

  boolean isOverfull() {
    lock.lock();
    try {
      return frames.size() > MOST_FRAMES;
    } finally {
      lock.unlock();
    }
  }

  /** Nothing more is added, and nobody writes. */
  void close() {
    lock.lock();
    try {
      closed = true;
      frames.clear();
      bulks.clear();
    } finally {
      lock.unlock();
    }
  }

  /**
   * The bytes that go out next: what is left of the last ones, else as much as fits of what waits.
   *
   * @return null when there is nothing; the caller writes no more
   */
  ByteBuffer next() {
    if (buffer.hasRemaining()) {
      return buffer;
    }
    lock.lock();
    try {
      fill();
      if (!buffer.hasRemaining()) {
        writing = false;
        return null;
      }
      return buffer;
    } finally {
      lock.unlock();
    }
  }

  private void fill() {
    ByteBuffer to = buffer.capacity() < capacity ? ByteBuffer.allocateDirect(capacity) : buffer;
    to.clear();
    boolean fits = true;
    while (fits && !frames.isEmpty()) {
      Item item = frames.peekFirst();
      if (item.head.position() == 0) {
        item.sent.now();
      }
      copy(item.head, to, to.remaining());
      copy(item.body, to, to.remaining());
      fits = !item.head.hasRemaining() && !item.body.hasRemaining();
      if (fits) {
        frames.removeFirst();
      }
    }
    if (fits && !bulks.isEmpty() && to.remaining() > FrameFormat.HEAD) {
      part(bulks.removeFirst(), to);
    }
    buffer = to.flip();
  }

  private void part(Bulk bulk, ByteBuffer to) {
    int most = Math.min(PART, to.remaining() - FrameFormat.HEAD);
    int bytes = Math.min(most, Math.min(bulk.credit, bulk.bytes.remaining()));
    FrameFormat.writeDataHead(to, bulk.stream, bytes);
    copy(bulk.bytes, to, bytes);
    bulk.credit -= bytes;
    bulk.movedAt = System.nanoTime();
    if (!bulk.bytes.hasRemaining()) {
      bulk.whole.run();
    } else if (bulk.credit > 0) {
      bulks.addLast(bulk);
    } else {
      bulk.queued = false;
    }
  }

  private static void copy(ByteBuffer from, ByteBuffer to, int most) {
    int bytes = Math.min(from.remaining(), most);
    to.put(to.position(), from, from.position(), bytes);
    to.position(to.position() + bytes);
    from.position(from.position() + bytes);
  }
}
