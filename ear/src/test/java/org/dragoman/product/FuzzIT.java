package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * No bytes whatsoever are a failure of ours, at any address of edge and proxy: requests that are
 * right but for some mutations are answered, with less than 500, and leave no stack trace. What
 * fails is printed whole, with the seed, which {@code -Dfuzz.seed=N} repeats.
 */
class FuzzIT {
  private static final int SHORT = 1_200;
  private static final int LONG = 60_000;
  private static final int MOST_SHOWN = 20;
  private static final int PATIENCE_MILLIS = 30_000;

  /** Tokens are good for five minutes. */
  private static final int REQUESTS_OF_A_TOKEN = 2_000;

  /** All of each request has been sent: nobody has to wait for more of it. */
  private static final int TOO_SLOW = 408;

  private static final String APPLICATIONS = "/rest/v1/applications";
  private static final String KEYS = "/rest/v1/keys";
  private static final String CONVERSATIONS = "/rest/v1/conversations";
  private static final String SDL =
      "type Thing { id: ID! number: Int decimal: Decimal json: JSON } type Query {"
          + " things(n: Int!, d: Decimal!, j: JSON!, first: Int): [Thing] @svc_resolver(_type:"
          + " select, _object: Thing, _filter: {_or: [{number: {_eq: \"$n\"}}, {decimal: {_eq:"
          + " \"$d\"}}, {json: {_eq: \"$j\"}}]}, _limit: \"$first\") }";
  private static final String QUERY =
      "query Q($n: Int!, $d: Decimal!, $j: JSON!) { things(n: $n, d: $d, j: $j, first: 3) { id"
          + " number } __typename }";

  private static final Map<String, Set<String>> BEFORE = new TreeMap<>();

  private static List<RightRequest> requests;
  private static List<String> answers;

  /**
   * An answer.
   *
   * @param status 0 when the connection ends without one, or none comes
   */
  private record Answer(int status, String text) {}

