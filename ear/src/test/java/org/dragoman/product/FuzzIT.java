package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * No bytes whatsoever are a failure of ours, at any address of edge and proxy: requests that are
 * right but for some mutations are answered with less than 500, and leave no stack trace. What
 * fails is printed whole, with the seed.
 */
class FuzzIT {
  private static final int SHORT = 1_500;
  private static final int LONG = 60_000;
  private static final int MOST_SHOWN = 20;

  /**
   * A request that is right.
   *
   * @param purpose of the edge's token, at the proxy; null at the edge
   */
  private record Target(String purpose, String method, String path, String type, String body) {}

  private static final String JSON = "application/json";
  private static final String SDL =
      "type Thing { id: ID! number: Int decimal: Decimal json: JSON } type Query {"
          + " things(n: Int!, d: Decimal!, j: JSON!, first: Int): [Thing] @svc_resolver(_type:"
          + " select, _object: Thing, _filter: {_or: [{number: {_eq: \"$n\"}}, {decimal: {_eq:"
          + " \"$d\"}}, {json: {_eq: \"$j\"}}]}, _limit: \"$first\") }";
  private static final String QUERY =
      "query Q($n: Int!, $d: Decimal!, $j: JSON!) { things(n: $n, d: $d, j: $j, first: 3) { id"
          + " number } __typename }";

  private static final String HASH = "0".repeat(64);
  private static final String DEFINITION =
      "{\"name\":\"F\",\"description\":\"\",\"kind\":\"prompt\",\"instructions\":\"\",\"provider\":\"p\","
          + "\"model\":\"m\",\"parameters\":{\"temperature\":1.5,\"top_p\":0.5,\"max_tokens\":5,"
          + "\"stop\":[\"x\"]},\"operations\":[{\"schema\":\"fuzz\",\"name\":\"things\",\"write\":false}],"
          + "\"target\":null}";

  private static final List<Target> TARGETS = new ArrayList<>();

