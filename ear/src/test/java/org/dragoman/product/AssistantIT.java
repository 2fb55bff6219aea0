package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.dragoman.questions.Question;
import org.dragoman.questions.Results;
import org.dragoman.questions.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Sixty questions to the assistant over three schemas, of each of two authors, asked of the whole
 * product. The answers that are not right are printed; all are in {@code target/assistant-*.txt}.
 */
class AssistantIT {
  private static final Client carol = Product.of("carol");

  /** The questions of one author. */
  enum Author {
    FIRST(Question.FIRST),
    SECOND(Question.SECOND);

    private final List<String> schemas;

    Author(List<String> schemas) {
      this.schemas = schemas;
    }
  }

  private static void publish(String schema) {
    String sdl = Question.sdl(schema);
    JsonNode all = Question.rows(schema);
    published(schema, linkable(sdl, all));
    RowsClient rows = new RowsClient(carol, schema);
    for (Map.Entry<String, JsonNode> type : all.properties()) {
      StringBuilder lines = new StringBuilder();
      for (JsonNode row : type.getValue()) {
        ObjectNode own = row.deepCopy();
        own.removeIf(JsonNode::isArray);
        lines.append(own).append('\n');
      }
      JsonNode taken =
          RowsClient.summary(
              rows.imported(
                  type.getKey(), "?mode=upsert", RowsClient.JSON_LINES, lines.toString()));
      assertThat(taken.path("done").asBoolean()).as(taken.toString()).isTrue();
    }
    for (Map.Entry<String, JsonNode> type : all.properties()) {
      type.getValue().forEach(row -> link(schema, type.getKey(), row));
    }
    published(schema, sdl);
  }

  private static void published(String schema, String sdl) {
    Client.Answer published = carol.publish(schema, sdl);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  /** An import takes no links to many: types that have some are given an update for them. */
  private static String linkable(String sdl, JsonNode all) {
    String linkable = sdl;
    for (Map.Entry<String, JsonNode> type : all.properties()) {
      if (type.getValue().path(0).valueStream().anyMatch(JsonNode::isArray)) {
        linkable =
            linkable.replaceFirst(
                "type " + type.getKey() + "( @svc_api)? \\{",
                "type " + type.getKey() + " @svc_api(_write: publisher) {");
      }
    }
    return linkable;
  }

  private static void link(String schema, String type, JsonNode row) {
    for (Map.Entry<String, JsonNode> field : row.properties()) {
      if (field.getValue().isArray() && !field.getValue().isEmpty()) {
        String name = type.substring(0, 1).toLowerCase(Locale.ROOT) + type.substring(1);
        Client.Answer linked =
            carol.query(
                schema,
                "mutation L($id: ID!, $values: %sUpdate!) { update%s(id: $id, values: $values) { id } }"
                    .formatted(type, type),
                Map.of(
                    "id",
                    row.path("id").asText(),
                    "values",
                    Map.of(field.getKey(), Map.of("connect", field.getValue()))));
        assertThat(linked.json().at("/data/update" + type).isObject()).as(linked.text()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void sixtyQuestionsAreAnsweredOrNotKnown(Author author) throws IOException {
    author.schemas.forEach(AssistantIT::publish);
    try {
      ask(author);
    } finally {
      author.schemas.forEach(AssistantIT::drop);
    }
  }

  /** So that the questions of the other author, and of other tests, are not about these rows. */
  private static void drop(String schema) {
    Client.Answer dropped =
        carol.admin(
            "mutation D($name: String!) { dropSchema(name: $name, confirm: $name) { name } }",
            Map.of("name", schema));
    assertThat(dropped.code()).as(dropped.text()).isEmpty();
  }

  private static void ask(Author author) throws IOException {
    Results results = new Results();
    List<Map<String, String>> messages = new ArrayList<>();
    String conversation = "";
    for (Question question : Question.of(author.schemas)) {
      if (!question.conversation().equals(conversation)) {
        messages.clear();
        conversation = question.conversation();
      }
      messages.add(Map.of("role", "user", "content", question.question()));
      Client.Answer answer =
          carol.post("/rest/v1/chat/completions", Client.text(Map.of("messages", messages)));
      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
      String text = answer.json().at("/content/0/text").asText();
      messages.add(Map.of("role", "assistant", "content", text));
      results.add(question, text);
    }

    System.out.println(results);
    Files.writeString(
        Path.of("target", "assistant-%s.txt".formatted(author).toLowerCase(Locale.ROOT)),
        results.said());
    assertThat(results.count(Verdict.WRONG)).as(results.toString()).isLessThanOrEqualTo(1);
    assertThat(results.count(Verdict.RIGHT)).as(results.toString()).isGreaterThanOrEqualTo(45);
  }
}