  @BeforeAll
  static void askWithoutMutations() {
    Client alice = Product.of("alice");
    Client.Answer published = alice.publish("fuzz", SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
    for (String path : List.of(APPLICATIONS, KEYS, CONVERSATIONS)) {
      BEFORE.put(path, ids(alice, path));
    }
    Client.Answer made =
        alice.post(
            APPLICATIONS,
            "{\"definition\":{\"name\":\"Fuzzed\",\"provider\":\"openai\",\"model\":\"librarian\"}}");
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    Client.Answer conversation = alice.post(CONVERSATIONS, "{\"title\":\"Fuzzed\"}");
    assertThat(conversation.status()).as(conversation.text()).isEqualTo(201);
    requests =
        RightRequest.all(
            Map.of(
                "sdl", Client.text(SDL),
                "document", Client.text(QUERY),
                "hash", sha256(QUERY),
                "id", made.json().path("id").asText(),
                "conversation", conversation.json().path("id").asText(),
                "new", "ai.service.fuzz." + UUID.randomUUID(),
                "key", sha256(UUID.randomUUID().toString()).substring(0, 16),
                "nextYear", String.valueOf(LocalDate.now(ZoneOffset.UTC).getYear() + 1)));
    answers = new ArrayList<>();
    for (RightRequest request : requests) {
      Answer answer = ask(request, Mutation.none(request, token(request, alice.token())));
      String more = answer.status == request.status() ? "" : "\n" + answer.text;
      answers.add(answer.status + " " + request.name() + more);
    }
  }

  /** Other tests have what belongs to alice as they left it. */
  @AfterAll
  static void removeWhatWasMade() {
    Client alice = Product.of("alice");
    BEFORE.forEach(
        (path, before) ->
            ids(alice, path).stream()
                .filter(id -> !before.contains(id))
                .forEach(id -> alice.delete(path + "/" + id)));
  }

  /** The identifiers in all pages of a list. */
  private static Set<String> ids(Client client, String path) {
    Set<String> ids = new HashSet<>();
    String after = "";
    do {
      Client.Answer page = client.get(path + "?limit=100" + after);
      assertThat(page.status()).as(page.text()).isEqualTo(200);
      JsonNode list = page.json().path(path.substring(path.lastIndexOf('/') + 1));
      list.forEach(one -> ids.add(one.path("id").asText()));
      after = page.json().hasNonNull("next") ? "&after=" + page.json().path("next").asText() : "";
    } while (!after.isEmpty());
    return ids;
  }

  @Test
  void requestsThatAreRightHaveTheirStatus() {
    assertThat(answers)
        .isEqualTo(requests.stream().map(one -> one.status() + " " + one.name()).toList());
  }

  @Test
  void requestsThatAreNearlyRight() {
    run(Long.getLong("fuzz.seed", 22), SHORT);
  }

  @Test
  @Tag("long")
  void manyRequestsThatAreNearlyRight() {
    run(Long.getLong("fuzz.seed", System.nanoTime()), LONG);
  }

  private static void run(long seed, int number) {
    System.out.println("FuzzIT: seed " + seed);
    Random random = new Random(seed);
    Map<PartName, Integer> before =
        Map.of(
            PartName.EDGE, log(PartName.EDGE).length(), PartName.DATA, log(PartName.DATA).length());
    List<String> failed = new ArrayList<>();
    TreeMap<Integer, Integer> statuses = new TreeMap<>();
    String alice = "";
    for (int i = 0; i < number && failed.size() < MOST_SHOWN; i++) {
      if (i % REQUESTS_OF_A_TOKEN == 0) {
        alice = Product.of("alice").token();
      }
      RightRequest right = requests.get(i % requests.size());
      byte[] request = Mutation.some(right, token(right, alice), random);
      Answer answer = ask(right, request);
      statuses.merge(answer.status, 1, Integer::sum);
      if (answer.status == 0 || answer.status == TOO_SLOW || answer.status >= 500) {
        failed.add(
            "%d %s%n%s%nis answered by%n%s"
                .formatted(answer.status, right.name(), shown(request), answer.text));
      }
    }
    System.out.println("FuzzIT: statuses " + statuses);
    assertThat(failed).as("seed " + seed + ", statuses " + statuses).isEmpty();
    before.forEach(
        (part, length) ->
            assertThat(log(part).substring(length))
                .as("log of " + part + ", seed " + seed)
                .doesNotContain("\tat ", "DRG-9001", "Exception"));
  }

  private static String token(RightRequest request, String alice) {
    return request.purpose() == null ? alice : EdgeKeyFile.token(request.purpose());
  }

  private static Answer ask(RightRequest right, byte[] request) {
    URI base = right.purpose() == null ? Product.stack().edge() : Product.stack().proxy();
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    try (Socket socket = new Socket(base.getHost(), base.getPort())) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      send(socket, request);
      InputStream in = socket.getInputStream();
      byte[] some = new byte[8192];
      for (int read = in.read(some); read >= 0; read = in.read(some)) {
        answer.write(some, 0, read);
      }
    } catch (SocketException e) {
      // Who refuses a request may close before all of it has come: what is here counts.
      return answer(answer);
    } catch (SocketTimeoutException e) {
      return new Answer(0, "nothing in " + PATIENCE_MILLIS + " ms: " + answer(answer).text);
    } catch (IOException e) {
      throw new UncheckedIOException(shown(request), e);
    }
    return answer(answer);
  }

  private static void send(Socket socket, byte[] request) throws IOException {
    try {
      socket.getOutputStream().write(request);
      socket.getOutputStream().flush();
    } catch (SocketException e) {
      // The answer may be there all the same.
      return;
    }
  }

  private static Answer answer(ByteArrayOutputStream read) {
    String text = read.toString(StandardCharsets.UTF_8);
    return new Answer(
        text.startsWith("HTTP/1.1 ") ? Integer.parseInt(text.substring(9, 12)) : 0, text);
  }

  private static String shown(byte[] request) {
    String text =
        new String(request, StandardCharsets.ISO_8859_1)
            .replaceAll("Bearer [\\w.-]{20,}", "Bearer ...");
    return text.length() < 3_000
        ? text
        : text.substring(0, 1_000)
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

  private static String sha256(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }
}
