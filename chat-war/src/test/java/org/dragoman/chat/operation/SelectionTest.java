package org.dragoman.chat.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.dragoman.chat.broker.BrokerQuery;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelectionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "todo | User | Which tasks does alice have? |"
            + " { username name tasks { title completed list { title } } }",
        "todo | User | Show lists and tasks of alice |"
            + " { username name tasks { title completed list { title } } lists { title } }",
        "todo | User | List everything alice has to do |"
            + " { username name tasks { title completed list { title } } lists { title } }",
        "todo | User | What is the name of alice? | { username name }",
        "todo | User | What does alice have to do? |"
            + " { username name tasks { title completed list { title } } lists { title } }",
        "music | Album | Which tracks are on it? |"
            + " { title year artist { name }"
            + " tracks { name composer milliseconds unitPrice genre { name } } }",
        "music | Genre | Which genre? | { name tracks { name composer milliseconds unitPrice"
            + " album { title } } }",
        "clinic | Patient | Who is the doctor? |"
            + " { patientNumber name born doctor { staffNumber name specialty } }"
      })
  void selectionFollowsTheQuestion(String schema, String type, String question, String expected) {
    SchemaShape shape = PublishedSchemas.shape(schema);
    StringBuilder written = new StringBuilder();
    Selection.of(shape.types().get(type), shape, question, true).write(written);
    assertThat(written.toString().strip()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"alice", "\"}) { everything { secret } } #", "$username"})
  void valuesAreVariablesAndNeverPartOfTheDocument(String value) {
    SchemaShape shape = PublishedSchemas.shape("todo");
    Operation operation = shape.operations().getFirst();
    Selection selection = Selection.of(shape.types().get("User"), shape, "Which name?", true);
    BrokerQuery query = QueryWriter.query(operation, selection, Map.of("username", value), null);
    assertThat(query.document())
        .isEqualTo(
            "query Call($username: String!) { getUser(username: $username) { username name }"
                + " }");
    assertThat(query.variables()).containsEntry("username", value);
  }
}
