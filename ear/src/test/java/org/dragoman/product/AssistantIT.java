package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.questions.Question;
import org.dragoman.questions.Results;
import org.dragoman.questions.Verdict;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Sixty questions to the assistant over three schemas, asked of the whole product. The answers that
 * are not right are printed.
 */
class AssistantIT {
  private static final Client carol = Product.of("carol");

  @BeforeAll
  static void publish() {
    for (String schema : Question.SCHEMAS) {
      Client.Answer published = carol.publish(schema, Question.sdl(schema));
      assertThat(published.code()).as(published.text()).isEmpty();
      RowsClient rows = new RowsClient(carol, schema);
      for (Map.Entry<String, JsonNode> type : Question.rows(schema).properties()) {
        StringBuilder lines = new StringBuilder();
        type.getValue().forEach(row -> lines.append(row).append('\n'));
        JsonNode taken =
            RowsClient.summary(
                rows.imported(
                    type.getKey(), "?mode=upsert", RowsClient.JSON_LINES, lines.toString()));
        assertThat(taken.path("done").asBoolean()).as(taken.toString()).isTrue();
      }
    }
  }

  @Test
  void sixtyQuestionsAreAnsweredOrNotKnown() {
    Results results = new Results();
    List<Map<String, String>> messages = new ArrayList<>();
    String conversation = "";
    for (Question question : Question.all()) {
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
    assertThat(results.count(Verdict.WRONG)).as(results.toString()).isLessThanOrEqualTo(1);
    assertThat(results.count(Verdict.RIGHT)).as(results.toString()).isGreaterThanOrEqualTo(45);
  }
}
