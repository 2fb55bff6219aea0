package org.dragoman.identity;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.PublicKey;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.cache.Recent;
import org.dragoman.caller.Caller;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.lang.JoseException;

/**
 * Verifies the tokens of the edges, all of which are of one form (RFC 7515, RFC 7519): the header
 * holds {@code alg} ES256, {@code typ} edge+jwt, a {@code kid} and nothing else; the audience is
 * the proxy; the token lives for a minute at most and is good for one purpose. A verified token is
 * remembered until it expires, or its key is no longer trusted.
 */
final class EdgeTokens {
  private static final int LONGEST_TOKEN = 8 * 1024;
  private static final int MOST_REMEMBERED = 10_000;
  private static final int LONGEST_LIFE_SECONDS = 60;

  /** Between the clocks of edge and proxy. */
  private static final int LEEWAY_SECONDS = 5;

  private static final Set<String> HEADER = Set.of("alg", "kid", "typ");
  private static final Pattern BEARER =
      Pattern.compile("Bearer ([A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+)");
  private static final AlgorithmConstraints ES256 =
      new AlgorithmConstraints(
          AlgorithmConstraints.ConstraintType.PERMIT,
          AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
  private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

  private final TrustedKeys keys;
  private final String purpose;
  private final InstantSource clock;
  private final Recent<String, Remembered> remembered = new Recent<>(MOST_REMEMBERED);

  private record Remembered(VerifiedToken token, String keyId, PublicKey key) {}

  /**
   * @param purpose that tokens must have
   */
  EdgeTokens(TrustedKeys keys, String purpose, InstantSource clock) {
    this.keys = keys;
    this.purpose = purpose;
    this.clock = clock;
  }

  /**
   * Admits a request.
   *
   * @param authorization all values of the header {@code Authorization}
   * @throws Fault {@link FaultCode#EDGE_REFUSED}, whatever is wrong
   */
  VerifiedToken admit(List<String> authorization) {
    if (authorization.size() != 1 || authorization.getFirst().length() > LONGEST_TOKEN) {
      throw refused(null);
    }
    Matcher bearer = BEARER.matcher(authorization.getFirst());
    if (!bearer.matches()) {
      throw refused(null);
    }
    String token = bearer.group(1);
    Remembered known = remembered.get(token);
    if (known != null && !isExpired(known.token.expires()) && keys.holds(known.keyId, known.key)) {
      return known.token;
    }
    try {
      return verify(token);
    } catch (IOException | JoseException | IllegalArgumentException e) {
      throw refused(e);
    }
  }

  private VerifiedToken verify(String token) throws IOException, JoseException {
    String[] parts = token.split("\\.", -1);
    String keyId = keyId(object(parts[0]));
    PublicKey key = keys.withId(keyId);
    if (key == null) {
      throw refused(null);
    }
    JsonWebSignature signature = new JsonWebSignature();
    signature.setAlgorithmConstraints(ES256);
    signature.setKey(key);
    signature.setCompactSerialization(token);
    decoded(parts[2]);
    if (!signature.verifySignature()) {
      throw refused(null);
    }
    VerifiedToken verified = token(object(parts[1]), token);
    remembered.put(token, new Remembered(verified, keyId, key));
    return verified;
  }

  private static String keyId(Map<String, Object> header) {
    boolean ours =
        header.keySet().equals(HEADER)
            && AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256.equals(header.get("alg"))
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
    if (!timely || !"proxy".equals(claims.get("aud")) || !purpose.equals(claims.get("purpose"))) {
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
    if (value instanceof Integer || value instanceof Long) {
      long seconds = ((Number) value).longValue();
      // Later sums with it do not overflow.
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

  private static Map<String, Object> object(String part) throws IOException {
    Map<String, Object> value = Json.mapper().readValue(decoded(part), OBJECT);
    if (value == null) {
      throw refused(null);
    }
    return value;
  }

  /** The bytes of a part that is written in the one way that base64url allows. */
  private static byte[] decoded(String part) {
    byte[] bytes = Base64.getUrlDecoder().decode(part.getBytes(StandardCharsets.ISO_8859_1));
    if (!Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(part)) {
      throw refused(null);
    }
    return bytes;
  }

  private static Fault refused(Throwable cause) {
    return new Fault(FaultCode.EDGE_REFUSED, "Only the edge may ask here", cause);
  }
}
