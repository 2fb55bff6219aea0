package org.dragoman.product;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes requests that are nearly right of such as are right. */
final class Mutation {
  private static final List<String> VALUES =
      List.of(
          "1e99999999999",
          "-1e-99999999999",
          "1e999999999",
          "1e400",
          "-0.0",
          "0e0",
          "1E+2",
          "9223372036854775808",
          "-99999999999999999999999999",
          "NaN",
          "01",
          "\"\\ud800\"",
          "\"\\udc00x\"",
          "\"\\u0000\"",
          "\"\"",
          "\"\u202e\"",
          "\"\ud83d\ude00\"",
          "null",
          "true",
          "[]",
          "{}",
          "[[]]",
          "{\"\":null}",
          "{\"a\":1,\"a\":2}",
          "\"$token.sub\"",
          "\"%00\"",
          "\"' OR 1=1 --\"",
          "[" + "[".repeat(150) + "]".repeat(150) + "]",
          "\"" + "x".repeat(70_000) + "\"",
          "9".repeat(1_200),
          "\"../../etc\"",
          "1.5",
          "-1");

  /** No transfer coding: the container reads any as chunks, and waits 20 s for the last one. */
  private static final List<String> HEADERS =
      List.of(
          "X-Realm: acme\t",
          "X-Realm: a b",
          "X-Realm: ",
          "Accept: */*;q=x",
          "Accept: ,;=",
          "Accept: text/html",
          "Accept: application/json;q=0",
          "Accept-Encoding: gzip;q=x, *",
          "Accept-Encoding: gzip",
          "Content-Type: application/json; charset=utf-16",
          "Content-Type: text/csv; charset=bogus",
          "Content-Type: application/x-www-form-urlencoded",
          "Content-Type: ;;;",
          "Content-Type: text/plain",
          "Content-Encoding: gzip",
          "Idempotency-Key: \u00fc",
          "Idempotency-Key: " + "k".repeat(300),
          "If-Match: \"",
          "If-Match: *",
          "If-None-Match: W/\"x\"",
          "Range: bytes=0-1",
          "Origin: null",
          "Origin: \u0001",
          "Access-Control-Request-Method: BREW",
          "X-Request-Id: ' OR 1",
          "X-HTTP-Method-Override: DELETE",
          "Cookie: JSESSIONID=x",
          "Authorization: Basic eDp5",
          "Authorization: Bearer",
          "X-Forwarded-For: x",
          "Upgrade: websocket",
          "Host: b",
          "Prefer: x",
          "X-Dragoman-Hops: -1",
          "TE: trailers, x;q=5",
          "Trailer: Content-Length",
          "Via: " + "v".repeat(4_000));

  private static final List<String> METHODS =
      List.of(
          "GET",
          "HEAD",
          "POST",
          "PUT",
          "PATCH",
          "DELETE",
          "OPTIONS",
          "TRACE",
          "BREW",
          "get",
          "PROPFIND");

  private static final List<String> PATH_PARTS =
      List.of(
          "/",
          "//",
          ";x=1",
          ";jsessionid=1",
          "%2f",
          "%5c",
          "%00",
          "%0a",
          "%zz",
          "%",
          "%c3%28",
          "%e2%82",
          "/../",
          "/./",
          "%2e%2e/",
          "?",
          "&",
          "=",
          "?query=%7B",
          "&limit=99999999999",
          "&limit=-1",
          "&from=x",
          "\u00fc",
          "%F0%9F%98%80",
          "web-inf",
          "'",
          "\"",
          "<",
          "|",
          "a".repeat(3_000),
          "&limit=5&limit=6",
          "%25",
          "+",
          "*");

  private Mutation() {}

  /** The bytes of a request as it is. */
  static byte[] none(RightRequest request, String token) {
    return bytes(
        request.method(),
        request.path(),
        headers(request, token),
        request.body().getBytes(StandardCharsets.UTF_8));
  }

