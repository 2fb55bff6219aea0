package org.dragoman.chat.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.extension.Message;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoughtTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many books may I take home?                       | How many books may I take home?
          And films?                                            | And films?
          How many books may I take home?/Twelve./And films?    | And films?/How many books may I take home? And films?
          How many books?/Twelve./What does it cost to be late? | What does it cost to be late?/How many books? What does it cost to be late?
          """)
  void questionIsSoughtAloneAndWithTheOneBefore(String said, String expected) {
    List<Message> messages = new ArrayList<>();
    for (String text : said.split("/")) {
      messages.add(
          new Message(messages.size() % 2 == 0 ? Message.Role.USER : Message.Role.ASSISTANT, text));
    }
    assertThat(String.join("/", Sought.in(messages)).replace('\n', ' ')).isEqualTo(expected);
    assertThat(Sought.in(List.of())).isEmpty();
  }
}
