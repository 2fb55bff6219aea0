package org.dragoman.chat.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;
import org.dragoman.operation.Selection;
import org.dragoman.operation.Selector;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelectorTest {
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
    AskedLinks.forQuestion(shape.types().get(type), shape, question, true).write(written);
    assertThat(written.toString().strip()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "library | Member | true | { memberNumber name email joined"
            + " loans { id due returned book { title } } }",
        "library | Member | false | { memberNumber name email joined }",
        "library | Copy | true | { barcode shelf condition"
            + " book { isbn title published language author { name } } }",
        "library | Author | true | { authorId name nationality"
            + " books { isbn title published language } }",
        "vets | Visit | true | { id date time reason diagnosis"
            + " animal { chip name species breed born weight owner { name } }"
            + " vet { name speciality } }",
        "shop | ArticleConnection | true | { totalCount nodes { number title kind price note"
            + " maker { id name } orders { id placed } }"
            + " pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }",
        "shop | Thing | true | { __typename ... on Article { number title kind price note"
            + " maker { name } } ... on Maker { id name } }"
      })
  void modelIsGivenWhatLinksLeadTo(String schema, String type, boolean lists, String expected) {
    SchemaShape shape = PublishedSchemas.shape(schema);
    StringBuilder written = new StringBuilder();
    Selector.forModel(shape.types().get(type), shape, lists).write(written);
    assertThat(written.toString().strip()).isEqualTo(expected);
  }

  /** Pages behind links, two links of one type, a link to one's own type, an interface. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Nurse | { name mentor { name mentor { name } } pupils { name mentor { name } }"
            + " shifts { totalCount nodes { day nurse { name } standIn { name } } } }",
        "Media | { __typename ... on Book { title pages } ... on Film { title"
            + " pages_Film: pages director { name } } }"
      })
  void modelIsGivenRowsOfAllShapes(String type, String expected) {
    SchemaShape shape =
        PublishedSchemas.shapeOf(
            """
            type Nurse { name: String! mentor: Nurse pupils: [Nurse] shifts: ShiftConnection! }
            type Shift { day: String! nurse: Nurse! standIn: Nurse }
            type ShiftConnection { nodes: [Shift!]! totalCount: Int! }
            interface Media { title: String! }
            type Book implements Media { title: String! pages: Int! }
            type Film implements Media { title: String! pages: String director: Nurse }
            type Query { nurse: Nurse media: [Media] }
            """);
    StringBuilder written = new StringBuilder();
    Selector.forModel(shape.types().get(type), shape, true).write(written);
    assertThat(written.toString().strip()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"alice", "\"}) { everything { secret } } #", "$username"})
  void valuesAreVariablesAndNeverPartOfTheDocument(String value) {
    SchemaShape shape = PublishedSchemas.shape("todo");
    Operation operation = shape.operations().getFirst();
    Selection selection =
        AskedLinks.forQuestion(shape.types().get("User"), shape, "Which name?", true);
    BrokerQuery query = QueryWriter.query(operation, selection, Map.of("username", value));
    assertThat(query.document())
        .isEqualTo(
            "query Call($username: String!) { getUser(username: $username) { username name }"
                + " }");
    assertThat(query.variables()).containsEntry("username", value);
  }
}