  /** The bytes of a request with one to three changes. */
  static byte[] some(RightRequest request, String token, Random random) {
    String method = request.method();
    String path = request.path();
    byte[] body = request.body().getBytes(StandardCharsets.UTF_8);
    List<String> headers = headers(request, token);
    for (int left = 1 + random.nextInt(3); left > 0; left--) {
      switch (random.nextInt(8)) {
        case 0 -> path = insert(path, 1, pick(PATH_PARTS, random), random);
        case 1 -> {
          String header = pick(HEADERS, random);
          String name = header.substring(0, header.indexOf(':') + 1);
          if (random.nextBoolean()) {
            headers.removeIf(one -> one.startsWith(name));
          }
          headers.add(header);
        }
        case 2 -> method = random.nextInt(3) == 0 ? pick(METHODS, random) : method;
        default -> body = random.nextInt(3) == 0 ? odd(body, random) : mutated(body, random);
      }
    }
    return bytes(method, path, headers, body);
  }

  private static List<String> headers(RightRequest request, String token) {
    List<String> headers = new ArrayList<>();
    headers.add("Authorization: Bearer " + token);
    headers.add("X-Realm: acme");
    headers.addAll(request.headers());
    return headers;
  }

  private static byte[] bytes(String method, String path, List<String> headers, byte[] body) {
    StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
    head.append("Host: localhost\r\nConnection: close\r\n");
    headers.forEach(header -> head.append(header).append("\r\n"));
    if (body.length > 0) {
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    request.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
    request.writeBytes(body);
    return request.toByteArray();
  }

  private static String pick(List<String> some, Random random) {
    return some.get(random.nextInt(some.size()));
  }

  private static String insert(String text, int least, String part, Random random) {
    int at = least + random.nextInt(text.length() - least + 1);
    return text.substring(0, at) + part + text.substring(at);
  }

  /** One value of the JSON becomes another one, or something is put between two of its marks. */
  private static byte[] mutated(byte[] body, Random random) {
    String text = new String(body, StandardCharsets.UTF_8);
    if (text.length() < 2) {
      return pick(VALUES, random).getBytes(StandardCharsets.UTF_8);
    }
    List<int[]> values = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      if (":[,".indexOf(text.charAt(i)) >= 0) {
        int end = i + 1;
        boolean quoted = end < text.length() && text.charAt(end) == '"';
        for (end++; end < text.length(); end++) {
          if (quoted
              ? text.charAt(end) == '"' && text.charAt(end - 1) != '\\'
              : ",]}".indexOf(text.charAt(end)) >= 0) {
            break;
          }
        }
        values.add(new int[] {i + 1, Math.min(text.length(), quoted ? end + 1 : end)});
      }
    }
    if (values.isEmpty()) {
      return insert(text, 0, pick(VALUES, random), random).getBytes(StandardCharsets.UTF_8);
    }
    int[] value = values.get(random.nextInt(values.size()));
    String other = pick(VALUES, random);
    String changed =
        text.substring(0, Math.min(value[0], value[1])) + other + text.substring(value[1]);
    return changed.getBytes(StandardCharsets.UTF_8);
  }

  /** Bytes that change, go, come twice, or are of another encoding. */
  private static byte[] odd(byte[] body, Random random) {
    if (body.length == 0) {
      return new byte[] {(byte) random.nextInt(256)};
    }
    int at = random.nextInt(body.length);
    String text = new String(body, StandardCharsets.UTF_8);
    return switch (random.nextInt(6)) {
      case 0 -> {
        byte[] changed = body.clone();
        changed[at] = (byte) random.nextInt(256);
        yield changed;
      }
      case 1 ->
          text.substring(0, (int) ((long) at * text.length() / body.length))
              .getBytes(StandardCharsets.UTF_8);
      case 2 -> (text + text).getBytes(StandardCharsets.UTF_8);
      case 3 -> text.getBytes(Charset.forName(random.nextBoolean() ? "UTF-16" : "UTF-32LE"));
      case 4 -> ("\ufeff" + text).getBytes(StandardCharsets.UTF_8);
      default -> {
        byte[] noise = new byte[random.nextInt(300)];
        random.nextBytes(noise);
        yield noise;
      }
    };
  }
}
