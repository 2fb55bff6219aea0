package org.dragoman.web.identity;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Authenticates requests, always in this order: bearer token, form of {@code X-Realm}, token,
 * realm, roles.
 *
 * @param realmRequired whether {@code X-Realm} must be sent
 * @param rolesAccepted whether {@code X-Roles} may reduce the roles; elsewhere the header is
 *     refused, since its sender expects to have fewer roles
 */
record BearerAuthentication(TokenVerifier verifier, boolean realmRequired, boolean rolesAccepted) {
  /** Case-insensitive, followed by one or more spaces (RFC 9110, section 11.1). */
  private static final String SCHEME = "Bearer ";

  /** The characters of a token besides letters and digits (RFC 6750, section 2.1). */
  private static final String MARKS = "._~+/-";

  private static final boolean[] OF_TOKENS = ofTokens();

  /**
   * Returns the verified token of a request with these headers.
   *
   * @param authorization all values of {@code Authorization}
   * @param realm all values of {@code X-Realm}
   * @param roles all values of {@code X-Roles}
   * @throws Fault when the request is refused
   */
  VerifiedToken of(List<String> authorization, List<String> realm, List<String> roles) {
    String bearer = bearer(authorization);
    String wanted = realm(realm);
    VerifiedToken token = verifier.verify(bearer);
    if (wanted != null && !wanted.equals(token.caller().realm())) {
      // One text for a realm of somebody else and for one that does not exist.
      throw new Fault(
          FaultCode.REALM_REFUSED, "The header X-Realm does not name the realm of the token");
    }
    return roles.isEmpty() ? token : narrowed(token, roles);
  }

  /** Returns the token with some of its roles; roles can only be removed. */
  private VerifiedToken narrowed(VerifiedToken token, List<String> values) {
    if (!rolesAccepted) {
      throw new Fault(FaultCode.ROLES_REFUSED, "Only /graphql accepts the header X-Roles");
    }
    Caller caller = token.caller();
    Set<String> named = new TreeSet<>();
    for (String name : values.getFirst().split(",", -1)) {
      named.add(decoded(trimmed(name, 0)));
    }
    // One text for a role of somebody else and for one that does not exist.
    if (values.size() > 1 || !caller.roles().containsAll(named)) {
      throw new Fault(
          FaultCode.ROLES_REFUSED,
          "The header X-Roles must name roles of your own, percent-encoded, separated by commas");
    }
    return new VerifiedToken(
        new Caller(caller.realm(), caller.issuer(), caller.subject(), named, caller.claims()),
        token.raw(),
        token.expires());
  }

  /** Decodes a name: percent-encoding (RFC 3986, section 2.1) allows commas and any letters. */
  private static String decoded(String name) {
    try {
      // A plus sign stands for a space only in forms.
      return URLDecoder.decode(name.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new Fault(
          FaultCode.ROLES_REFUSED, "The header X-Roles has a name that is not percent-encoded", e);
    }
  }

  private static String bearer(List<String> values) {
    if (values.isEmpty()) {
      throw new Fault(
          FaultCode.TOKEN_MISSING, "Send an access token as Authorization: Bearer <token>");
    }
    String value = values.getFirst();
    boolean isBearer = value.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    String token = isBearer ? trimmed(value, SCHEME.length()) : "";
    if (values.size() > 1 || !isToken(token)) {
      throw new Fault(
          FaultCode.TOKEN_MISSING, "The header Authorization must have the form Bearer <token>");
    }
    return token;
  }

  private static String trimmed(String value, int from) {
    int begin = from;
    int end = value.length();
    while (begin < end && isSpace(value.charAt(begin))) {
      begin++;
    }
    while (begin < end && isSpace(value.charAt(end - 1))) {
      end--;
    }
    return value.substring(begin, end);
  }

  /** Optional whitespace around the value of a header (RFC 9110, section 5.6.3). */
  private static boolean isSpace(char one) {
    return one == ' ' || one == '\t';
  }

  /**
   * Without a regular expression, which takes as long for a thousand characters as the rest of this
   * check.
   */
  private static boolean isToken(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '=') {
      end--;
    }
    for (int i = 0; i < end; i++) {
      char one = text.charAt(i);
      if (one >= OF_TOKENS.length || !OF_TOKENS[one]) {
        return false;
      }
    }
    return end > 0;
  }

  private static boolean[] ofTokens() {
    boolean[] allowed = new boolean['~' + 1];
    for (char one = 0; one < allowed.length; one++) {
      allowed[one] = Character.isLetterOrDigit(one) || MARKS.indexOf(one) >= 0;
    }
    return allowed;
  }

  private String realm(List<String> values) {
    if (values.isEmpty()) {
      if (realmRequired) {
        throw new Fault(FaultCode.REALM_MISSING, "Send the name of your realm as X-Realm");
      }
      return null;
    }
    String name = trimmed(values.getFirst(), 0);
    if (values.size() > 1 || !Realm.isName(name)) {
      throw new Fault(
          FaultCode.REALM_MALFORMED, "The header X-Realm must hold exactly one realm name");
    }
    return name;
  }
}
