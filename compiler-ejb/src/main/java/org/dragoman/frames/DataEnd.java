package org.dragoman.frames;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.Cancellation;

/** The data process's end of a connection: an edge proves itself, and then asks. */
final class DataEnd implements FrameConnection.End {
  private static final Logger LOG = Logger.getLogger(DataEnd.class.getName());

  /** Above what an edge has under way, and what it has cancelled and still runs. */
  private static final int MOST_REQUESTS = 1024;

  /** Of bodies of requests that are not answered. */
  private static final long MOST_ASKED = 32 * 1024 * 1024;

  /** Of answers that the edge has not taken. */
  private static final long MOST_HELD = 128 * 1024 * 1024;

  private static final long LONGEST_HELLO = Duration.ofSeconds(5).toNanos();
  private static final long LONGEST_STAND = Duration.ofSeconds(30).toNanos();
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final FrameConnection connection;
  private final DataListener listener;
  private final Frame.Challenge challenge =
      new Frame.Challenge(Frame.VERSION, Frame.VERSION, Proof.nonce());
  private final long begunAt = System.nanoTime();
  private final Map<Integer, Task> tasks = new ConcurrentHashMap<>();
  private final Map<Integer, Held> answers = new ConcurrentHashMap<>();
  private final AtomicInteger underWay = new AtomicInteger();
  private final AtomicLong asked = new AtomicLong();
  private final AtomicLong held = new AtomicLong();

  /** Of the connection's thread alone. */
  private final String[] tokens = new String[FrameFormat.TOKENS];

  private int last;
  private boolean saidGoodbye;
  private volatile String edge;
  private volatile boolean draining;

  private record Held(OutputQueue.Bulk bulk, int bytes) {}

  DataEnd(FrameConnection connection, DataListener listener) {
    this.connection = connection;
    this.listener = listener;
  }

  /** Who is there; empty before the edge has proved itself. */
  Optional<String> edge() {
    return Optional.ofNullable(edge);
  }

  /** From now on it may ask. */
  void proved(String signer) {
    edge = signer;
  }

  FrameConnection connection() {
    return connection;
  }

  /** Answers what is under way, takes nothing more, and ends. */
  void drain() {
    draining = true;
  }

  @Override
  public void begun() {
    connection.send(challenge);
  }

  @Override
  public int last() {
    return last;
  }

  @Override
  public void received(Frame frame) throws FrameException {
    if (edge == null) {
      if (!(frame instanceof Frame.Hello hello)) {
        throw new FrameException(Ending.MALFORMED_FRAME);
      }
      admit(hello);
      return;
    }
    switch (frame) {
      case Frame.Request request -> take(request);
      case Frame.Credit credit -> credit(credit);
      case Frame.Cancel cancel -> cancel(cancel.stream());
      case Frame.GoAway away -> {
        // The edge takes its answers, and closes the connection.
      }
      default -> throw new FrameException(Ending.MALFORMED_FRAME);
    }
  }

  private void admit(Frame.Hello hello) throws FrameException {
    if (hello.version() != Frame.VERSION) {
      throw new FrameException(Ending.UNKNOWN_VERSION);
    }
    byte[] signed = Proof.signed(challenge, hello.version(), hello.nonce());
    String signer =
        listener
            .edges()
            .signer(hello.keyId(), signed, hello.signature())
            .orElseThrow(() -> new FrameException(Ending.EDGE_REFUSED));
    listener.admit(this, signer);
    connection.admit(FrameFormat.LONGEST_REQUEST);
    connection.send(new Frame.Welcome());
  }

  private void take(Frame.Request request) throws FrameException {
    if (request.stream() <= last) {
      throw new FrameException(Ending.MALFORMED_FRAME);
    }
    String token = token(request);
    if (saidGoodbye) {
      // It was told that this one is not taken.
      return;
    }
    last = request.stream();
    if (underWay.get() >= MOST_REQUESTS) {
      throw new FrameException(Ending.TOO_MANY_REQUESTS);
    }
    if (asked.get() + request.body().length > MOST_ASKED) {
      refuse(request.stream(), request.requestId(), "Too many long requests are under way");
      return;
    }
    asked.addAndGet(request.body().length);
    underWay.incrementAndGet();
    Task task = new Task(request, token);
    tasks.put(request.stream(), task);
    listener.workers().execute(task);
  }

