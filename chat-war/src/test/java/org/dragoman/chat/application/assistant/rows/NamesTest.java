package org.dragoman.chat.application.assistant.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {
  private static final Names NAMES = new Names();

  static {
    for (String title :
        new String[] {
          "The Trial", "A Bit Late", "North of Tromsø", "The Clockmaker's Map", "Shift"
        }) {
      NAMES.add(new Names.Name("Book", title), false);
    }
    for (String person : new String[] {"Nina Berg", "Tomás Varga", "Ben Foster", "Jack Foster"}) {
      NAMES.add(new Names.Name("Member", person), true);
    }
    NAMES.addedAll("Member");
    NAMES.add(new Names.Name("Author", "Nina Berg"), true);
    NAMES.add(new Names.Name("Author", "Olga Petrova"), true);
    NAMES.add(new Names.Name("Book", "Not Without"), false);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          when was the trial published         | The Trial
          when was Trial published             | The Trial
          which shifts has nina berg           | Nina Berg
          NINA BERG's shifts                   | Nina Berg
          books of tomas varga                 | Tomás Varga
          and varga?                           | Tomás Varga
          who is foster                        | ''
          where is ben                         | Ben Foster
          and a bit late?                      | A Bit Late
          clockmakers map                      | ''
          the clockmaker’s map                 | The Clockmaker's Map
          north of tromso or The Trial         | North of Tromsø, The Trial
          which shift is late                  | ''
          who has the shift                    | Shift
          books of olga petrova                | Olga Petrova
          books of olga                        | ''
          books of nina bergs                  | Nina Berg
          who is not without a book            | ''
          """)
  void namesAreFoundHoweverTheyAreWritten(String text, String expected) {
    assertThat(
            NAMES.in(text, Set.of("shift")).stream()
                .map(mention -> mention.names().getFirst().value())
                .collect(Collectors.joining(", ")))
        .isEqualTo(expected);
  }
}
