package org.dragoman.chat.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.dragoman.contract.json.Json;
import org.dragoman.operation.InputValue;
import org.dragoman.operation.IntrospectionReader;
import org.dragoman.operation.Operation;
import org.junit.jupiter.api.Test;

class IntrospectionReaderTest {
  @Test
  void examplesAreTakenOutOfTheDescription() {
    Operation operation = PublishedSchemas.shape("todo").operations().getFirst();
    assertThat(operation.description())
        .isEqualTo("A user with the tasks and lists that the user has.");
    assertThat(operation.examples())
        .containsExactly(
            "Which tasks does {username} have?",
            "What does {username} have to do?",
            "Show me the lists of {username}",
            "Which tasks has {username} completed?");
  }

  @Test
  void argumentsKeepTheirTypes() {
    assertThat(PublishedSchemas.shape("clinic").operations())
        .flatExtracting(Operation::inputs)
        .extracting(input -> input.type().written())
        .containsExactly("String!", "Int!", "String!", "Status!");
  }

  @Test
  void enumsKnowTheirValues() {
    assertThat(PublishedSchemas.shape("clinic").enums())
        .containsEntry("Status", List.of("PLANNED", "DONE", "CANCELLED"));
  }

  @Test
  void inputObjectsKnowTheirFields() {
    assertThat(PublishedSchemas.shape("instruments").inputs().get("InstrumentSearch"))
        .extracting(InputValue::name, input -> input.type().written())
        .containsExactly(
            tuple("kind", "Kind"), tuple("name", "String"), tuple("cheaperThan", "Decimal"));
  }

  @Test
  void schemaWithoutOperationsIsEmpty() {
    JsonNode data =
        Json.read("{\"__schema\": {\"queryType\": null, \"types\": []}}", JsonNode.class);
    assertThat(IntrospectionReader.read("x", data).operations()).isEmpty();
  }
}
