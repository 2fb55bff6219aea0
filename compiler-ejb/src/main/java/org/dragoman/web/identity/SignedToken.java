package org.dragoman.web.identity;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * A signed JWT in its compact form (RFC 7515, section 7.1), parsed once and strictly, before its
 * signature is verified. Nothing in it can be trusted yet.
 *
 * @param signed the bytes of the signature's input
 */
record SignedToken(
    Map<String, Object> header, Map<String, Object> claims, byte[] signed, byte[] signature) {
  private static final int LONGEST = 16 * 1024;

  /**
   * @throws Fault {@link FaultCode#TOKEN_INVALID} when the text is not of this form
   */
  static SignedToken of(String text) {
    if (text.length() > LONGEST) {
      throw new Fault(FaultCode.TOKEN_INVALID, "The token is longer than 16 KiB");
    }
    int first = text.indexOf('.');
    int second = text.indexOf('.', first + 1);
    if (first < 1 || second < first + 2 || second == text.length() - 1) {
      throw unreadable(null);
    }
    return new SignedToken(
        object(text.substring(0, first)),
        object(text.substring(first + 1, second)),
        text.substring(0, second).getBytes(StandardCharsets.US_ASCII),
        bytes(text.substring(second + 1)));
  }

  private static Map<String, Object> object(String part) {
    try {
      return StrictJson.object(bytes(part));
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** Decodes base64url without padding (RFC 7515, section 2), only in the canonical form. */
  private static byte[] bytes(String part) {
    try {
      byte[] decoded = Base64.getUrlDecoder().decode(part);
      if (Base64.getUrlEncoder().withoutPadding().encodeToString(decoded).equals(part)) {
        return decoded;
      }
    } catch (IllegalArgumentException e) {
      throw unreadable(e);
    }
    throw unreadable(null);
  }

  private static Fault unreadable(Exception cause) {
    return new Fault(FaultCode.TOKEN_INVALID, "The token is not a signed JWT", cause);
  }
}
