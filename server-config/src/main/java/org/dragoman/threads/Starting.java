package org.dragoman.threads;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The answer in the place of an application that is not there, as the product itself would give it:
 * 503 {@code DRG-9004}.
 *
 * @param headers all but the body's length
 */
record Starting(Map<String, String> headers, byte[] body) {
  static final String MEDIA_TYPE = "application/problem+json";

  /** The header that each answer of the product has. */
  static final String REQUEST_ID = "X-Request-Id";

  private static final String BODY =
      """
      {"type":"urn:dragoman:fault:DRG-9004","title":"The service is starting","status":503,\
      "detail":"Try again in a moment","code":"DRG-9004","instance":"%s"}\
      """;

  private static final SecureRandom RANDOM = new SecureRandom();

  /** To one request. */
  static Starting answer() {
    String id = HexFormat.of().toHexDigits(RANDOM.nextLong());
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Retry-After", "1");
    headers.put("Cache-Control", "no-store");
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put(REQUEST_ID, id);
    return new Starting(headers, BODY.formatted(id).getBytes(StandardCharsets.UTF_8));
  }
}
