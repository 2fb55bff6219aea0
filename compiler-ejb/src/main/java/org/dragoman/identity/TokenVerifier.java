package org.dragoman.identity;

import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.security.Key;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.dragoman.caller.Caller;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.key.KeyText;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.lang.UnresolvableKeyException;

/**
 * Verifies access tokens (RFC 9068, RFC 8725): the key set is chosen by the token's own issuer
 * among the configured ones; the signature, the times, the audience and the kind of token must be
 * right. A verified token is remembered for a few seconds, so that it is paid for seldom.
 */
@ApplicationScoped
public class TokenVerifier {
  private static final int LONGEST_TOKEN = 16 * 1024;
  private static final int LEEWAY_SECONDS = 30;
  private static final Duration REMEMBERED = Duration.ofSeconds(15);
  private static final int MOST_REMEMBERED = 10_000;
  private static final Set<String> HEADER_TYPES = Set.of("jwt", "at+jwt", "application/at+jwt");
  private static final Set<String> FOREIGN_KINDS = Set.of("id", "refresh", "offline", "logout");
  private static final String[] ALGORITHMS = {
    AlgorithmIdentifiers.RSA_USING_SHA256,
    AlgorithmIdentifiers.RSA_USING_SHA384,
    AlgorithmIdentifiers.RSA_USING_SHA512,
    AlgorithmIdentifiers.RSA_PSS_USING_SHA256,
    AlgorithmIdentifiers.RSA_PSS_USING_SHA384,
    AlgorithmIdentifiers.RSA_PSS_USING_SHA512,
    AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256,
    AlgorithmIdentifiers.ECDSA_USING_P384_CURVE_AND_SHA384
  };
  private static final TypeReference<Map<String, Object>> CLAIMS = new TypeReference<>() {};

  private final Map<String, IssuerKeys> keys = new ConcurrentHashMap<>();
  private final Map<String, Remembered> remembered = new ConcurrentHashMap<>();
  @Inject private ApiKeys apiKeys;
  private HttpClient http;
  private Realms realms;
  private String audience;
  private String rolesClaim;

  private record Remembered(VerifiedToken token, long until) {}

  /** For the container. */
  public TokenVerifier() {}

  TokenVerifier(Realms realms, String audience, String rolesClaim) {
    start(realms, audience, rolesClaim);
  }

  @PostConstruct
  void configure() {
    Config config = ConfigProvider.getConfig();
    start(
        new Realms(required(config, "dragoman.realms")),
        required(config, "dragoman.audience"),
        config.getOptionalValue("dragoman.roles.claim", String.class).orElse("groups"));
  }

  private void start(Realms served, String expectedAudience, String claimOfRoles) {
    http =
        HttpClient.newBuilder()
            .connectTimeout(Duration.ofSeconds(3))
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    realms = served;
    audience = expectedAudience;
    rolesClaim = claimOfRoles;
  }

  private static String required(Config config, String name) {
    return config
        .getOptionalValue(name, String.class)
        .filter(value -> !value.isBlank())
        .orElseThrow(
            () -> new IllegalStateException(name + " must be set: nothing starts without"));
  }

  /** Whether the keys of every configured issuer are known; fetches those that are not. */
  public boolean ready() {
    return realms.issuers().stream().map(this::keysOf).allMatch(IssuerKeys::fetchedOnce);
  }

  /**
   * Verifies a token, or an API key in the place of one.
   *
   * @throws Fault {@link FaultCode#TOKEN_INVALID}, or {@link FaultCode#PROVIDER_UNAVAILABLE} when
   *     the keys to verify it were never there
   */
  VerifiedToken verify(String token) {
    if (KeyText.isKey(token)) {
      return apiKeys.verify(token, realms::serves);
    }
    Remembered known = remembered.get(token);
    long now = System.currentTimeMillis();
    if (known != null && now < known.until) {
      return known.token;
    }
    VerifiedToken verified = verifyAnew(token);
    if (remembered.size() >= MOST_REMEMBERED) {
      remembered.values().removeIf(old -> old.until <= now);
      if (remembered.size() >= MOST_REMEMBERED) {
        remembered.clear();
      }
    }
    long until = Math.min(now + REMEMBERED.toMillis(), verified.expires() * 1000);
    remembered.put(token, new Remembered(verified, until));
    return verified;
  }

