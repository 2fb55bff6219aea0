package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintStream;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.dragoman.stack.PartName;
import org.dragoman.stack.Progress;
import org.dragoman.stack.Settings;
import org.dragoman.stack.Stack;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The three wars in one process: the broker hands operations to the proxy without HTTP, and all
 * else goes by a listener with threads of its own.
 */
class OneProcessIT {
  private static final String SDL =
      """
      type Book @svc_owned { isbn: String! @svc_primaryKey title: String! @svc_check(_maxLength: 9) }
      type Query { books: [Book] @svc_resolver(_type: select, _object: Book) }
      type Mutation {
        add(isbn: String!, title: String!): Book
          @svc_resolver(_type: insert, _object: Book, _fields: {isbn: "$isbn", title: "$title"})
          @svc_allow(_roles: user)
      }
      """;
  private static final String ADD = "mutation { add(isbn: \"%s\", title: \"%s\") { isbn title } }";

  private static Stack stack;
  private static Client bob;

  @BeforeAll
  static void start() {
    Path data = Path.of("target", "one-process");
    Product.removeWhatAnEarlierRunLeft(data);
    stack =
        Stack.start(
            Settings.onFreePorts(data, Product.CACHE).inOneProcess().withoutSample(),
            new Progress(new PrintStream(System.out, true, StandardCharsets.UTF_8)));
    bob = client("bob", "acme");
    Client.Answer answer = client("alice", "acme").publish("books", SDL);
    assertThat(answer.code()).as(answer.text()).isEmpty();
  }

  @AfterAll
  static void stop() {
    if (stack != null) {
      stack.close();
    }
  }

  private static Client client(String user, String realm) {
    return new Client(stack.edge(), stack.token(user), realm);
  }

  private static Client.Answer ask(String document) {
    return bob.query("books", document, Map.of());
  }

  @Test
  void operationsAreHandedOver() throws IOException {
    assertThat(Files.readString(stack.log(PartName.EDGE)))
        .contains("Operations are handed to the proxy at /proxy, without HTTP");
  }

  @Test
  void rowsAreWrittenAndRead() {
    assertThat(ask(ADD.formatted("1", "Emma")).text())
        .isEqualTo("{\"data\":{\"add\":{\"isbn\":\"1\",\"title\":\"Emma\"}}}");

    assertThat(ask("{ books { title } }").text()).contains("\"Emma\"");
    assertThat(client("alice", "acme").query("books", "{ books { title } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"books\":[]}}");
    assertThat(client("carol", "globex").query("books", "{ books { title } }", Map.of()).status())
        .isEqualTo(404);
  }

  @Test
  void whatTheProxyRefusesIsToldWithItsRule() {
    ask(ADD.formatted("2", "Emma"));

    Client.Answer twice = ask(ADD.formatted("2", "Emma"));
    Client.Answer tooLong = ask(ADD.formatted("3", "Persuasion"));

    assertThat(twice.code()).isEqualTo("DRG-5010");
    assertThat(twice.json().at("/errors/0/extensions/fields/0").asText()).isEqualTo("isbn");
    assertThat(twice.json().at("/errors/0/path/0").asText()).isEqualTo("add");
    assertThat(tooLong.code()).isEqualTo("DRG-5013");
    assertThat(tooLong.json().at("/errors/0/extensions/rule").asText()).isEqualTo("maxLength");
  }

  @Test
  void aRepeatedMutationIsDoneOnce() {
    String body = Client.text(Map.of("query", ADD.formatted("4", "Emma")));
    HttpRequest request =
        bob.request("/graphql/books", "application/json", body)
            .header("Idempotency-Key", "one-process-1")
            .build();

    Client.Answer first = bob.send(request);
    Client.Answer second = bob.send(request);

    assertThat(first.code()).isEmpty();
    assertThat(second.text()).isEqualTo(first.text());
    assertThat(second.headers().firstValue("Idempotency-Replayed")).contains("true");
  }

  /** More at once than the edge has threads, of which each needs one of the proxy's besides. */
  @Test
  void requestsThatWaitForTheProxyDoNotHoldItsThreads() throws Exception {
    List<Future<Client.Answer>> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 400; i++) {
        String unknown = "unknown-" + i;
        answers.add(threads.submit(() -> bob.query(unknown, "{ __typename }", Map.of())));
      }
    }

    for (Future<Client.Answer> answer : answers) {
      assertThat(answer.get().status()).isIn(404, 429, 503);
    }
    assertThat(ask("{ books { title } }").status()).isEqualTo(200);
  }

  @Test
  void theProxyIsThereForTheEdgeAlone() {
    assertThat(bob.post("/proxy/explanations", "{}").code()).isEqualTo("DRG-1007");
  }
}
