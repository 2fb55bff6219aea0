package org.dragoman.chat.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.util.List;
import java.util.stream.IntStream;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.Test;

class IgnoredFieldsTest {
  @Test
  void namesStandInOneHeader() {
    assertThat(IgnoredFields.headerValue(List.of("audio", "messages[].name")))
        .isEqualTo("audio, messages[].name");
  }

  @Test
  void namesCannotBreakTheHeader() {
    assertThat(IgnoredFields.headerValue(List.of("a\r\nSet-Cookie: x=1", "b,c", "ä", "")))
        .isEqualTo("a??Set-Cookie??x?1, b?c, ?, ?");
  }

  @Test
  void instructionsAreNamedWhereTheyHaveNoEffect() {
    assertThat(IgnoredFields.of(question("Be short"), new Application(false)))
        .containsExactly("messages[system]", "audio");
    assertThat(IgnoredFields.of(question("Be short"), new Application(true)))
        .containsExactly("audio");
    assertThat(IgnoredFields.of(question(""), new Application(false))).containsExactly("audio");
  }

  private static Question question(String instructions) {
    List<Message> messages = List.of(new Message(Message.Role.USER, "Hello"));
    return new Question(instructions, messages, "x", false, List.of("audio"), new NoDialect());
  }

  private record Application(boolean heedsInstructions) implements HostedApplication {
    @Override
    public String id() {
      return "ai.service.test";
    }

    @Override
    public String description() {
      return "for a test";
    }

    @Override
    public Ending answer(Conversation conversation, Chunks chunks) {
      throw new UnsupportedOperationException();
    }
  }

  private record NoDialect() implements Dialect {
    @Override
    public List<String> streamTypes() {
      return List.of();
    }

    @Override
    public ChunkOutput stream(AnswerHead head, OutputStream out) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Object document(AnswerHead head, WholeAnswer answer) {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void numberAndLengthAreBounded() {
    List<String> many = IntStream.range(0, 500).mapToObj(i -> "field" + "x".repeat(i)).toList();
    assertThat(IgnoredFields.headerValue(many)).endsWith(", ...").hasSizeLessThan(1_500);
  }
}
