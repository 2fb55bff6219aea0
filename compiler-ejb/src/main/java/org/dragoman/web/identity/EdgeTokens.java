package org.dragoman.web.identity;

import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.frames.TrustedEdges;
import org.dragoman.settings.Settings;
import org.dragoman.web.proxyclient.Purpose;

/**
 * Verifies edge tokens, all of which have one form (RFC 7515, RFC 7519): the header contains {@code
 * alg} ES256, {@code typ} edge+jwt, a {@code kid} and nothing else; the audience is the proxy; the
 * token lives for a minute at most and is valid for one purpose. A verified token is cached until
 * it expires, or until its key is no longer trusted.
 */
public final class EdgeTokens implements TrustedEdges {
  private static final int LONGEST_TOKEN = 8 * 1024;
  private static final int MOST_REMEMBERED = 10_000;
  private static final int LONGEST_LIFE_SECONDS = 60;

  /** Tolerance between the clocks of edge and proxy. */
  private static final int LEEWAY_SECONDS = 5;

  private static final Set<String> HEADER = Set.of("alg", "kid", "typ");
  private static final String SCHEME = "Bearer ";
  private static final Pattern FORM =
      Pattern.compile("[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+");

  private final TrustedKeys keys;
  private final Purpose purpose;
  private final InstantSource clock;
  private final Recent<String, Remembered> remembered = new Recent<>(MOST_REMEMBERED);

  private record Remembered(VerifiedToken token, String keyId, TrustedKeys.Listed key) {}

  /**
   * Makes the verifier of tokens for this purpose, of the edges in {@code
   * dragoman.proxy.trusted-keys}.
   *
   * @throws IllegalStateException when the setting is missing, or names no keys
   */
  public EdgeTokens(Settings settings, Purpose purpose) {
    this(TrustedKeys.of(settings), purpose, InstantSource.system());
  }

  EdgeTokens(TrustedKeys keys, Purpose purpose, InstantSource clock) {
    this.keys = keys;
    this.purpose = purpose;
    this.clock = clock;
  }

  /**
   * Returns the caller on whose behalf an edge sends a request.
   *
   * @param token that the edge has signed
   * @throws Fault as {@link #admit} does
   */
  public Caller caller(String token) {
    return known(token).token.caller();
  }

  /**
   * On whose behalf this edge asks.
   *
   * @param edge as {@link #signer} has named it
   * @param token that it has signed, and no other edge
   * @throws Fault as {@link #admit} does
   */
  public Caller caller(String edge, String token) {
    Remembered known = known(token);
    if (!known.key.file().equals(edge)) {
      throw refused(null);
    }
    return known.token.caller();
  }

  /** The edge that has signed it, by the file with its keys. */
  @Override
  public Optional<String> signer(String keyId, byte[] signed, byte[] signature) {
    TrustedKeys.Listed key = keys.withId(keyId);
    return key != null && SignatureAlgorithm.ES256.verifies(key.key(), signed, signature)
        ? Optional.of(key.file())
        : Optional.empty();
  }

  /**
   * Admits a request.
   *
   * @param authorization all values of the header {@code Authorization}
   * @throws Fault {@link FaultCode#EDGE_REFUSED} for every reason
   */
  VerifiedToken admit(List<String> authorization) {
    if (authorization.size() != 1 || !authorization.getFirst().startsWith(SCHEME)) {
      throw refused(null);
    }
    return known(authorization.getFirst().substring(SCHEME.length())).token;
  }

  private Remembered known(String token) {
    if (token.length() > LONGEST_TOKEN) {
      throw refused(null);
    }
    Remembered known = remembered.get(token);
    if (known != null && !isExpired(known.token.expires()) && keys.holds(known.keyId, known.key)) {
      return known;
    }
    return verify(token);
  }

  private Remembered verify(String text) {
    if (!FORM.matcher(text).matches()) {
      throw refused(null);
    }
    SignedToken token = read(text);
    String keyId = keyId(token.header());
    TrustedKeys.Listed key = keys.withId(keyId);
    if (key == null
        || !SignatureAlgorithm.ES256.verifies(key.key(), token.signed(), token.signature())) {
      throw refused(null);
    }
    Remembered verified = new Remembered(token(token.claims(), text), keyId, key);
    remembered.put(text, verified);
    return verified;
  }

  private static SignedToken read(String text) {
    try {
      return SignedToken.of(text);
    } catch (Fault fault) {
      throw refused(fault);
    }
  }

  private static String keyId(Map<String, Object> header) {
    boolean ours =
        header.keySet().equals(HEADER)
            && SignatureAlgorithm.ES256.name().equals(header.get("alg"))
            && "edge+jwt".equals(header.get("typ"));
    if (ours && header.get("kid") instanceof String id) {
      return id;
    }
    throw refused(null);
  }

  private VerifiedToken token(Map<String, Object> claims, String raw) {
    long issued = seconds(claims.get("iat"));
    long expires = seconds(claims.get("exp"));
    boolean timely =
        issued <= clock.millis() / 1000 + LEEWAY_SECONDS
            && !isExpired(expires)
            && expires > issued
            && expires - issued <= LONGEST_LIFE_SECONDS;
    if (!timely
        || !"proxy".equals(claims.get("aud"))
        || !purpose.word().equals(claims.get("purpose"))) {
      throw refused(null);
    }
    Caller caller =
        new Caller(
            text(claims.get("realm")),
            text(claims.get("caller_issuer")),
            text(claims.get("sub")),
            roles(claims.get("groups")),
            claims);
    return new VerifiedToken(caller, raw, expires);
  }

  private boolean isExpired(long expires) {
    return expires + LEEWAY_SECONDS <= clock.millis() / 1000;
  }

  private static long seconds(Object value) {
    if (value instanceof Long seconds) {
      // Later sums of this number do not overflow.
      if (seconds > 0 && seconds < Integer.MAX_VALUE * 1000L) {
        return seconds;
      }
    }
    throw refused(null);
  }

  private static String text(Object value) {
    if (value instanceof String text) {
      return text;
    }
    throw refused(null);
  }

  private static Set<String> roles(Object value) {
    if (!(value instanceof List<?> list)) {
      throw refused(null);
    }
    Set<String> roles = new LinkedHashSet<>();
    list.forEach(role -> roles.add(text(role)));
    return roles;
  }

  private static Fault refused(Throwable cause) {
    return new Fault(
        FaultCode.EDGE_REFUSED, "Only an edge with a trusted key may call the proxy", cause);
  }
}
