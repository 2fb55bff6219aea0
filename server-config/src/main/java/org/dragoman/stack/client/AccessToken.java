package org.dragoman.stack.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Decodes access tokens for people; it verifies nothing. */
public final class AccessToken {
  private AccessToken() {}

  /**
   * Returns the claims of the token as indented JSON.
   *
   * @throws Trouble when the token is not a signed JWT
   */
  public static String claims(String token) {
    String[] parts = token.split("\\.", -1);
    if (parts.length == 3) {
      try {
        byte[] payload = Base64.getUrlDecoder().decode(parts[1]);
        JsonNode claims = Web.parsed(new String(payload, StandardCharsets.UTF_8));
        if (claims.isObject()) {
          return claims.toPrettyString();
        }
      } catch (IllegalArgumentException notBase64) {
        // Not a JWT; the message follows.
      }
    }
    throw new Trouble(
        "The access token is not a signed JWT: tell the provider which API it is for (audience),"
            + " see server-config/identity.md.");
  }
}
