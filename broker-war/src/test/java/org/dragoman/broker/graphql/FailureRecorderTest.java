package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import org.dragoman.broker.policy.Limits;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureRecorderTest {
  private static final Configuration NOTES =
      ((Compilation.Accepted)
              new Compiler().compile("type Note @svc_api(_write: user) { id: ID! text: String }"))
          .configuration();

  private final DocumentReader reader = new DocumentReader(Limits.STANDARD);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ notes { wrong } }                                             |      | notes",
        "{ a: notes { id } b: note(id: 1) { id } notes { id } }          |      | notes, note",
        "query A { notes { id } } query B { note(id: 1) { id } }         | B    | note",
        "{ ...Two } fragment Two on Query { notes { id } ... { note } }  |      | notes, note",
        "{ ...Two } fragment Two on Query { ...Two notes { id } }        |      | notes",
        "{ secretsOfOthers }                                             |      | ''",
        "{ insertNote(text: \"a\") { id } }                              |      | ''",
        "mutation { insertNote(text: \"a\") { id } }                     |      | insertNote",
      })
  void operationsOfTheSchemaAreFoundInADocument(String document, String name, String operations) {
    assertThat(FailureRecorder.operations(reader.parse(document), name, NOTES))
        .containsExactlyInAnyOrder(operations.isEmpty() ? new String[0] : operations.split(", "));
  }
}
