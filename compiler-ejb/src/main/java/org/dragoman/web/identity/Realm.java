package org.dragoman.web.identity;

import java.util.List;
import java.util.regex.Pattern;

/**
 * An organisation, identified by the issuer of its tokens, or by an issuer and a claim with a
 * value, so that many organisations can share one issuer. Its rules for tokens apply to no other
 * realm; missing ones come from the settings, see {@link RealmDefaults}.
 *
 * @param name as in the header {@code X-Realm}
 * @param issuer the exact {@code iss} of its tokens
 * @param claim as in {@link org.dragoman.contract.caller.ClaimPath}; null when the issuer alone is
 *     enough
 * @param value of the claim; null exactly when {@code claim} is
 * @param origins of pages that may read answers to the realm's tokens, see {@link WebOrigin}; none
 *     when left out
 * @param audience that its tokens must have; null when left out
 * @param azp clients whose tokens are accepted without that audience; null when left out
 * @param roles claims with the roles of its callers, see {@link RoleClaims}; null when left out
 * @param console how pages sign its users in; null when left out
 */
public record Realm(
    String name,
    String issuer,
    String claim,
    String value,
    List<String> origins,
    String audience,
    List<String> azp,
    List<String> roles,
    SignIn console) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,62}");

  public Realm {
    if (!isName(name)) {
      throw new IllegalArgumentException("The name of a realm is not allowed: " + name);
    }
    if (issuer == null) {
      throw new IllegalArgumentException("The issuer is missing in realm " + name);
    }
    ProviderAddress.issuer(issuer);
    origins = origins == null ? List.of() : texts(name, "origins", origins);
    origins.forEach(origin -> WebOrigin.checked(name, origin));
    if ((claim == null) != (value == null)) {
      throw new IllegalArgumentException("A claim and its value go together in realm " + name);
    }
    if (claim != null && (claim.isBlank() || value.isEmpty())) {
      throw new IllegalArgumentException("The claim or its value is empty in realm " + name);
    }
    if (audience != null) {
      text(name, "audience", audience);
    }
    azp = azp == null ? null : texts(name, "azp", azp);
    roles = roles == null ? null : texts(name, "roles", roles);
    if (roles != null && roles.isEmpty()) {
      throw new IllegalArgumentException(
          "roles names no claim in realm " + name + ": leave it out for dragoman.roles.claims");
    }
    if (console != null) {
      console.check(name);
    }
  }

  /**
   * How pages sign users in. Missing members come from the settings, but the audience of the
   * settings applies only with their client.
   *
   * @param client id of the public client; null when left out
   * @param scope null when left out
   * @param audience of the authorization request; null when left out
   */
  public record SignIn(String client, String scope, String audience) {
    private void check(String realm) {
      if (client != null) {
        text(realm, "console.client", client);
      }
      if (scope != null) {
        text(realm, "console.scope", scope);
      }
      if (audience != null) {
        text(realm, "console.audience", audience);
      }
    }
  }

  private static List<String> texts(String realm, String member, List<String> texts) {
    texts.forEach(text -> text(realm, member, text));
    return List.copyOf(texts);
  }

  /** A surrounding space is a mistake that would lock everybody out, or restrict nothing. */
  private static void text(String realm, String member, String text) {
    if (text == null || text.isEmpty() || !text.equals(text.strip())) {
      throw new IllegalArgumentException(
          member + " has an empty text, or one with a space around it, in realm " + realm);
    }
  }

  /** Whether a text has the form of a realm's name. */
  static boolean isName(String text) {
    return text != null && NAME.matcher(text).matches();
  }
}
