package org.dragoman.frames;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * One end of a connection. A thread of its own reads frames and hands them to the {@link End}. Each
 * thread that sends a frame writes it itself, together with all that others have put there
 * meanwhile: one write for all that is ready. No thread waits for the socket: what it does not take
 * is written by the connection's thread once it does.
 */
final class FrameConnection {
  private static final Logger LOG = Logger.getLogger(FrameConnection.class.getName());

  static final Duration TICK = Duration.ofMillis(250);

  private static final long PING_AFTER = Duration.ofSeconds(5).toNanos();
  private static final long SILENT_AFTER = Duration.ofSeconds(15).toNanos();
  private static final long LONGEST_GOODBYE = Duration.ofMillis(100).toNanos();
  private static final int FIRST_BUFFER = 4 * 1024;
  private static final int BUFFER = 128 * 1024;
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final FrameChannel channel;
  private final Selector selector;
  private final OutputQueue output = new OutputQueue(FIRST_BUFFER);
  private final AtomicReference<Ending> ending = new AtomicReference<>();
  private final Thread thread;
  private End end;
  private SelectionKey key;

  /** Of the connection's thread alone. */
  private ByteBuffer input = ByteBuffer.allocateDirect(FIRST_BUFFER);

  /** A frame that is longer than the buffer; null for none. */
  private ByteBuffer large;

  private int longest = FrameFormat.LONGEST_BEFORE_HELLO;
  private long heardAt = System.nanoTime();
  private boolean pinged;
  private volatile long blockedSince;
  private volatile boolean blocked;

  /** Whether the socket takes bytes, by the last look at it. Of the connection's thread alone. */
  private boolean writable;

  /** What is written waits for what is read. */
  private volatile boolean shaking;

  /** What the frames are for. All is called by the connection's thread. */
  interface End {
    /** The connection is there. */
    void begun();

    /** Takes a frame; its buffers are good until it returns. */
    void received(Frame frame) throws FrameException;

    /** It is time to look at what takes too long. */
    void tick(long now) throws FrameException;

    /** The last stream that was taken from the other end. */
    int last();

    /** The connection is closed; called once, last. */
    void ended(Ending why);
  }

  /**
   * On a channel that does not block.
   *
   * @param name of the thread
   */
  FrameConnection(FrameChannel channel, String name) throws IOException {
    this.channel = channel;
    this.selector = Selector.open();
    this.thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
  }

  void start(End end) {
    this.end = end;
    thread.start();
  }

  /** The other end is known: it may send frames of this length, and buffers are of full size. */
  void admit(int longestFrame) {
    longest = longestFrame;
    input = ByteBuffer.allocateDirect(BUFFER).put(input);
    output.enlarge(BUFFER);
  }

  /** Sends a frame, or does nothing when the connection has ended. */
  void send(Frame frame) {
    if (output.add(FrameFormat.head(frame), FrameFormat.body(frame), OutputQueue.Sent.UNNOTICED)) {
      write();
    }
  }

  /**
   * Sends a frame.
   *
   * @param frame made in the order in which frames are sent
   * @param sent is told before a byte of it goes out
   */
  void send(Supplier<Frame> frame, OutputQueue.Sent sent) {
    if (output.add(frame, sent)) {
      write();
    }
  }

  /** More credit for a large answer, whose bytes go out in turns with others. */
  void credit(OutputQueue.Bulk bulk, int bytes) throws FrameException {
    if (output.credit(bulk, bytes)) {
      write();
    }
  }

  /** An answer that nobody wants any more. */
  void cancel(OutputQueue.Bulk bulk) {
    output.remove(bulk);
  }

  boolean isIdle() {
    return output.isEmpty();
  }

  /** Ends it; what is under way is lost. */
  void close(Ending why) {
    if (ending.compareAndSet(null, why)) {
      selector.wakeup();
    }
  }

  void join(Duration patience) throws InterruptedException {
    thread.join(patience);
  }

  /** Writes what is ready; one thread at a time, see {@link OutputQueue}. */
  private void write() {
    try {
      ByteBuffer next = output.next();
      while (next != null) {
        channel.write(next);
        if (next.hasRemaining() || channel.isBlocked()) {
          waitForSocket();
          return;
        }
        next = output.next();
      }
    } catch (IOException | CancelledKeyException e) {
      close(Ending.CONNECTION_LOST);
    }
  }

  private void waitForSocket() {
    blockedSince = System.nanoTime();
    shaking = channel.isShakingHands();
    blocked = true;
    if (!shaking) {
      key.interestOpsOr(SelectionKey.OP_WRITE);
      if (Thread.currentThread() != thread) {
        selector.wakeup();
      }
    }
  }

