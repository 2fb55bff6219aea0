package org.dragoman.web.identity;

import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Checks the header and the claims of an access token (RFC 9068, section 4; RFC 8725, section 3);
 * the signature is checked elsewhere.
 */
record TokenRules(Clock clock) {
  private static final long LEEWAY_MILLIS = 30_000;
  private static final long LAST_SECOND = 253_402_300_799L; // The end of the year 9999.
  private static final int LONGEST_SUBJECT = 255;
  private static final int LONGEST_KEY_ID = 200;
  private static final Set<String> HEADER_TYPES = Set.of("jwt", "at+jwt", "application/at+jwt");
  private static final Set<String> FOREIGN_KINDS =
      Set.of("id", "refresh", "offline", "logout", "dpop");
  // crit and b64: RFC 7515, section 4.1.11, and RFC 7797; the others occur in encrypted tokens.
  private static final List<String> FOREIGN_HEADERS = List.of("crit", "b64", "zip", "enc");
  // Claims of ID tokens (OpenID Connect Core 1.0, section 3.3.2.11; FAPI) and of security events
  // (RFC 8417).
  private static final List<String> FOREIGN_CLAIMS =
      List.of("at_hash", "c_hash", "s_hash", "events");

  TokenRules {
    Objects.requireNonNull(clock);
  }

  /**
   * Returns the algorithm of a token with this header.
   *
   * @throws Fault {@link FaultCode#TOKEN_INVALID} when an access token cannot have such a header
   */
  SignatureAlgorithm algorithm(Map<String, Object> header) {
    if (FOREIGN_HEADERS.stream().anyMatch(header::containsKey)) {
      throw invalid("The token's header asks for something that is not supported");
    }
    if (header.containsKey("typ") && !isOneOf(HEADER_TYPES, header.get("typ"))) {
      throw invalid("The token is not an access token");
    }
    SignatureAlgorithm algorithm = SignatureAlgorithm.named(header.get("alg"));
    if (algorithm == null) {
      throw invalid("The token is not signed with an algorithm that is accepted");
    }
    return algorithm;
  }

  /**
   * Returns the key id of a token with this header.
   *
   * @return null when it has none
   */
  String keyId(Map<String, Object> header) {
    if (!header.containsKey("kid")) {
      return null;
    }
    if (header.get("kid") instanceof String id && id.length() <= LONGEST_KEY_ID) {
      return id;
    }
    throw invalid("The token does not name its key in the right way");
  }

  /**
   * Checks type, audience and lifetime of a token with these claims. It must run after the check of
   * the signature: its refusals would reveal which issuers are served.
   *
   * @param realm of the token's issuer and claims: only its audience and its clients count
   * @throws Fault {@link FaultCode#TOKEN_INVALID}
   */
  void check(Map<String, Object> claims, Realm realm) {
    checkKind(claims);
    checkSubject(claims.get("sub"));
    checkAudience(claims, realm);
    checkTimes(claims);
  }

  private static void checkKind(Map<String, Object> claims) {
    Object kind = claims.get("typ");
    boolean foreign =
        (claims.containsKey("typ") && (!(kind instanceof String) || isOneOf(FOREIGN_KINDS, kind)))
            || isOneOf(FOREIGN_KINDS, claims.get("token_use"))
            || FOREIGN_CLAIMS.stream().anyMatch(claims::containsKey);
    if (foreign) {
      throw invalid("The token is not an access token");
    }
    if (claims.containsKey("cnf")) {
      // RFC 8705 and RFC 9449: nobody but its sender may use such a token.
      throw invalid("The token is bound to its sender, and no bearer token");
    }
  }

  private static void checkSubject(Object subject) {
    if (!(subject instanceof String text)
        || text.isBlank()
        || text.length() > LONGEST_SUBJECT
        || text.chars().anyMatch(Character::isISOControl)) {
      throw invalid("The token has no sound subject");
    }
  }

  private static void checkAudience(Map<String, Object> claims, Realm realm) {
    Object value = claims.get("aud");
    boolean sound =
        !claims.containsKey("aud")
            || value instanceof String
            || (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance));
    String audience = realm.audience();
    boolean ours =
        audience.equals(value) || (value instanceof List<?> list && list.contains(audience));
    boolean admitted = claims.get("azp") instanceof String party && realm.azp().contains(party);
    if (!sound || !(ours || admitted)) {
      throw invalid("The token is not meant for this service");
    }
    if (!ours && claims.containsKey("nonce")) {
      // OpenID Connect Core 1.0, section 2: an ID token of that client, which has the same azp.
      throw invalid("The token is not an access token");
    }
  }

  private void checkTimes(Map<String, Object> claims) {
    long now = clock.millis();
    if (!claims.containsKey("exp")) {
      throw invalid("The token never expires");
    }
    if (now >= millis(claims, "exp") + LEEWAY_MILLIS) {
      throw invalid("The token has expired");
    }
    for (String name : List.of("nbf", "iat")) {
      if (claims.containsKey(name) && now < millis(claims, name) - LEEWAY_MILLIS) {
        throw invalid("The token is not good yet");
      }
    }
  }

  /** A NumericDate (RFC 7519, section 2), which may have a fraction. */
  private static long millis(Map<String, Object> claims, String name) {
    if (claims.get(name) instanceof Number seconds
        && seconds.doubleValue() >= 0
        && seconds.doubleValue() <= LAST_SECOND) {
      return seconds instanceof Long whole
          ? whole * 1000
          : (long) Math.floor(seconds.doubleValue() * 1000);
    }
    throw invalid("A time in the token is not a sound one");
  }

  private static boolean isOneOf(Set<String> words, Object value) {
    return value instanceof String text && words.contains(text.toLowerCase(Locale.ROOT));
  }

  /**
   * Returns the refusal of a token whose signature proves nothing. One text for all reasons, so
   * that it does not reveal which issuers are served.
   */
  static Fault unverifiable() {
    return invalid("The token is not signed with a current key of an issuer that is served here");
  }

  static Fault invalid(String detail) {
    return new Fault(FaultCode.TOKEN_INVALID, detail);
  }
}
