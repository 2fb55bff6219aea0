package org.dragoman.chat.application.assistant.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeopleTest {
  @ParameterizedTest
  @CsvSource({
    "reader, true",
    "lentTo, false",
    "createdBy, true",
    "assistant, true",
    "color, false",
    "invoiceNumber, false",
    "chapter, false",
    "title, false",
  })
  void valueIsSomebodyByItsName(String field, boolean somebody) {
    ObjectShape rows =
        new ObjectShape(
            "Item",
            List.of(new ObjectShape.Scalar(field, "String", "String")),
            List.of(),
            List.of());
    SchemaShape schema =
        new SchemaShape("items", Map.of("Item", rows), Map.of(), Map.of(), Map.of(), List.of());

    assertThat(People.areIn(rows, schema)).isEqualTo(somebody);
  }
}
