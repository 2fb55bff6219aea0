package org.dragoman.web.identity;

import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.dragoman.contract.caller.ClaimPath;

/**
 * An organisation, as tokens tell it: an issuer, or an issuer and a claim with a value, so that
 * many organisations can share one issuer.
 *
 * @param name as in the header {@code X-Realm}
 * @param issuer the exact {@code iss} of its tokens
 * @param claim as in {@link ClaimPath}; null when the issuer alone is enough
 * @param value of the claim; null exactly when {@code claim} is
 * @param origins of pages that may read answers to the realm's tokens, see {@link WebOrigin}; none
 *     when left out
 */
public record Realm(String name, String issuer, String claim, String value, List<String> origins) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,62}");

  public Realm {
    if (!isName(name)) {
      throw new IllegalArgumentException("The name of a realm is not allowed: " + name);
    }
    Objects.requireNonNull(issuer);
    ProviderAddress.issuer(issuer);
    origins = origins == null ? List.of() : List.copyOf(origins);
    origins.forEach(origin -> WebOrigin.checked(name, origin));
    if ((claim == null) != (value == null)) {
      throw new IllegalArgumentException("A claim and its value go together in realm " + name);
    }
    if (claim != null && (claim.isBlank() || value.isEmpty())) {
      throw new IllegalArgumentException("The claim or its value is empty in realm " + name);
    }
  }

  /** A realm whose answers no page of another origin reads. */
  Realm(String name, String issuer, String claim, String value) {
    this(name, issuer, claim, value, List.of());
  }

  /** Whether a text can be the name of a realm at all. */
  static boolean isName(String text) {
    return text != null && NAME.matcher(text).matches();
  }
}
