package org.dragoman.chat.model;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Chunks;

/** Asks one endpoint; asks again, a little later, what failed before the caller had any text. */
public final class ModelClient {
  /** What a caller waits in all for a server that is busy. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The same where another server could be asked instead. */
  private static final Duration LITTLE_PATIENCE = Duration.ofSeconds(1);

  private final Upstream upstream;
  private final Endpoint endpoint;
  private final int retries;
  private final Breakers breakers;

  ModelClient(Upstream upstream, Endpoint endpoint, int retries, Breakers breakers) {
    this.upstream = Objects.requireNonNull(upstream);
    this.endpoint = Objects.requireNonNull(endpoint);
    this.retries = retries;
    this.breakers = Objects.requireNonNull(breakers);
  }

  /** A client for an endpoint that is not kept an eye on. */
  public static ModelClient of(Upstream upstream, Endpoint endpoint, int retries) {
    return new ModelClient(
        upstream,
        endpoint,
        retries,
        new Breakers(() -> new Breaker(Integer.MAX_VALUE, Duration.ZERO, System::nanoTime)));
  }

  /**
   * Asks; the text goes to {@code chunks} as it comes.
   *
   * @throws Fault when there is no whole answer
   * @throws InterruptedException when the caller has gone; the server is told by then
   */
  public ModelAnswer ask(ModelRequest request, Chunks chunks) throws InterruptedException {
    try {
      return ask(request, new Begun(chunks), true);
    } catch (ModelFailure failure) {
      throw failure.fault(request);
    }
  }

  /**
   * The same, for one of several servers.
   *
   * @param last whether no other server is asked after this one
   */
  ModelAnswer ask(ModelRequest request, Begun chunks, boolean last)
      throws ModelFailure, InterruptedException {
    Backoff backoff = new Backoff(retries, last ? PATIENCE : LITTLE_PATIENCE);
    while (true) {
      try {
        return askOnce(request, chunks);
      } catch (ModelFailure failure) {
        Event.MODEL_FAILED.log(request.id(), details(failure));
        Optional<Duration> wait = chunks.hasText() ? Optional.empty() : backoff.next(failure);
        if (wait.isEmpty()) {
          throw failure;
        }
        Thread.sleep(wait.get());
      }
    }
  }

  private ModelAnswer askOnce(ModelRequest request, Begun chunks)
      throws ModelFailure, InterruptedException {
    Breaker breaker = breakers.of(request.model());
    Breaker.Ticket ticket =
        breaker.admits().orElseThrow(() -> ModelFailure.resting(breaker.retryAfter()));
    boolean known = false;
    try {
      Runnable firstSign = () -> reportUp(ticket.begun(), request);
      ModelAnswer answer = new Exchange(upstream, endpoint, chunks, firstSign).run(request);
      known = true;
      reportUp(ticket.well(), request);
      return answer;
    } catch (ModelFailure failed) {
      ModelFailure failure =
          request.isShapedByCaller() && !chunks.hasText() ? failed.ofShapedRequest() : failed;
      switch (failure.health()) {
        case WELL -> reportUp(ticket.well(), request);
        case UNWELL -> reportDown(ticket.unwell(), request);
        case UNKNOWN -> ticket.unknown();
      }
      known = true;
      throw failure;
    } finally {
      if (!known) {
        ticket.unknown();
      }
    }
  }

  private void reportUp(boolean closed, ModelRequest request) {
    if (closed) {
      Event.PROVIDER_UP.log(request.id(), provider(request));
    }
  }

  private void reportDown(boolean opened, ModelRequest request) {
    if (opened) {
      Event.PROVIDER_DOWN.log(request.id(), provider(request));
    }
  }

  private String[] provider(ModelRequest request) {
    String model = request.model().replaceAll("[^!-~]", "?");
    return new String[] {"provider=" + endpoint.name(), "model=" + model};
  }

  private String[] details(ModelFailure failure) {
    String[] details = failure.details();
    return new String[] {"endpoint=" + endpoint.name(), details[0], details[1]};
  }

  void close() {
    upstream.close();
  }

  Endpoint endpoint() {
    return endpoint;
  }

  /** What the server is thought to be. */
  Breaker.State state() {
    return breakers.state();
  }
}