  /** Of the connection's thread: the socket takes bytes again. */
  private void goOn() throws IOException {
    channel.write(NOTHING);
    if (channel.isBlocked()) {
      waitForSocket();
    } else {
      blocked = false;
      write();
    }
  }

  private void run() {
    try {
      key = channel.socket().register(selector, SelectionKey.OP_READ);
      end.begun();
      serve();
    } catch (FrameException e) {
      ending.compareAndSet(null, e.ending());
    } catch (IOException | ClosedSelectorException | CancelledKeyException e) {
      LOG.log(Level.FINE, "A connection between edge and data process is lost", e);
      ending.compareAndSet(null, Ending.CONNECTION_LOST);
    } catch (RuntimeException | Error e) {
      LOG.log(Level.WARNING, "A connection between edge and data process fails", e);
      ending.compareAndSet(null, Ending.CONNECTION_LOST);
    } finally {
      sayGoodbye();
      shut();
      end.ended(ending.get());
    }
  }

  private void serve() throws IOException {
    long ticked = System.nanoTime();
    while (ending.get() == null) {
      writable = false;
      selector.select(ready -> writable = ready.isWritable(), TICK.toMillis());
      if (blocked && writable) {
        key.interestOpsAnd(~SelectionKey.OP_WRITE);
        goOn();
      }
      read();
      if (blocked && shaking && !channel.isShakingHands()) {
        goOn();
      }
      long now = System.nanoTime();
      if (now - ticked >= TICK.toNanos()) {
        ticked = now;
        look(now);
      }
    }
  }

  private void read() throws IOException {
    boolean more = true;
    while (more) {
      ByteBuffer into = large == null ? input : large;
      int bytes = channel.read(into);
      if (bytes < 0) {
        throw new IOException("The other end has closed the connection");
      }
      more = !into.hasRemaining() && bytes > 0;
      if (bytes > 0) {
        heardAt = System.nanoTime();
        pinged = false;
        take();
      }
    }
  }

  private void take() throws FrameException {
    if (large == null) {
      takeSmall();
    } else if (!large.hasRemaining()) {
      ByteBuffer whole = large.flip();
      large = null;
      take(whole, FrameFormat.HEAD, whole.limit() - FrameFormat.HEAD);
    }
  }

  private void takeSmall() throws FrameException {
    ByteBuffer in = input.flip();
    while (in.remaining() >= FrameFormat.HEAD) {
      int at = in.position();
      int length = in.getInt(at);
      if (length < 0 || length > longest) {
        throw new FrameException(Ending.FRAME_TOO_LONG);
      }
      int whole = FrameFormat.HEAD + length;
      if (in.remaining() < whole) {
        if (whole > in.capacity()) {
          large = ByteBuffer.allocate(whole).put(in);
        }
        break;
      }
      in.position(at + whole);
      take(in, at + FrameFormat.HEAD, length);
      if (in != input) {
        // The buffer was replaced by a larger one, with what was left.
        in = input.flip();
      }
    }
    in.compact();
  }

  private void take(ByteBuffer bytes, int at, int length) throws FrameException {
    Frame frame =
        FrameFormat.read(bytes.get(at - 5), bytes.getInt(at - 4), bytes.slice(at, length));
    switch (frame) {
      case Frame.Ping ping -> send(new Frame.Pong(ping.nonce()));
      case Frame.Pong pong -> {
        // It was heard.
      }
      default -> end.received(frame);
    }
  }

  private void look(long now) throws FrameException {
    if (now - heardAt > SILENT_AFTER) {
      throw new FrameException(Ending.PEER_SILENT);
    }
    if (blocked && now - blockedSince > SILENT_AFTER || output.isOverfull()) {
      throw new FrameException(Ending.PEER_NOT_READING);
    }
    if (!pinged && now - heardAt > PING_AFTER) {
      pinged = true;
      send(new Frame.Ping(now));
    }
    end.tick(now);
  }

  /** Tells the reason, if the socket takes it at once. */
  private void sayGoodbye() {
    Ending why = ending.get();
    if (why != Ending.CONNECTION_LOST && why != Ending.PEER_NOT_READING) {
      send(new Frame.GoAway(end.last(), why.name()));
      // Another thread may be writing: it takes this frame along.
      long until = System.nanoTime() + LONGEST_GOODBYE;
      while (!blocked && !output.isEmpty() && System.nanoTime() < until) {
        LockSupport.parkNanos(LONGEST_GOODBYE / 100);
      }
    }
    output.close();
  }

  private void shut() {
    try {
      channel.close();
    } catch (IOException e) {
      LOG.log(Level.FINE, "A connection cannot be closed", e);
    }
    try {
      selector.close();
    } catch (IOException e) {
      LOG.log(Level.FINE, "A selector cannot be closed", e);
    }
  }
}
