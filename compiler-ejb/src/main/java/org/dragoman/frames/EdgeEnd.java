package org.dragoman.frames;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.logging.Logger;

/** The edge's end of a connection: it proves itself, asks, and waits for answers. */
final class EdgeEnd implements FrameConnection.End {
  private static final Logger LOG = Logger.getLogger(EdgeEnd.class.getName());

  /** A connection is replaced before its numbers of streams end. */
  private static final int LAST_STREAM = Integer.MAX_VALUE - 100_000;

  /** A caller may have chosen the connection a moment before it was retired. */
  private static final long GRACE = TimeUnit.SECONDS.toNanos(2);

  private final FrameConnection connection;
  private final Supplier<ConnectionKey> key;
  private final CompletableFuture<EdgeEnd> ready = new CompletableFuture<>();
  private final Runnable whenUnusable;
  private final long oldFrom;
  private final Map<Integer, Exchange> exchanges = new ConcurrentHashMap<>();

  /** Written in the order of sending. */
  private final Map<String, Integer> numbers = new HashMap<>();

  private final String[] tokens = new String[FrameFormat.TOKENS];
  private int nextNumber;
  private volatile int last;

  private volatile boolean draining;
  private volatile boolean dead;
  private volatile long closeFrom = System.nanoTime();

  /**
   * Not begun yet.
   *
   * @param key with which the edge signs at this moment
   * @param whenUnusable is run when it takes no more requests, maybe several times
   * @param life after which it is to be replaced
   */
  EdgeEnd(
      FrameConnection connection,
      Supplier<ConnectionKey> key,
      Runnable whenUnusable,
      Duration life) {
    this.connection = connection;
    this.key = key;
    this.whenUnusable = whenUnusable;
    this.oldFrom = System.nanoTime() + life.toNanos();
  }

  /** Is completed once the data process takes requests. */
  CompletableFuture<EdgeEnd> ready() {
    return ready;
  }

  boolean isUsable() {
    return !draining && !dead && last < LAST_STREAM;
  }

  /** Whether another one should take its place. */
  boolean isOld() {
    return System.nanoTime() - oldFrom >= 0;
  }

  /** Takes no more requests, and ends when the last one is answered. */
  void retire() {
    closeFrom = System.nanoTime() + GRACE;
    draining = true;
  }

  /** How many requests wait for their answers. */
  int underWay() {
    return exchanges.size();
  }

  /** Sends a request, and waits for the answer. */
  OperationAnswer ask(EdgeConnections.Request request) throws IOException {
    long patience = request.patience().toNanos();
    Exchange exchange = new Exchange(System.nanoTime() + patience);
    connection.send(() -> frame(exchange, request), exchange::sent);
    if (dead) {
      exchanges.remove(exchange.stream());
      exchange.lost(true, "The data process is gone");
    }
    return exchange.await(this);
  }

  private Frame frame(Exchange exchange, EdgeConnections.Request request) {
    int stream = ++last;
    exchange.numbered(stream);
    exchanges.put(stream, exchange);
    Integer known = numbers.get(request.token());
    int number = known == null ? number(request.token()) : known;
    return new Frame.Request(
        stream,
        (int) Math.min(Integer.MAX_VALUE, request.patience().toMillis()),
        number,
        known == null ? request.token() : "",
        request.requestId(),
        request.traceparent(),
        request.body());
  }

  /** The token that has had the number longest is told anew when it is needed again. */
  private int number(String token) {
    int number = nextNumber++ % FrameFormat.TOKENS;
    nextNumber %= FrameFormat.TOKENS;
    if (tokens[number] != null) {
      numbers.remove(tokens[number]);
    }
    tokens[number] = token;
    numbers.put(token, number);
    return number;
  }

  void credit(int stream, int bytes) {
    connection.send(new Frame.Credit(stream, bytes));
  }

  void cancel(Exchange exchange) {
    if (exchanges.remove(exchange.stream()) != null) {
      connection.send(new Frame.Cancel(exchange.stream()));
    }
  }

  void close() {
    draining = true;
    connection.close(Ending.DRAINING);
  }

  void await(Duration patience) throws InterruptedException {
    connection.join(patience);
  }

  @Override
  public void begun() {
    // The data process speaks first.
  }

  @Override
  public int last() {
    return 0;
  }

  @Override
  public void received(Frame frame) throws FrameException {
    switch (frame) {
      case Frame.Challenge challenge when !ready.isDone() -> prove(challenge);
      case Frame.Welcome welcome when !ready.isDone() -> ready.complete(this);
      case Frame.Answer answer -> {
        Exchange exchange = of(answer.stream());
        if (exchange != null) {
          exchange.answer(answer);
          forgetEnded(exchange);
        }
      }
      case Frame.Data data -> data(data);
      case Frame.Cancel cancel -> {
        Exchange exchange = of(cancel.stream());
        if (exchange != null) {
          exchanges.remove(cancel.stream());
          exchange.lost(true, "The data process has given up the request");
        }
      }
      case Frame.GoAway away -> goAway(away);
      default -> throw new FrameException(Ending.MALFORMED_FRAME);
    }
  }

  private void prove(Frame.Challenge challenge) throws FrameException {
    if (challenge.oldest() > Frame.VERSION || challenge.newest() < Frame.VERSION) {
      throw new FrameException(Ending.UNKNOWN_VERSION);
    }
    byte[] nonce = Proof.nonce();
    ConnectionKey used = key.get();
    byte[] signature = used.sign(Proof.signed(challenge, Frame.VERSION, nonce));
    connection.admit(FrameFormat.LONGEST_ANSWER);
    connection.send(new Frame.Hello(Frame.VERSION, used.id(), nonce, signature));
  }

  /** Null for one that nobody waits for any more. */
  private Exchange of(int stream) throws FrameException {
    if (stream > last) {
      throw new FrameException(Ending.MALFORMED_FRAME);
    }
    return exchanges.get(stream);
  }

  private void data(Frame.Data data) throws FrameException {
    Exchange exchange = of(data.stream());
    if (exchange == null) {
      return;
    }
    int credit = exchange.data(data.bytes());
    if (credit > 0) {
      credit(data.stream(), credit);
    }
    forgetEnded(exchange);
  }

  private void forgetEnded(Exchange exchange) {
    if (exchange.isEnded()) {
      exchanges.remove(exchange.stream());
    }
  }

  private void goAway(Frame.GoAway away) {
    draining = true;
    if (!away.reason().equals(Ending.DRAINING.name())) {
      LOG.warning(() -> "The data process ends a connection: " + away.reason());
      ready.completeExceptionally(new IOException("It says " + away.reason()));
    }
    for (Exchange exchange : exchanges.values()) {
      if (exchange.stream() > away.last()) {
        exchanges.remove(exchange.stream());
        exchange.lost(false, away.reason());
      }
    }
    whenUnusable.run();
  }

  @Override
  public void tick(long now) {
    for (Exchange exchange : exchanges.values()) {
      if (exchange.isLate(now)) {
        cancel(exchange);
        exchange.end(new SocketTimeoutException("No answer in time"));
      }
    }
    if (!isUsable()) {
      whenUnusable.run();
      if (exchanges.isEmpty() && now - closeFrom >= 0) {
        connection.close(Ending.DRAINING);
      }
    }
  }

  @Override
  public void ended(Ending why) {
    dead = true;
    ready.completeExceptionally(new IOException(why.name()));
    for (Exchange exchange : exchanges.values()) {
      exchanges.remove(exchange.stream());
      exchange.lost(true, why.name());
    }
    whenUnusable.run();
  }
}
