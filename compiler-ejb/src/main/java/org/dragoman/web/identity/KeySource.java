package org.dragoman.web.identity;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.dragoman.web.http.BoundedAnswer;

/**
 * Fetches the keys of providers: the discovery document (OpenID Connect Discovery 1.0, section 4),
 * and the key set that it names (RFC 7517, section 5). Both are bounded in bytes and, together, in
 * time; redirects are not followed.
 */
final class KeySource implements AutoCloseable {
  private static final int LONGEST_DOCUMENT = 512 * 1024;
  private static final int MOST_KEYS = 100;

  private final HttpClient http;
  private final Duration limit;
  private final Set<String> origins = new HashSet<>();

  /**
   * @param origins allowed for key sets besides the issuer's own
   * @param limit for both documents together
   * @throws IllegalArgumentException when an origin is no address of a provider
   */
  KeySource(List<String> origins, Duration limit) {
    this.limit = limit;
    origins.forEach(
        origin -> this.origins.add(ProviderAddress.origin(ProviderAddress.checked(origin))));
    // HTTP/1.1, since the client would otherwise send an upgrade with each request on plain http.
    http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(limit)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  /**
   * Returns the keys that verify the issuer's signatures.
   *
   * @return empty when the provider has no key for signatures, which is a valid answer
   * @throws UnknownIssuerException when the provider has no such document
   * @throws IOException when the documents cannot be fetched, or are invalid
   */
  List<VerificationKey> keysOf(String issuer) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    Map<String, Object> discovery = discoveryOf(issuer, deadline);
    return keys(get(addressOfKeys(issuer, discovery.get("jwks_uri")), deadline));
  }

  /**
   * Returns the discovery document of an issuer.
   *
   * @throws UnknownIssuerException when the provider has no such document
   * @throws IOException when it cannot be fetched, or belongs to another issuer
   */
  Map<String, Object> discoveryOf(String issuer) throws IOException, InterruptedException {
    return discoveryOf(issuer, System.nanoTime() + limit.toNanos());
  }

  private Map<String, Object> discoveryOf(String issuer, long deadline)
      throws IOException, InterruptedException {
    String base = issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer;
    Map<String, Object> discovery =
        get(URI.create(base + "/.well-known/openid-configuration"), deadline);
    if (!issuer.equals(discovery.get("issuer"))) {
      throw new IOException("The discovery document names another issuer");
    }
    return discovery;
  }

  private URI addressOfKeys(String issuer, Object address) throws IOException {
    if (!(address instanceof String text)) {
      throw new IOException("The discovery document has no jwks_uri");
    }
    URI keys;
    try {
      keys = ProviderAddress.checked(text);
    } catch (IllegalArgumentException e) {
      throw new IOException("The jwks_uri is not an https URL", e);
    }
    String origin = ProviderAddress.origin(keys);
    if (!origin.equals(ProviderAddress.origin(URI.create(issuer))) && !origins.contains(origin)) {
      throw new IOException(
          "The keys are at another origin than the issuer; dragoman.keys.origins does not list it");
    }
    return keys;
  }

  private static List<VerificationKey> keys(Map<String, Object> set) throws IOException {
    if (!(set.get("keys") instanceof List<?> members) || members.size() > MOST_KEYS) {
      throw new IOException("The key set has no list of at most " + MOST_KEYS + " keys");
    }
    return members.stream()
        .filter(Map.class::isInstance)
        .map(one -> VerificationKey.of((Map<?, ?>) one))
        .flatMap(Optional::stream)
        .toList();
  }

  private Map<String, Object> get(URI address, long deadline)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(address).header("Accept", "application/json").build();
    CompletableFuture<HttpResponse<byte[]>> answer = http.sendAsync(request, KeySource::document);
    try {
      // The client's own time limit would end with the headers of the answer.
      long left = deadline - System.nanoTime();
      return StrictJson.object(answer.get(left, TimeUnit.NANOSECONDS).body());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownIssuerException unknown) {
        throw unknown;
      }
      throw new IOException(e.getCause().getMessage(), e.getCause());
    } catch (TimeoutException e) {
      throw new IOException("The provider takes longer than " + limit.toMillis() + " ms", e);
    } finally {
      answer.cancel(true);
    }
  }

  /** Only the body of a 200 is read. */
  private static BodySubscriber<byte[]> document(HttpResponse.ResponseInfo head) {
    return switch (head.statusCode()) {
      case 200 ->
          BoundedAnswer.upTo(
              LONGEST_DOCUMENT,
              () ->
                  new IOException(
                      "The provider's document is longer than " + LONGEST_DOCUMENT + " bytes"));
      case 404 -> BoundedAnswer.refused(new UnknownIssuerException());
      default ->
          BoundedAnswer.refused(
              new IOException("The provider answers with status " + head.statusCode()));
    };
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
