package org.dragoman.identity;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.lang.JoseException;

/**
 * The public keys of one issuer: found by OpenID Connect discovery, cached, fetched again when they
 * are old or a token names a key that is not among them. While the provider is away, the keys that
 * are known go on being used.
 */
final class IssuerKeys {
  private static final Logger LOG = Logger.getLogger(IssuerKeys.class.getName());
  private static final Duration OLD = Duration.ofMinutes(4);
  private static final Duration BETWEEN_FETCHES = Duration.ofSeconds(5);
  private static final Duration FETCH_TIME = Duration.ofSeconds(5);
  private static final int LONGEST_DOCUMENT = 512 * 1024;

  private final String issuer;
  private final HttpClient http;
  private final ReentrantLock fetching = new ReentrantLock();
  private volatile Known known = new Known(List.of(), 0);
  private volatile long triedAt;
  private volatile boolean tried;

  private record Known(List<JsonWebKey> keys, long fetchedAt) {
    Known {
      keys = List.copyOf(keys);
    }
  }

  IssuerKeys(String issuer, HttpClient http) {
    this.issuer = issuer;
    this.http = http;
  }

  /** Whether any key is known. */
  boolean available() {
    return !known.keys.isEmpty();
  }

  /** Whether any key is known, after an attempt to fetch them if need be. */
  boolean fetchedOnce() {
    if (!available()) {
      fetch();
    }
    return available();
  }

  /**
   * The keys of this id, fetched when they are not known.
   *
   * @param id the token's {@code kid}; null matches all keys
   * @throws Fault {@link FaultCode#PROVIDER_UNAVAILABLE} when there never were any keys
   */
  List<JsonWebKey> withId(String id) {
    if (matching(id).isEmpty()) {
      fetch();
    } else if (System.nanoTime() - known.fetchedAt > OLD.toNanos() && !triedJustNow()) {
      // Nobody waits for a provider whose keys are known.
      Thread.startVirtualThread(this::fetch);
    }
    if (!available()) {
      throw new Fault(
          FaultCode.PROVIDER_UNAVAILABLE, "The keys of the token's issuer are not known", 5, null);
    }
    return matching(id);
  }

  private boolean triedJustNow() {
    return tried && System.nanoTime() - triedAt < BETWEEN_FETCHES.toNanos();
  }

  /** Fetches the keys unless that was tried a moment ago. */
  void fetch() {
    if (triedJustNow()) {
      return;
    }
    try {
      if (!fetching.tryLock(FETCH_TIME.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    try {
      if (triedJustNow()) {
        return;
      }
      tried = true;
      triedAt = System.nanoTime();
      known = new Known(read(), System.nanoTime());
    } catch (IOException | JoseException | RuntimeException e) {
      LOG.log(Level.WARNING, "The keys of " + issuer + " cannot be fetched: " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      fetching.unlock();
    }
  }

  private List<JsonWebKey> matching(String id) {
    return known.keys.stream().filter(key -> id == null || id.equals(key.getKeyId())).toList();
  }

  private List<JsonWebKey> read() throws IOException, InterruptedException, JoseException {
    String base = issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer;
    JsonNode discovery =
        Json.mapper().readTree(get(URI.create(base + "/.well-known/openid-configuration")));
    if (!issuer.equals(discovery.path("issuer").asText())) {
      throw new IOException("The discovery document speaks of another issuer");
    }
    URI address = URI.create(discovery.path("jwks_uri").asText());
    if (!sameOrigin(address, URI.create(issuer))) {
      throw new IOException("The keys are at another origin than the issuer");
    }
    List<JsonWebKey> keys =
        new JsonWebKeySet(get(address))
            .getJsonWebKeys().stream()
                .filter(key -> key.getUse() == null || "sig".equals(key.getUse()))
                .toList();
    if (keys.isEmpty()) {
      throw new IOException("The key set has no key for signatures");
    }
    return keys;
  }

  private String get(URI address) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(address)
            .timeout(FETCH_TIME)
            .header("Accept", "application/json")
            .build();
    HttpResponse<InputStream> response =
        http.send(request, HttpResponse.BodyHandlers.ofInputStream());
    try (InputStream body = response.body()) {
      if (response.statusCode() != 200) {
        throw new IOException("Status " + response.statusCode() + " from " + address.getPath());
      }
      byte[] bytes = body.readNBytes(LONGEST_DOCUMENT + 1);
      if (bytes.length > LONGEST_DOCUMENT) {
        throw new IOException("The document is too long");
      }
      return new String(bytes, java.nio.charset.StandardCharsets.UTF_8);
    }
  }

  private static boolean sameOrigin(URI one, URI other) {
    return String.valueOf(one.getScheme()).equalsIgnoreCase(other.getScheme())
        && String.valueOf(one.getAuthority()).equalsIgnoreCase(other.getAuthority());
  }
}
