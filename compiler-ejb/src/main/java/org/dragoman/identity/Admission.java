package org.dragoman.identity;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/**
 * Decides who is let in, in one order everywhere: bearer, form of {@code X-Realm}, token, realm.
 *
 * @param realmRequired whether {@code X-Realm} may not be missing
 */
record Admission(TokenVerifier verifier, boolean realmRequired) {
  // RFC 6750, section 2.1; the scheme in any case by RFC 9110, section 11.1.
  private static final Pattern BEARER = Pattern.compile("(?i:Bearer) +([A-Za-z0-9._~+/-]+=*) *");

  /**
   * The token of a request with these headers.
   *
   * @param authorization all values of {@code Authorization}
   * @param realm all values of {@code X-Realm}
   * @throws Fault when it is not let in
   */
  VerifiedToken of(List<String> authorization, List<String> realm) {
    String bearer = bearer(authorization);
    String wanted = realm(realm);
    VerifiedToken token = verifier.verify(bearer);
    if (wanted != null && !wanted.equals(token.caller().realm())) {
      // The same for a realm of somebody else and for one that nobody has.
      throw new Fault(
          FaultCode.REALM_REFUSED, "The header X-Realm does not name the realm of the token");
    }
    return token;
  }

  private static String bearer(List<String> values) {
    if (values.isEmpty()) {
      throw new Fault(
          FaultCode.TOKEN_MISSING, "Send an access token as Authorization: Bearer <token>");
    }
    Matcher matcher = BEARER.matcher(values.getFirst());
    if (values.size() > 1 || !matcher.matches()) {
      throw new Fault(
          FaultCode.TOKEN_MISSING, "The header Authorization is not of the form Bearer <token>");
    }
    return matcher.group(1);
  }

  private String realm(List<String> values) {
    if (values.isEmpty()) {
      if (realmRequired) {
        throw new Fault(FaultCode.REALM_MISSING, "Send the name of your realm as X-Realm");
      }
      return null;
    }
    if (values.size() > 1 || !Realm.isName(values.getFirst())) {
      throw new Fault(FaultCode.REALM_MALFORMED, "The header X-Realm holds exactly one realm name");
    }
    return values.getFirst();
  }
}