  private VerifiedToken verifyAnew(String token) {
    if (token.length() > LONGEST_TOKEN) {
      throw invalid("The token is too long");
    }
    String[] parts = token.split("\\.", -1);
    if (parts.length != 3) {
      throw invalid("The token is not a signed JWT");
    }
    Map<String, Object> header = object(parts[0]);
    Map<String, Object> claims = object(parts[1]);
    if (!(claims.get("iss") instanceof String issuer) || !realms.knows(issuer)) {
      throw invalid("The token's issuer is not one of ours");
    }
    checkKind(header, claims);
    verifySignature(token, issuer);
    if (!(claims.get("sub") instanceof String subject) || subject.isBlank()) {
      throw invalid("The token has no subject");
    }
    Realm realm =
        realms
            .of(issuer, claims)
            .orElseThrow(() -> invalid("The token belongs to no organisation that we serve"));
    if (!(claims.get("exp") instanceof Number expires)) {
      throw invalid("The token never expires");
    }
    Caller caller = new Caller(realm.name(), issuer, subject, roles(claims), claims);
    return new VerifiedToken(caller, token, expires.longValue());
  }

  private static void checkKind(Map<String, Object> header, Map<String, Object> claims) {
    Object type = header.get("typ");
    if (type != null && !HEADER_TYPES.contains(type.toString().toLowerCase(Locale.ROOT))) {
      throw invalid("The token is not an access token");
    }
    Object kind = claims.get("typ");
    if (kind != null && FOREIGN_KINDS.contains(kind.toString().toLowerCase(Locale.ROOT))) {
      throw invalid("The token is not an access token");
    }
    if (header.containsKey("crit")) {
      throw invalid("The token has critical headers that are not understood");
    }
  }

  private void verifySignature(String token, String issuer) {
    IssuerKeys issuerKeys = keysOf(issuer);
    JwtConsumer consumer =
        new JwtConsumerBuilder()
            .setVerificationKeyResolver((signature, nesting) -> key(signature, issuerKeys))
            .setJwsAlgorithmConstraints(
                new AlgorithmConstraints(AlgorithmConstraints.ConstraintType.PERMIT, ALGORITHMS))
            .setExpectedAudience(true, audience)
            .setExpectedIssuer(true, issuer)
            .setRequireSubject()
            .setRequireExpirationTime()
            .setAllowedClockSkewInSeconds(LEEWAY_SECONDS)
            .setIssuedAtRestrictions(LEEWAY_SECONDS, Integer.MAX_VALUE)
            .build();
    try {
      consumer.processToClaims(token);
    } catch (InvalidJwtException e) {
      Throwable cause = e.getCause();
      if (cause instanceof Fault fault) {
        throw fault;
      }
      throw new Fault(FaultCode.TOKEN_INVALID, reason(e), e);
    }
  }

  private static String reason(InvalidJwtException e) {
    if (e.hasExpired()) {
      return "The token has expired";
    }
    return e.hasErrorCode(org.jose4j.jwt.consumer.ErrorCodes.AUDIENCE_INVALID)
            || e.hasErrorCode(org.jose4j.jwt.consumer.ErrorCodes.AUDIENCE_MISSING)
        ? "The token is not meant for this service"
        : "The token cannot be verified";
  }

  private static Key key(JsonWebSignature signature, IssuerKeys issuerKeys)
      throws UnresolvableKeyException {
    String algorithm = signature.getAlgorithmHeaderValue();
    String type = algorithm.startsWith("ES") ? "EC" : "RSA";
    List<JsonWebKey> fitting =
        issuerKeys.withId(signature.getKeyIdHeaderValue()).stream()
            .filter(key -> type.equals(key.getKeyType()))
            .filter(key -> key.getAlgorithm() == null || key.getAlgorithm().equals(algorithm))
            .toList();
    if (fitting.size() != 1) {
      throw new UnresolvableKeyException("Not exactly one key fits the token");
    }
    return fitting.getFirst().getKey();
  }

  private IssuerKeys keysOf(String issuer) {
    return keys.computeIfAbsent(issuer, name -> new IssuerKeys(name, http));
  }

  private Set<String> roles(Map<String, Object> claims) {
    Set<String> roles = new LinkedHashSet<>();
    if (claims.get(rolesClaim) instanceof List<?> names) {
      names.stream().filter(String.class::isInstance).forEach(name -> roles.add((String) name));
    }
    return roles;
  }

  private static Map<String, Object> object(String part) {
    try {
      byte[] json = Base64.getUrlDecoder().decode(part.getBytes(StandardCharsets.ISO_8859_1));
      if (!Base64.getUrlEncoder().withoutPadding().encodeToString(json).equals(part)) {
        throw invalid("The token is not strict base64url");
      }
      Map<String, Object> value = Json.mapper().readValue(json, CLAIMS);
      if (value == null) {
        throw invalid("The token is not a signed JWT");
      }
      return value;
    } catch (IOException | IllegalArgumentException e) {
      throw new Fault(FaultCode.TOKEN_INVALID, "The token is not a signed JWT", e);
    }
  }

  private static Fault invalid(String detail) {
    return new Fault(FaultCode.TOKEN_INVALID, detail);
  }
}
