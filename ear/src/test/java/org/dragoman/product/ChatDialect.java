package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The dialects in which a conversation can be held. Each reads an answer as strictly as its
 * document has it, and tells how the answer ended.
 */
enum ChatDialect {
  OWN("/rest/v1/chat/completions") {
    @Override
    Heard stream(String text) {
      assertThat(text).endsWith("\n");
      List<JsonNode> lines = text.lines().map(Client::parsed).toList();
      assertThat(type(lines.getFirst())).isEqualTo("message_start");
      StringBuilder said = new StringBuilder();
      for (JsonNode line : lines.subList(1, lines.size() - 1)) {
        assertThat(type(line)).isIn("content_block_delta", "Other");
        said.append(line.at("/delta/text").asText());
      }
      JsonNode last = lines.getLast();
      assertThat(type(last)).isIn("message_delta", "error");
      return new Heard(said.toString(), last.at("/error/code").asText(WHOLE));
    }

    @Override
    String code(JsonNode refusal) {
      return refusal.path("code").asText();
    }

    @Override
    String text(JsonNode document) {
      return document.at("/content/0/text").asText();
    }
  },

  OPENAI("/rest/openai/v1/chat/completions") {
    @Override
    Heard stream(String text) {
      assertThat(text).endsWith("\n\n");
      List<String> events =
          Arrays.stream(text.split("\n\n")).filter(one -> !one.equals(": keep-alive")).toList();
      assertThat(events).allMatch(event -> event.startsWith("data: "));
      boolean done = events.getLast().equals("data: [DONE]");
      List<JsonNode> chunks =
          events.subList(0, events.size() - (done ? 1 : 0)).stream()
              .map(event -> Client.parsed(event.substring("data: ".length())))
              .toList();
      StringBuilder said = new StringBuilder();
      chunks.forEach(chunk -> said.append(chunk.at("/choices/0/delta/content").asText()));
      // The tokens, where they are wanted, come after the reason.
      boolean counted =
          chunks.getLast().path("choices").isArray() && chunks.getLast().path("choices").isEmpty();
      JsonNode last = chunks.get(chunks.size() - (counted ? 2 : 1));
      assertThat(last.at("/choices/0/finish_reason").isTextual()).isEqualTo(done);
      assertThat(last.has("error")).isNotEqualTo(done);
      return new Heard(said.toString(), last.at("/error/code").asText(WHOLE));
    }

    @Override
    String code(JsonNode refusal) {
      assertThat(refusal.at("/error/type").isTextual()).isTrue();
      return refusal.at("/error/code").asText();
    }

    @Override
    String text(JsonNode document) {
      return document.at("/choices/0/message/content").asText();
    }
  },

  ANTHROPIC("/rest/anthropic/v1/messages") {
    @Override
    Heard stream(String text) {
      assertThat(text).endsWith("\n\n");
      StringBuilder said = new StringBuilder();
      String before = "";
      String end = "";
      for (String event : text.split("\n\n")) {
        assertThat(end).as("before " + event).isEmpty();
        String[] lines = event.split("\n", 2);
        JsonNode data = Client.parsed(lines[1].replaceFirst("^data: ", ""));
        assertThat(lines[0]).isEqualTo("event: " + type(data));
        assertThat(before.isEmpty()).isEqualTo(type(data).equals("message_start"));
        said.append(data.at("/delta/text").asText());
        if (type(data).equals("error")) {
          end = data.at("/error/code").asText();
        } else if (type(data).equals("message_stop")) {
          assertThat(before).isEqualTo("message_delta");
          end = WHOLE;
        }
        before = type(data);
      }
      assertThat(end).isNotEmpty();
      return new Heard(said.toString(), end);
    }

    @Override
    String code(JsonNode refusal) {
      assertThat(type(refusal)).isEqualTo("error");
      return refusal.at("/error/code").asText();
    }

    @Override
    String text(JsonNode document) {
      return document.at("/content/0/text").asText();
    }
  };

  /** The end of an answer that is whole. */
  static final String WHOLE = "whole";

  private final String path;

  ChatDialect(String path) {
    this.path = path;
  }

  /**
   * The part of an answer that a caller gets.
   *
   * @param end {@value #WHOLE}, or the code of the error that ends it
   */
  record Heard(String text, String end) {}

  abstract Heard stream(String text);

  abstract String code(JsonNode refusal);

  abstract String text(JsonNode document);

  private static String type(JsonNode event) {
    return event.path("type").asText();
  }

  String path() {
    return path;
  }

  /** The body of a question to an application. */
  String asking(String application, String question, boolean stream) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("model", application);
    body.put("messages", List.of(Map.of("role", "user", "content", question)));
    body.put("stream", stream);
    if (this == ANTHROPIC) {
      // The most that there is: an answer in a test does not end by it.
      body.put("max_tokens", 1_000_000);
    }
    return Client.text(body);
  }

  /** Reads an answer; fails when it has not the form of the dialect, or no end. */
  Heard heard(Client.Answer answer) {
    if (answer.status() != 200) {
      assertThat(answer.contentType()).contains("json");
      return new Heard("", code(answer.json()));
    }
    return answer.contentType().startsWith("application/json")
        ? new Heard(text(answer.json()), WHOLE)
        : stream(answer.text());
  }
}
