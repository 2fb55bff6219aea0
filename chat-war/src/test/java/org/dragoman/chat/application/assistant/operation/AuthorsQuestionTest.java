package org.dragoman.chat.application.assistant.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.operation.PublishedSchemas;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AuthorsQuestionTest {
  private static final SchemaShape LIBRARY = PublishedSchemas.shape("library");

  private static List<Offer> offers() {
    List<Offer> offers = new ArrayList<>();
    for (Operation operation : LIBRARY.queries()) {
      List<Argument> arguments = Argument.of(operation, LIBRARY);
      List<String> wordings = new Wordings(operation, LIBRARY, arguments).all();
      offers.add(new Offer(operation, LIBRARY, arguments, wordings, List.of(), Set.of()));
    }
    return offers;
  }

  @ParameterizedTest
  @CsvSource({
    "Which books did Ursula K. Le Guin write?, authorsByName, Ursula K. Le Guin",
    "which books did Tove write, authorsByName, Tove",
    "What has 'the owl' written?, authorsByName, the owl",
    "what  has Maria de la Cruz written ?, authorsByName, Maria de la Cruz"
  })
  void exampleWithANameReachesItsOperation(String question, String operation, String name) {
    Match match = AuthorsQuestion.of(question, offers()).orElseThrow().match();

    assertThat(match.offer().operation().name()).isEqualTo(operation);
    assertThat(match.reading().values().values()).containsExactly(name);
  }

  /** The rows may have the name in another form. */
  @Test
  void nameIsLookedForInTheRowsFirst() {
    assertThat(AuthorsQuestion.of("What has Tove written?", offers()).orElseThrow().whole())
        .isFalse();
  }

  @Test
  void questionThatIsShownAsAnExampleReachesItsOperation() {
    AuthorsQuestion found = AuthorsQuestion.of("show all members", offers()).orElseThrow();
    Match match = found.match();

    assertThat(found.whole()).isTrue();
    assertThat(match.offer().operation().name()).isEqualTo("members");
    assertThat(match.reading().values()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What has nobody written?",
        "What has Le Guin from before 1970 written?",
        "What has … written?",
        "What has Le Guin and Tove written?",
        "What has Le Guin, Tove written?",
        "What has she written?",
        "What has Le Guin written since 1970?",
        "Which books did not Tove write?",
        "Show all members without loans"
      })
  void anythingElseIsNoExample(String question) {
    assertThat(AuthorsQuestion.of(question, offers())).isEmpty();
  }

  @Test
  void exampleOfTwoOperationsIsOfNone() {
    List<Offer> twice = new ArrayList<>(offers());
    twice.addAll(offers());

    assertThat(AuthorsQuestion.of("Show all members", twice)).isEmpty();
  }
}
