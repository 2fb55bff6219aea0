package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import org.dragoman.stack.Stack;

/**
 * A realm of which everything carries a word that nobody can guess: rows, schemas, and the name of
 * a schema. The schema {@code vault} is the same text in every realm, so that all that is kept by
 * text is shared; its rows have the same keys.
 *
 * @param publisher who may publish
 * @param member who may not
 */
record MarkedRealm(String name, String publisher, String member, String mark) {
  /** Keys of rows that are there in every realm. */
  static final UUID BOX = UUID.fromString("c0000000-0000-4000-8000-000000000001");

  static final String VAULT =
      """
      type Keeper { name: String! @svc_primaryKey secret: String! boxes: [Box] }
      type Box { id: ID! label: String! keeper: Keeper! }
      type Query {
        "Example: What does {name} keep? Example: Which boxes does {name} have?"
        keeper(name: String!): Keeper
          @svc_resolver(_type: select, _object: Keeper, _filter: {name: {_eq: "$name"}})
        keepers: [Keeper] @svc_resolver(_type: select, _object: Keeper)
        box(id: ID!): Box
          @svc_resolver(_type: select, _object: Box, _filter: {id: {_eq: "$id"}})
      }
      """;

  private static final Map<String, Fresh> TOKENS = new ConcurrentHashMap<>();
  private static final long REUSED_NANOS = 120_000_000_000L;

  /** A token and when it was got: a long test outlives every token. */
  private record Fresh(String token, long at) {}

  static MarkedRealm of(String name, String publisher, String member) {
    String word = "m" + HexFormat.of().toHexDigits(RandomGenerator.of("SecureRandom").nextLong());
    return new MarkedRealm(name, publisher, member, word);
  }

  /** The same structure as in the other realms; names and descriptions carry the mark. */
  String ledger() {
    return """
    "Entries of %1$s"
    type Entry { id: ID! "Text of %1$s" text: String! only_%1$s: String }
    type Query {
      "All of %1$s"
      entries: [Entry] @svc_resolver(_type: select, _object: Entry)
    }
    """
        .formatted(mark);
  }

  void publishAndFill() {
    published("vault", VAULT);
    published("ledger", ledger());
    published(mark, ledger());
    Databases.insert(
        name,
        "vault",
        "INSERT INTO \"Keeper\" (\"name\", \"secret\") VALUES (?, ?)",
        List.of(List.of("alice", mark + " gold"), List.of("bob", mark + " silver")));
    List<List<?>> boxes = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      UUID id = new UUID(BOX.getMostSignificantBits(), BOX.getLeastSignificantBits() + i);
      boxes.add(List.of(id, mark + " box " + i, i % 2 == 0 ? "alice" : "bob"));
    }
    Databases.insert(
        name,
        "vault",
        "INSERT INTO \"Box\" (\"id\", \"label\", \"keeper_name\") VALUES (?, ?, ?)",
        boxes);
    for (String schema : new String[] {"ledger", mark}) {
      Databases.insert(
          name,
          schema,
          "INSERT INTO \"Entry\" (\"text\") VALUES (?)",
          List.of(List.of(mark + " debit"), List.of(mark + " credit")));
    }
    keepConversation();
  }

  private void keepConversation() {
    Client.Answer kept =
        client(member).post("/rest/v1/conversations", Client.text(Map.of("title", mark + " talk")));
    assertThat(kept.status()).as(kept.text()).isEqualTo(201);
  }

  private void published(String schema, String sdl) {
    JsonNode answer = client(publisher).publish(schema, sdl).json();
    assertThat(answer.at("/data/publishSchema/version").asInt()).as(answer.toString()).isPositive();
  }

  Client client(String user) {
    Stack stack = Product.stack();
    Fresh token =
        TOKENS.compute(
            user,
            (one, known) ->
                known == null || System.nanoTime() - known.at > REUSED_NANOS
                    ? new Fresh(stack.token(one), System.nanoTime())
                    : known);
    return new Client(stack.edge(), token.token, name);
  }
}
