package org.dragoman.chat.key;

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
 * The claims of the owner that a key stores for row rules: texts, numbers, Booleans and lists of
 * them. Claims about the token instead of the owner are left out. So are the claims with the roles,
 * since a key may have fewer roles than its owner. The claim that names the realm is always stored.
 */
final class ClaimSnapshot {
  private static final int MOST_BYTES = 8 * 1024;

  /**
   * Claims of JWT (RFC 7519), OpenID Connect Core, RFC 8176, RFC 8693, RFC 9068, and some that
   * providers add.
   */
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
   * Returns the claims to store.
   *
   * @param rolesClaims the names of the claims with the caller's roles, as the operator wrote them
   * @param realmClaim the claim that distinguishes the caller's realm from others of the same
   *     issuer; stored under this name in any case, since without it the key would be valid in no
   *     realm. Null when the issuer alone determines the realm
   * @throws Fault {@link FaultCode#INVALID_REQUEST} when they are too large to store; with only
   *     some of them, rules would decide differently than for the owner's token
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
    if (Json.bytes(kept).length > MOST_BYTES) {
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