  static {
    edge("POST", "/graphql/fuzz", graphql(QUERY, "{\"n\":1,\"d\":1.5,\"j\":{\"a\":[1]}}"));
    edge("POST", "/admin/graphql", graphql("{ schemas { name version } }", "{}"));
    edge(
        "POST",
        "/admin/graphql",
        graphql(
            "query P($n: String!, $s: String!) { previewSchema(name: $n, sdl: $s) { digest } }",
            "{\"n\":\"fuzz\",\"s\":" + Client.text(SDL) + "}"));
    edge(
        "POST",
        "/admin/graphql",
        graphql(
            "query E($d: String!, $v: String) { explain(name: \"fuzz\", document: $d, variables:"
                + " $v) { statements { sql } } }",
            "{\"d\":" + Client.text(QUERY) + ",\"v\":\"{\\\"n\\\":1}\"}"));
    edge("POST", "/rest/v1/chat/completions", chat());
    edge("POST", "/rest/openai/v1/chat/completions", chat());
    edge(
        "POST",
        "/rest/v1/applications",
        "{\"definition\":{\"name\":\"Fuzz\",\"instructions\":\"Help.\",\"provider\":\"none\","
            + "\"model\":\"m\",\"parameters\":{\"temperature\":1.5,\"max_tokens\":10}}}");
    edge("POST", "/rest/v1/applications/import", "{\"format\":1,\"definition\":{\"name\":\"F\"}}");
    edge(
        "PUT",
        "/rest/v1/applications/ai.service.fuzz.00000000-0000-0000-0000-000000000000/sharing",
        "{\"visibility\":\"realm\",\"shares\":[{\"role\":\"user\",\"right\":\"read\"}]}");
    edge(
        "POST",
        "/rest/v1/keys",
        "{\"name\":\"fuzz\",\"roles\":[\"user\"],\"expires\":\"2026-12-31T00:00:00Z\"}");
    edge("POST", "/rest/v1/usage", "{}");
    for (String path :
        List.of(
            "/graphql",
            "/graphql/fuzz?query=%7Bthings%7Bid%7D%7D&variables=%7B%22n%22%3A1e5%7D",
            "/rest/v1/keys?limit=5&after=1-a",
            "/rest/v1/usage?from=2026-01-01&to=2026-02-01",
            "/rest/v1/applications?limit=5&name=a&whose=all",
            "/rest/v1/providers",
            "/rest/openai/v1/models",
            "/rest/openapi",
            "/health/ready",
            "/admin/schemas/fuzz/types/Thing/rows",
            "/admin/graphql/schema.graphql")) {
      TARGETS.add(new Target(null, "GET", path, null, ""));
    }
    String rows = "/admin/schemas/fuzz/types/Thing/rows?mode=insert&onError=skip";
    TARGETS.add(new Target(null, "POST", rows, "text/csv", "number,decimal\n1,1.5\n,2\n"));
    TARGETS.add(
        new Target(null, "POST", rows, "application/jsonl", "{\"number\":1,\"decimal\":1.5}\n"));
    TARGETS.add(
        new Target(
            null,
            "POST",
            "/rest/v1/applications/ai.service.fuzz.00000000-0000-0000-0000-000000000000/documents?name=a.md",
            "text/markdown",
            "# A\n\ntext\n"));
    proxy("operations", "/operations", operation("{\"n\":1,\"d\":1.5,\"j\":{\"a\":[1]}}", ""));
    proxy(
        "operations",
        "/operations",
        operation(
            "{\"n\":1,\"d\":1.5,\"j\":[],\"#0\":2}",
            ",\"changes\":[{\"responseName\":\"things\",\"arguments\":[{\"name\":\"n\",\"type\":\"Int\","
                + "\"variable\":\"#0\"}]}]"));
    proxy(
        "explanations",
        "/explanations",
        "{\"operation\":" + operation("{\"n\":1,\"d\":1.5,\"j\":null}", "") + ",\"analyze\":true}");
    proxy(
        "publications",
        "/publications?preview=true",
        "{\"name\":\"fuzz2\",\"sdl\":" + Client.text(SDL) + ",\"confirm\":[],\"seen\":0}");
    proxy(
        "publications",
        "/publications/none/rollback",
        "{\"version\":1,\"confirm\":[\"x\"],\"seen\":1}");
    proxy("publications", "/publications/none/drop", "{\"confirm\":\"x\"}");
    proxy(
        "keys",
        "/keys",
        "{\"id\":\"0123456789abcdef\",\"hash\":\""
            + HASH
            + "\",\"name\":\"x\",\"roles\":[\"user\"],\"claims\":{\"a\":1},\"expires\":1900000000}");
    proxy("key_checks", "/key-checks", "{\"id\":\"0123456789abcdef\",\"hash\":\"" + HASH + "\"}");
    proxy(
        "usage",
        "/usage",
        "{\"id\":\"x\",\"sums\":[{\"key\":{\"day\":\"2026-01-01\",\"application\":\"a\",\"issuer\":\"i\","
            + "\"subject\":\"s\"},\"count\":{\"requests\":1,\"failed\":0,\"cancelled\":0,"
            + "\"input_tokens\":1,\"output_tokens\":1,\"estimated\":0}}]}");
    proxy(
        "usage",
        "/usage/reports",
        "{\"wholeRealm\":false,\"from\":\"2026-01-01\",\"to\":\"2026-01-02\",\"by\":[\"DAY\",\"USER\"],"
            + "\"application\":null,\"user\":null,\"limit\":10,\"after\":null}");
    proxy(
        "usage",
        "/budgets",
        "[{\"holder\":\"h\",\"account\":{\"realm\":\"acme\",\"scope\":\"REALM\",\"name\":\"\",\"day\":"
            + "\"2026-01-01\"},\"limit\":100,\"spent\":1,\"returned\":1,\"wanted\":10,\"block\":5}]");
    String id = "ai.service.fuzz.00000000-0000-0000-0000-000000000000";
    proxy(
        "applications",
        "/applications",
        "{\"id\":\"" + id + "\",\"definition\":" + DEFINITION + ",\"by\":\"x\"}");
    proxy(
        "applications",
        "/applications/" + id + "/draft",
        "{\"ifMatch\":[1],\"definition\":" + DEFINITION + "}");
    proxy(
        "applications",
        "/applications/" + id + "/sharing",
        "{\"ifMatch\":[1],\"visibility\":\"named\",\"shares\":[{\"subject\":\"x\",\"role\":null,"
            + "\"right\":\"READ\"}]}");
    proxy(
        "applications",
        "/applications/" + id + "/versions",
        "{\"ifMatch\":null,\"version\":1,\"by\":\"x\"}");
    proxy(
        "applications",
        "/applications/" + id + "/documents",
        "{\"id\":\"d\",\"name\":\"a.md\",\"media_type\":\"text/markdown\",\"sections\":[{\"place\":\"\","
            + "\"text\":\"x\"}]}");
    String place =
        "{\"place\":{\"realm\":\"acme\",\"application\":\""
            + id
            + "\",\"document\":\"d\",\"lease\":\"l\"}";
    proxy(
        "indexing",
        "/indexing/passages",
        place
            + ",\"total\":1,\"passages\":[{\"number\":0,\"place\":\"\",\"text\":\"t\","
            + "\"vector\":\"AACAPw==\"}]}");
    proxy("indexing", "/indexing/failure", place + ",\"code\":\"DRG-1001\"}");
    proxy("documents", "/documents/fuzz", "{\"register\":[\"{ __typename }\"],\"remove\":[\"x\"]}");
    proxy(
        "documents",
        "/recorded-documents",
        "[{\"schema\":\"fuzz\",\"hash\":\""
            + HASH
            + "\",\"text\":\"{ things"
            + " }\",\"uses\":[{\"client\":{\"id\":\"\",\"issuer\":\"\",\"subject\":"
            + "\"\",\"roles\":[\"user\"]},\"firstDay\":\"2026-01-01\",\"lastDay\":\"2026-01-02\","
            + "\"count\":1}]}]");
    String table =
        "{\"schema\":\"fuzz\",\"version\":1,\"type\":\"Thing\",\"fields\":{\"Thing\":[\"id\",\"number\"]},"
            + "\"everyone\":false,\"format\":\"JSON_LINES\",\"claims\":{}";
    proxy("rows", "/rows", table + "}\n");
    proxy(
        "rows",
        "/rows",
        table + ",\"mode\":\"INSERT\",\"onError\":\"SKIP\"}\n{\"number\":1}\n{\"number\":2}\n");
    TARGETS.add(new Target("publications", "GET", "/publications/fuzz/history?limit=5", null, ""));
    TARGETS.add(new Target("audit", "GET", "/audit?limit=5&before=1", null, ""));
    TARGETS.add(new Target("keys", "GET", "/keys?limit=5&realm=true", null, ""));
    TARGETS.add(new Target("applications", "GET", "/applications?limit=5&whose=ALL", null, ""));
    TARGETS.add(new Target("documents", "GET", "/documents/fuzz?stamp=1", null, ""));
  }

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
          "Transfer-Encoding: identity",
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

