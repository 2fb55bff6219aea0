package org.dragoman.chat.application.assistant.operation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.dragoman.chat.application.assistant.PublishedSchemas;
import org.dragoman.configuration.Json;
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
        .flatExtracting(Operation::arguments)
        .extracting(Operation.Argument::written)
        .containsExactly("String!", "Int!", "String!", "Status!");
  }

  @Test
  void enumArgumentsKnowTheirValues() {
    assertThat(PublishedSchemas.shape("clinic").operations())
        .flatExtracting(Operation::arguments)
        .filteredOn(argument -> argument.name().equals("status"))
        .first()
        .satisfies(
            status -> assertThat(status.values()).containsExactly("PLANNED", "DONE", "CANCELLED"));
  }

  @Test
  void operationThatNeedsAnInputObjectIsLeftOut() {
    JsonNode data =
        Json.read(
            """
            {"__schema": {"queryType": {"name": "Query"}, "types": [
              {"kind": "OBJECT", "name": "Query", "fields": [
                {"name": "find", "args": [{"name": "by", "defaultValue": null, "type":
                  {"kind": "NON_NULL", "ofType": {"kind": "INPUT_OBJECT", "name": "By"}}}],
                 "type": {"kind": "SCALAR", "name": "String"}},
                {"name": "count", "args": [], "type": {"kind": "SCALAR", "name": "Int"}},
                {"name": "__odd", "args": [], "type": {"kind": "SCALAR", "name": "Int"}}]}]}}
            """,
            JsonNode.class);
    assertThat(IntrospectionReader.read("x", data).operations())
        .extracting(Operation::name)
        .containsExactly("count");
  }

  @Test
  void operationThatNeedsAValueNobodySaysIsLeftOut() {
    JsonNode data =
        Json.read(
            """
            {"__schema": {"queryType": {"name": "Query"}, "types": [
              {"kind": "OBJECT", "name": "Query", "fields": [
                {"name": "bySettings", "args": [{"name": "settings", "defaultValue": null, "type":
                  {"kind": "NON_NULL", "ofType": {"kind": "SCALAR", "name": "JSON"}}}],
                 "type": {"kind": "SCALAR", "name": "String"}},
                {"name": "byPhoto", "args": [{"name": "photo", "defaultValue": null, "type":
                  {"kind": "SCALAR", "name": "Bytes"}}],
                 "type": {"kind": "SCALAR", "name": "String"}},
                {"name": "byDay", "args": [{"name": "day", "defaultValue": null, "type":
                  {"kind": "NON_NULL", "ofType": {"kind": "SCALAR", "name": "Date"}}}],
                 "type": {"kind": "SCALAR", "name": "String"}}]}]}}
            """,
            JsonNode.class);
    assertThat(IntrospectionReader.read("x", data).operations())
        .extracting(Operation::name)
        .containsExactly("byPhoto", "byDay");
    assertThat(IntrospectionReader.read("x", data).operations().getFirst().arguments()).isEmpty();
  }

  @Test
  void schemaWithoutOperationsIsEmpty() {
    JsonNode data =
        Json.read("{\"__schema\": {\"queryType\": null, \"types\": []}}", JsonNode.class);
    assertThat(IntrospectionReader.read("x", data).operations()).isEmpty();
  }
}
