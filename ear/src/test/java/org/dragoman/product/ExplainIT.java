package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How operations are answered, as publishers are shown it. */
class ExplainIT {
  private static final String SDL =
      """
      type Book { id: ID! title: String! year: Int! @svc_index pages: Int! author: Author! }
      type Author { name: String! @svc_primaryKey books: [Book] secret: String @svc_allow(_roles: ["nobody"]) }
      type Note @svc_rows(_action: select, _filter: {_or: [{year: {_eq: 7}}, {writer: {_eq: "$token.sub"}}]}) {
        id: ID! year: Int! @svc_index writer: String! }
      type Query {
        found(where: BookWhere, order: [BookOrder!]): [Book]
          @svc_resolver(_type: select, _object: Book, _filter: "$where", _order: "$order", _limit: 5)
        notes: [Note] @svc_resolver(_type: select, _object: Note, _limit: 5)
        ofTitle(title: String!): [Book]
          @svc_resolver(_type: select, _object: Book, _filter: {title: {_eq: "$title"}}, _limit: 5)
        ofYear(year: Int!): [Book]
          @svc_resolver(_type: select, _object: Book, _filter: {year: {_eq: "$year"}}, _limit: 5)
        longest: [Book] @svc_resolver(_type: select, _object: Book, _order: [{pages: desc}], _limit: 5)
        authors: [Author] @svc_resolver(_type: select, _object: Author)
      }
      """;
  private static final String EXPLAIN =
      """
      query E($document: String!, $variables: String, $analyze: Boolean) {
        explain(name: "explained", document: $document, variables: $variables, analyze: $analyze) {
          statements { sql plan indexes warnings { type field message hint } } } }
      """;

  @BeforeAll
  static void publish() {
    Client.Answer published = Product.of("alice").publish("explained", SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
    try (Database database = Database.of("acme", "explained")) {
      database.run(
          """
          INSERT INTO "Author" SELECT 'author ' || n FROM generate_series(1, 10) AS n;
          INSERT INTO "Book"("title", "year", "pages", "author_name")
            SELECT 'title ' || n, n % 500, n % 1000, 'author ' || 1 + n % 10
            FROM generate_series(1, 20000) AS n;
          INSERT INTO "Note" ("year", "writer")
            SELECT n % 500, 'writer ' || n FROM generate_series(1, 20000) AS n;
          """);
      database.alone("ANALYZE");
    }
  }

  private static Client.Answer explain(
      String user, String document, String variables, boolean analyze) {
    Map<String, Object> asked = new LinkedHashMap<>();
    asked.put("document", document);
    asked.put("variables", variables);
    asked.put("analyze", analyze);
    return Product.of(user).admin(EXPLAIN, asked);
  }

  private static JsonNode statements(String document, String variables, boolean analyze) {
    Client.Answer answer = explain("alice", document, variables, analyze);
    assertThat(answer.code()).as(answer.text()).isEmpty();
    return answer.json().at("/data/explain/statements");
  }

  @Test
  void filterWithoutAnIndexIsWarnedOf() {
    JsonNode statement =
        statements(
                "query Q($t: String!) { ofTitle(title: $t) { year } }",
                "{\"t\": \"o'title 7\"}",
                false)
            .path(0);

    assertThat(statement.path("sql").asText())
        .isEqualTo(
            "SELECT t0.\"year\" FROM \"Book\" AS t0 WHERE t0.\"title\" = $1"
                + " ORDER BY t0.\"id\" LIMIT $2");
    assertThat(statement.at("/warnings/0/type").asText()).isEqualTo("Book");
    assertThat(statement.at("/warnings/0/field").asText()).isEqualTo("title");
    assertThat(statement.at("/warnings/0/message").asText())
        .isEqualTo("All 20000 rows are read to filter by Book.title");
    assertThat(statement.at("/warnings/0/hint").asText()).contains("@svc_index");
    assertThat(statement.path("warnings")).hasSize(1);
  }

  @Test
  void indexThatIsUsedIsNamed() {
    JsonNode statement =
        statements("{ ofYear(year: 7) { title author { name } } }", null, false).path(0);

    assertThat(statement.path("indexes").toString()).contains("year");
    assertThat(statement.path("warnings")).isEmpty();
    assertThat(Client.parsed(statement.path("plan").asText()).at("/0/Plan/Node Type").asText())
        .isNotEmpty();
  }

  @Test
  void orderWithoutAnIndexIsWarnedOf() {
    JsonNode statement = statements("{ longest { title } }", null, false).path(0);

    assertThat(statement.at("/warnings/0/field").asText()).isEqualTo("pages");
    assertThat(statement.at("/warnings/0/message").asText()).contains("sorted by Book.pages");
  }

  @Test
  void conditionAndOrderOfAClientAreWarnedOf() {
    String document =
        "query Q($w: BookWhere, $o: [BookOrder!]) { found(where: $w, order: $o) { year } }";

    assertThat(warned(document, "{\"w\": {\"title\": {\"_eq\": \"a\"}}}"))
        .containsExactly("Book.title");
    assertThat(
            warned(
                document,
                "{\"w\": {\"_or\": [{\"year\": {\"_eq\": 7}}, {\"title\": {\"_eq\": \"a\"}}]}}"))
        .containsExactly("Book.title");
    assertThat(warned(document, "{\"w\": {\"year\": {\"_eq\": 7}}}")).isEmpty();
    assertThat(warned(document, "{\"o\": [{\"pages\": \"desc\"}]}")).containsExactly("Book.pages");
  }

  @Test
  void rowRuleIsWarnedOf() {
    assertThat(warned("{ notes { year } }", null)).containsExactly("Note.writer");
  }

  private static List<String> warned(String document, String variables) {
    List<String> warned = new ArrayList<>();
    for (JsonNode statement : statements(document, variables, false)) {
      for (JsonNode warning : statement.path("warnings")) {
        warned.add(warning.path("type").asText() + "." + warning.path("field").asText());
      }
    }
    return warned;
  }

  @Test
  void analyzedPlanHasTimesAndEachListAStatement() {
    JsonNode statements = statements("{ authors { name books { title } } }", null, true);

    assertThat(statements).hasSize(2);
    assertThat(Client.parsed(statements.at("/1/plan").asText()).at("/0/Plan/Actual Rows").asInt())
        .isPositive();
  }

  @Test
  void documentIsReadWithTheRightsOfTheCaller() {
    assertThat(explain("alice", "{ authors { secret } }", null, false).code())
        .isEqualTo("DRG-1011");
    assertThat(explain("bob", "{ authors { name } }", null, false).code()).isEqualTo("DRG-4001");
    assertThat(explain("carol", "{ authors { name } }", null, false).code()).isEqualTo("DRG-1014");
  }

  @Test
  void whatIsWrongIsToldByItsCode() {
    assertThat(explain("alice", "{ authors { nam } }", null, false).code()).isEqualTo("DRG-1011");
    assertThat(explain("alice", "{ authors {", null, false).code()).isEqualTo("DRG-1010");
    assertThat(explain("alice", "{ authors { name } }", "{", false).code()).isEqualTo("DRG-1001");
    assertThat(explain("alice", "{ authors { name } }", "5", false).code()).isEqualTo("DRG-1002");
    assertThat(
            explain("alice", "query Q($y: Int!) { ofYear(year: $y) { id } }", "{}", false).code())
        .isEqualTo("DRG-1012");
    assertThat(statements("{ __typename __schema { queryType { name } } }", null, false)).isEmpty();
  }
}
