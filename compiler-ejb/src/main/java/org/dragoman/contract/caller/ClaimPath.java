package org.dragoman.contract.caller;

import java.util.Map;

/**
 * Finds a claim by the name in a setting: the exact name of a top-level claim, such as {@code
 * https://example.com/roles}, else a path through objects, such as {@code realm_access.roles}.
 */
public final class ClaimPath {
  private ClaimPath() {}

  /**
   * The value of the claim.
   *
   * @return null when there is none
   */
  public static Object find(Map<?, ?> claims, String name) {
    Object exact = claims.get(name);
    if (exact != null) {
      return exact;
    }
    // A member's name may itself contain dots: resource_access.my.client.roles.
    for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      if (claims.get(name.substring(0, dot)) instanceof Map<?, ?> inner) {
        Object found = find(inner, name.substring(dot + 1));
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }
}
