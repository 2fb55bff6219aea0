package org.dragoman.chat.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Message;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Conversations that change their topic, and the passage that each question needs: {@code
 * questions.json}, written by somebody who had seen the documents and not the code.
 */
class ConversationsTest {
  private static final Path CASES = Path.of("src/test/cases");
  private static final int MOST = 8;

  private static final ApplicationVersion APPLICATION =
      new ApplicationVersion(
          "acme",
          "ai.service.a",
          1,
          new Definition(
              "A", "", Definition.Kind.PROMPT, "", "main", "m", Parameters.NONE, List.of(), null),
          1);

  private final List<String> lost = new ArrayList<>();
  private int asked;

  @ParameterizedTest
  @CsvSource({"conversations, 24, 23", "conversations-second, 24, 24"})
  void passagesAreFoundAfterAChangeOfTopic(String folder, int all, int fewestFound)
      throws IOException, InterruptedException {
    Path cases = CASES.resolve(folder);
    KnowledgeSearch search = HeldDocuments.of(cases).search();

    for (JsonNode conversation :
        Json.mapper().readTree(Files.readString(cases.resolve("questions.json")))) {
      List<Message> said = new ArrayList<>();
      for (JsonNode question : conversation) {
        said.add(new Message(Message.Role.USER, question.path("question").asText()));
        if (question.has("passage")) {
          check(search, Conversations.of(said), question);
        }
        said.add(new Message(Message.Role.ASSISTANT, "It is in the documents."));
      }
    }

    assertThat(asked - lost.size())
        .as("lost of %d: %s", asked, lost)
        .isGreaterThanOrEqualTo(fewestFound);
    assertThat(asked).isGreaterThanOrEqualTo(all);
  }

  private void check(KnowledgeSearch search, Conversation conversation, JsonNode question)
      throws InterruptedException {
    asked++;
    String passage = plain(question.path("passage").asText());
    boolean isFound =
        search.search(APPLICATION, conversation, MOST).stream()
            .filter(excerpt -> excerpt.document().equals(question.path("document").asText()))
            .anyMatch(excerpt -> plain(excerpt.text()).contains(passage));
    if (!isFound) {
      lost.add(question.path("question").asText());
    }
  }

  private static String plain(String text) {
    return text.replaceAll("\\s+", " ");
  }
}