  private String token(Frame.Request request) throws FrameException {
    if (!request.token().isEmpty()) {
      tokens[request.number()] = request.token();
    }
    String token = tokens[request.number()];
    if (token == null) {
      throw new FrameException(Ending.MALFORMED_FRAME);
    }
    return token;
  }

  private void credit(Frame.Credit credit) throws FrameException {
    Held answer = answers.get(credit.stream());
    if (answer != null) {
      connection.credit(answer.bulk, credit.bytes());
    } else if (credit.stream() > last) {
      throw new FrameException(Ending.MALFORMED_FRAME);
    }
  }

  private void cancel(int stream) throws FrameException {
    if (stream > last && !saidGoodbye) {
      throw new FrameException(Ending.MALFORMED_FRAME);
    }
    Task task = tasks.remove(stream);
    if (task != null) {
      task.cancellation.cancel();
    }
    Held answer = answers.get(stream);
    if (answer != null) {
      connection.cancel(answer.bulk);
      letGo(stream);
    }
  }

  private void letGo(int stream) {
    Held answer = answers.remove(stream);
    if (answer != null) {
      held.addAndGet(-answer.bytes);
    }
  }

  @Override
  public void tick(long now) throws FrameException {
    if (edge == null && now - begunAt > LONGEST_HELLO) {
      throw new FrameException(Ending.HELLO_TOO_LATE);
    }
    answers.forEach(
        (stream, answer) -> {
          if (answer.bulk.standsSince(now - LONGEST_STAND)) {
            connection.cancel(answer.bulk);
            letGo(stream);
            connection.send(new Frame.Cancel(stream));
          }
        });
    if (draining && !saidGoodbye) {
      saidGoodbye = true;
      connection.send(new Frame.GoAway(last, Ending.DRAINING.name()));
    }
    if (draining && underWay.get() == 0 && answers.isEmpty() && connection.isIdle()) {
      connection.close(Ending.DRAINING);
    }
  }

  @Override
  public void ended(Ending why) {
    tasks.values().forEach(task -> task.cancellation.cancel());
    tasks.clear();
    answers.clear();
    listener.gone(this, why);
  }

  /** A request that is being answered, or waits for it. */
  private final class Task implements Runnable {
    private final int stream;
    private final int bytes;
    private final long end;
    private final Cancellation cancellation = new Cancellation();
    private final Operations.Asked request;

    Task(Frame.Request frame, String token) {
      stream = frame.stream();
      bytes = frame.body().length;
      end = System.nanoTime() + Duration.ofMillis(frame.milliseconds()).toNanos();
      request =
          new Operations.Asked(
              edge, token, frame.requestId(), frame.traceparent(), frame.body(), cancellation);
    }

    @Override
    public void run() {
      try {
        answer();
      } catch (RuntimeException | Error e) {
        LOG.log(Level.WARNING, "A request of an edge fails", e);
        if (tasks.remove(stream, this)) {
          connection.send(new Frame.Cancel(stream));
        }
      } finally {
        asked.addAndGet(-bytes);
        underWay.decrementAndGet();
      }
    }

    private void answer() {
      if (tasks.get(stream) != this) {
        return;
      }
      if (System.nanoTime() - end > 0) {
        tasks.remove(stream);
        connection.send(new Frame.Cancel(stream));
        return;
      }
      Operations.Answer answer = listener.operations().answer(request);
      if (tasks.remove(stream, this)) {
        send(stream, request.requestId(), answer);
      }
    }
  }

  private void refuse(int stream, String requestId, String why) {
    Fault busy = new Fault(FaultCode.CONNECTIONS_BUSY, why);
    send(stream, requestId, listener.operations().refusal(requestId, busy));
  }

  private void send(int stream, String requestId, Operations.Answer answer) {
    int length = answer.body().remaining();
    boolean inline = length <= FrameFormat.LONGEST_INLINE;
    if (!inline && answer.refusable() && held.get() + length > MOST_HELD) {
      refuse(stream, requestId, "The edge does not take its answers");
      return;
    }
    if (!inline) {
      hold(stream, answer.body().slice());
    }
    connection.send(
        new Frame.Answer(
            stream,
            answer.status(),
            answer.replayed(),
            answer.timing(),
            length,
            inline ? answer.body() : NOTHING));
  }

  private void hold(int stream, ByteBuffer body) {
    int bytes = body.remaining();
    held.addAndGet(bytes);
    answers.put(stream, new Held(new OutputQueue.Bulk(stream, body, () -> letGo(stream)), bytes));
  }
}
