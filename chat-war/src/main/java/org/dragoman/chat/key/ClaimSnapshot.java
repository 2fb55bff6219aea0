package org.dragoman.chat.key;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.dragoman.contract.caller.ClaimPath;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;

/**
 * The claims of its owner that a key keeps, for rules about rows: texts, numbers, booleans, and
 * lists of them. What is about the token and not about the owner is left out, and so are the claims
 * that the roles come from: a key may carry fewer. The claim that tells the realm is always kept.
 */
final class ClaimSnapshot {
  private static final int MOST_BYTES = 8 * 1024;

  /** JWT (RFC 7519), OpenID Connect Core, RFC 8176, RFC 8693, RFC 9068, and what providers add. */
  private static final Set<String> ABOUT_THE_TOKEN =
      Set.of(
          "iss",
          "sub",
          "aud",
          "exp",
          "iat",
          "nbf",
          "jti",
          "typ",
          "azp",
          "client_id",
          "scope",
          "scp",
          "nonce",
          "sid",
          "session_state",
          "auth_time",
          "acr",
          "amr",
          "at_hash",
          "c_hash",
          "s_hash",
          "cnf",
          "act",
          "may_act",
          "allowed-origins");

  private ClaimSnapshot() {}

  /**
   * The claims to keep.
   *
   * @param rolesClaims the names of the claims with the caller's roles, as the operator wrote them
   * @param realmClaim that tells the caller's realm from others of the same issuer, kept under this
   *     name whatever else is left out: without it the key would open no realm; null when the
   *     issuer alone is enough
   * @throws Fault {@link FaultCode#INVALID_REQUEST} when they are too large to be kept; a part of
   *     them would let rules decide otherwise than for the owner's token
   */
  static Map<String, Object> of(
      Map<String, Object> claims, Collection<String> rolesClaims, String realmClaim) {
    Set<String> ofRoles = rolesClaims.stream().map(String::strip).collect(Collectors.toSet());
    Map<String, Object> kept = new TreeMap<>();
    claims.forEach(
        (name, value) -> {
          if (!ABOUT_THE_TOKEN.contains(name) && !ofRoles.contains(name) && isPlain(value)) {
            kept.put(name, value);
          }
        });
    if (realmClaim != null) {
      kept.put(realmClaim, ClaimPath.find(claims, realmClaim));
    }
    if (Json.text(kept).getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
      throw new Fault(
          FaultCode.INVALID_REQUEST, "Your token has more claims than an API key can store");
    }
    return kept;
  }

  private static boolean isPlain(Object value) {
    return value instanceof List<?> list
        ? list.stream().allMatch(ClaimSnapshot::isScalar)
        : isScalar(value);
  }

  private static boolean isScalar(Object value) {
    return value instanceof String || value instanceof Number || value instanceof Boolean;
  }
}
