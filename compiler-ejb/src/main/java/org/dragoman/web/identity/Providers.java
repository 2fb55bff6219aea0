package org.dragoman.web.identity;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import org.dragoman.cache.Recent;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.Settings;

/**
 * The sign-in addresses of realms. Requests are unauthenticated, so that answers and failures are
 * cached, and few providers are asked at once.
 */
@ApplicationScoped
public class Providers {
  private static final Duration FETCH = Duration.ofSeconds(5);
  private static final long KNOWN = Duration.ofMinutes(5).toNanos();
  private static final long UNKNOWN = Duration.ofSeconds(10).toNanos();
  private static final int MOST_KNOWN = 1_000;
  private static final int FETCHES_AT_ONCE = 8;

  private final Recent<Realm, Answer> answers = new Recent<>(MOST_KNOWN);
  private final Semaphore fetches = new Semaphore(FETCHES_AT_ONCE);
  private Realms realms;
  private KeySource source;
  private LongSupplier nanos;

  /**
   * The cached answer of a provider.
   *
   * @param endpoints null when there are none
   * @param away whether the provider could not be reached
   */
  private record Answer(ProviderEndpoints endpoints, boolean away, long at) {}

  /** For the container. */
  public Providers() {}

  Providers(Realms realms, KeySource source, LongSupplier nanos) {
    this.realms = realms;
    this.source = source;
    this.nanos = nanos;
  }

  @PostConstruct
  void configure() {
    realms = Realms.of(Settings.ofServer());
    source = new KeySource(List.of(), FETCH);
    nanos = System::nanoTime;
  }

  @PreDestroy
  void stop() {
    source.close();
  }

  /**
   * Returns the addresses of the provider of a realm.
   *
   * @return empty when no realm of this name is served
   * @throws Fault {@link FaultCode#PROVIDER_UNAVAILABLE} when its provider cannot be reached
   */
  public Optional<ProviderEndpoints> of(String name) {
    Realm realm = realms.named(name).orElse(null);
    if (realm == null) {
      return Optional.empty();
    }
    // The key is the whole entry: a changed entry may have another issuer or client.
    Answer answer = answers.get(realm);
    if (answer == null || nanos.getAsLong() - answer.at >= lifetime(answer)) {
      answer = ask(realm);
      answers.put(realm, answer);
    }
    if (answer.away) {
      throw unavailable();
    }
    return Optional.ofNullable(answer.endpoints);
  }

  private static long lifetime(Answer answer) {
    return answer.endpoints == null ? UNKNOWN : KNOWN;
  }

  private Answer ask(Realm realm) {
    if (!fetches.tryAcquire()) {
      throw unavailable();
    }
    try {
      return new Answer(
          ProviderEndpoints.of(realm, source.discoveryOf(realm.issuer())), false, now());
    } catch (UnknownIssuerException e) {
      return new Answer(null, !realms.isTemplate(), now());
    } catch (IOException | IllegalArgumentException e) {
      return new Answer(null, true, now());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unavailable();
    } finally {
      fetches.release();
    }
  }

  private long now() {
    return nanos.getAsLong();
  }

  private static Fault unavailable() {
    return new Fault(
        FaultCode.PROVIDER_UNAVAILABLE,
        "The identity provider of this realm cannot be reached: try again in a moment",
        (int) Duration.ofNanos(UNKNOWN).toSeconds(),
        null);
  }
}
