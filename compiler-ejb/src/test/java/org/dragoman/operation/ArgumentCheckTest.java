package org.dragoman.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;

class ArgumentCheckTest {
  private static final TypeUse TEXT = new TypeUse.Named("String", TypeUse.Kind.SCALAR, false);
  private static final TypeUse WHERE = new TypeUse.Named("Where", TypeUse.Kind.INPUT_OBJECT, false);
  private static final Operation DELETE =
      new Operation(
          "tasks",
          "deleteTasks",
          true,
          "",
          List.of(),
          List.of(new InputValue("where", "", WHERE, null)),
          new TypeUse.Named("Int", TypeUse.Kind.SCALAR, false));
  private static final SchemaShape SHAPE =
      new SchemaShape(
          "tasks",
          Map.of(),
          Map.of(
              "Where",
              List.of(
                  new InputValue("state", "", TEXT, null),
                  new InputValue("owner", "", TEXT, null))),
          Map.of(),
          Map.of(),
          List.of(DELETE));

  /** Without it the condition of the write would hold for more rows. */
  @Test
  void nullInAConditionIsKeptWhereNullsAreGiven() throws Exception {
    var given = Json.mapper().readTree("{\"where\": {\"state\": \"DONE\", \"owner\": null}}");

    assertThat(ArgumentCheck.readWithNulls(given, DELETE, SHAPE))
        .isEqualTo(Map.of("where", given.get("where")));
    assertThat(ArgumentCheck.read(given, DELETE, SHAPE).get("where"))
        .hasToString("{\"state\":\"DONE\"}");
  }
}
