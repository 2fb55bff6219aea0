package org.dragoman.chat.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;
import org.dragoman.extension.HostedApplication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundedApplicationTest {
  /** Says some fragments. */
  private record Speaker(List<String> fragments) implements HostedApplication {
    @Override
    public String id() {
      return "ai.service.test";
    }

    @Override
    public String description() {
      return "for a test";
    }

    @Override
    public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
      for (String fragment : fragments) {
        chunks.text(fragment);
      }
      return new Ending(Ending.Reason.END_TURN, null, 5, 100);
    }
  }

  private static final class Heard implements Chunks {
    private final StringBuilder text = new StringBuilder();

    @Override
    public void inputTokens(int tokens) {
      // Nobody asks.
    }

    @Override
    public void text(String fragment) {
      text.append(fragment);
    }

    @Override
    public void other() {
      // Nobody asks.
    }
  }

  @Test
  @Timeout(20)
  void applicationThatWouldNeverEndIsStopped() throws InterruptedException {
    Generation wanted =
        new Generation(
            Generation.Sampling.NONE,
            2,
            List.of(),
            Generation.ClientTools.NONE,
            new Generation.Form.Text());
    HostedApplication flood =
        new HostedApplication() {
          @Override
          public String id() {
            return "ai.service.test";
          }

          @Override
          public String description() {
            return "for a test";
          }

          @Override
          public Ending answer(Conversation conversation, Chunks chunks)
              throws InterruptedException {
            while (true) {
              chunks.text("abc");
            }
          }
        };
    Heard heard = new Heard();

    Ending ending =
        new BoundedApplication(flood, wanted, Set.of())
            .answer(Conversations.asking("hello"), heard);

    assertThat(heard.text).hasToString("abcabcab");
    assertThat(ending).isEqualTo(new Ending(Ending.Reason.MAX_TOKENS, null, null, 2));
  }

  @ParameterizedTest
  @CsvSource({
    // Fragments, most tokens, stop sequences; text, reason, sequence, tokens.
    "Hello|world, , END, Helloworld, END_TURN, , 100",
    "Hello E|ND world, , END, 'Hello ', STOP_SEQUENCE, END, 2",
    "Hello|E|N|D, , END, Hello, STOP_SEQUENCE, END, 2",
    "EN|EN|END!, , END, ENEN, STOP_SEQUENCE, END, 1",
    "Hello EN, , END, Hello EN, END_TURN, , 100",
    "one B two A, , A|B, 'one ', STOP_SEQUENCE, B, 1",
    "12345678, 2, , 12345678, END_TURN, , 100",
    "123456789, 2, , 12345678, MAX_TOKENS, , 2",
    "1234|56|789|more, 2, , 12345678, MAX_TOKENS, , 2",
    "123😀|more, 1, , 123, MAX_TOKENS, , 1",
    "12345678END, 1, END, 1234, MAX_TOKENS, , 1",
  })
  void answerEndsAtItsBounds(
      String fragments,
      Integer tokens,
      String stop,
      String text,
      Ending.Reason reason,
      String sequence,
      int counted)
      throws InterruptedException {
    Generation wanted =
        new Generation(
            Generation.Sampling.NONE,
            tokens,
            stop == null ? List.of() : Arrays.asList(stop.split("\\|")),
            Generation.ClientTools.NONE,
            new Generation.Form.Text());
    Speaker speaker = new Speaker(Arrays.asList(fragments.split("\\|")));
    Heard heard = new Heard();

    Ending ending =
        new BoundedApplication(speaker, wanted, Set.of())
            .answer(Conversations.asking("hello"), heard);

    assertThat(heard.text).hasToString(text);
    Integer input = reason == Ending.Reason.END_TURN ? Integer.valueOf(5) : null;
    assertThat(ending).isEqualTo(new Ending(reason, sequence, input, counted));
  }
}