  private static void edge(String method, String path, String body) {
    TARGETS.add(new Target(null, method, path, JSON, body));
  }

  private static void proxy(String purpose, String path, String body) {
    TARGETS.add(new Target(purpose, "POST", path, JSON, body));
  }

  private static String graphql(String document, String variables) {
    return "{\"query\":" + Client.text(document) + ",\"variables\":" + variables + "}";
  }

  /** What the broker asks of the proxy. */
  private static String operation(String variables, String more) {
    return "{\"schema\":\"fuzz\",\"version\":1,\"hash\":\""
        + sha256(QUERY)
        + "\",\"document\":"
        + Client.text(QUERY)
        + ",\"variables\":"
        + variables
        + ",\"claims\":{\"sub\":\"x\"}"
        + more
        + "}";
  }

  private static String sha256(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }

  private static String chat() {
    return "{\"model\":\"ai.service.assistant\",\"messages\":[{\"role\":\"user\",\"content\":\"Hello"
               + " there\"}],\"stream\":false,\"temperature\":0.5,\"max_tokens\":5}";
  }

  @BeforeAll
  static void publish() {
    Client.Answer published = Product.of("alice").publish("fuzz", SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  /** Of seconds: it is for every build once all that it finds has been mended. */
  @Test
  @Tag("long")
  void requestsThatAreNearlyRight() {
    run(22, SHORT);
  }

  @Test
  @Tag("long")
  void manyRequestsThatAreNearlyRight() {
    run(new Random().nextLong(), LONG);
  }

  private static void run(long seed, int requests) {
    System.out.println("FuzzIT: seed " + seed);
    Random random = new Random(seed);
    Map<PartName, Integer> before =
        Map.of(
            PartName.EDGE, log(PartName.EDGE).length(), PartName.DATA, log(PartName.DATA).length());
    List<String> failed = new ArrayList<>();
    TreeMap<Integer, Integer> statuses = new TreeMap<>();
    String alice = "";
    for (int i = 0; i < requests; i++) {
      if (i % 5_000 == 0) {
        // Tokens are good for five minutes.
        alice = Product.of("alice").token();
      }
      Target target = TARGETS.get(i % TARGETS.size());
      byte[] request = request(target, alice, random, i < TARGETS.size());
      int status = status(target, request);
      statuses.merge(status, 1, Integer::sum);
      if (i < TARGETS.size()) {
        System.out.println("FuzzIT: " + status + " " + target.method() + " " + target.path());
      }
      if (status >= 500 && failed.size() < MOST_SHOWN) {
        failed.add(status + " " + target.method() + " " + target.path() + "\n" + shown(request));
      }
    }
    assertThat(failed).as("seed " + seed + ", statuses " + statuses).isEmpty();
    before.forEach(
        (part, length) ->
            assertThat(log(part).substring(length))
                .as("log of " + part + ", seed " + seed)
                .doesNotContain("\tat ", "DRG-9001", "Exception"));
    System.out.println("FuzzIT: statuses " + statuses);
  }

  private static byte[] request(Target target, String alice, Random random, boolean whole) {
    String method = target.method();
    String path = target.path();
    byte[] body = target.body().getBytes(StandardCharsets.UTF_8);
    List<String> headers = new ArrayList<>();
    String token = target.purpose() == null ? alice : EdgeKeyFile.token(target.purpose());
    headers.add("Authorization: Bearer " + token);
    headers.add("X-Realm: acme");
    if (target.type() != null) {
      headers.add("Content-Type: " + target.type());
    }
    for (int i = 0; !whole && i <= random.nextInt(3); i++) {
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
          text.substring(0, at * text.length() / body.length).getBytes(StandardCharsets.UTF_8);
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

  /** 0 when the connection ends without an answer. */
  private static int status(Target target, byte[] request) {
    URI base = target.purpose() == null ? Product.stack().edge() : Product.stack().proxy();
    try (Socket socket = new Socket(base.getHost(), base.getPort())) {
      socket.setSoTimeout(60_000);
      socket.getOutputStream().write(request);
      socket.getOutputStream().flush();
      byte[] answer = socket.getInputStream().readAllBytes();
      String text = new String(answer, StandardCharsets.ISO_8859_1);
      return text.startsWith("HTTP/1.1 ") ? Integer.parseInt(text.substring(9, 12)) : 0;
    } catch (SocketException e) {
      return 0;
    } catch (IOException e) {
      throw new UncheckedIOException(shown(request), e);
    }
  }

  private static String shown(byte[] request) {
    String text = new String(request, StandardCharsets.ISO_8859_1);
    return text.length() < 3_000
        ? text.replaceAll("Bearer \\S+", "Bearer ...")
        : text.substring(0, 200)
            + " ... "
            + HexFormat.of().formatHex(request, request.length - 200, request.length);
  }

  private static String log(PartName part) {
    try {
      return Files.readString(Product.stack().log(part), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
