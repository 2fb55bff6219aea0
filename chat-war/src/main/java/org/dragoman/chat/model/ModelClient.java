package org.dragoman.chat.model;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Chunks;

/**
 * Sends requests to one endpoint; retries after a while when a request fails before the caller has
 * received text.
 */
public final class ModelClient {
  /** How long a caller waits in total for a busy server. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The same limit when another server can be used instead. */
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

  /** Creates a client without a circuit breaker. */
  public static ModelClient of(Upstream upstream, Endpoint endpoint, int retries) {
    return new ModelClient(
        upstream,
        endpoint,
        retries,
        new Breakers(() -> new Breaker(Integer.MAX_VALUE, Duration.ZERO, System::nanoTime)));
  }

  /**
   * Sends the request; the text goes to {@code chunks} as it arrives.
   *
   * @throws Fault when there is no complete answer
   * @throws InterruptedException when the caller has disconnected; the connection to the server has
   *     then been closed
   */
  public ModelAnswer ask(ModelRequest request, Chunks chunks) throws InterruptedException {
    try {
      return ask(request, new Begun(chunks), true);
    } catch (ModelFailure failure) {
      throw failure.fault(request);
    }
  }

  /**
   * Sends the request to one of several servers.
   *
   * @param last whether no other server follows
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

  /** Returns the assumed state of the server. */
  Breaker.State state() {
    return breakers.state();
  }
}
