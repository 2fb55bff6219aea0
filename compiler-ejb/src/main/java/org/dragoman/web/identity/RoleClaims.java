package org.dragoman.web.identity;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.ClaimPath;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Reads the caller's roles from the claims that the operator names for their realm: lists of texts,
 * or single texts, combined.
 */
final class RoleClaims {
  private static final int MOST = 500;
  private static final int LONGEST = 255;

  private RoleClaims() {}

  /**
   * Returns the roles of a token with these claims.
   *
   * @param names as in {@link ClaimPath}
   * @throws Fault {@link FaultCode#TOKEN_INVALID} when they are too many, since dropping some could
   *     change the permissions
   */
  static Set<String> of(Map<String, Object> claims, List<String> names) {
    Set<String> roles = new LinkedHashSet<>();
    for (String name : names) {
      Object value = ClaimPath.find(claims, name);
      List<?> found =
          value instanceof List<?> list ? list : value == null ? List.of() : List.of(value);
      for (Object role : found) {
        if (role instanceof String text && !text.isBlank() && text.length() <= LONGEST) {
          roles.add(text);
        }
      }
    }
    if (roles.size() > MOST) {
      throw new Fault(FaultCode.TOKEN_INVALID, "The token has more than " + MOST + " roles");
    }
    return roles;
  }
}
