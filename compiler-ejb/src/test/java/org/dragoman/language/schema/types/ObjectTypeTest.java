package org.dragoman.language.schema.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.dragoman.contract.fault.Problems;
import org.dragoman.language.schema.SchemaReader;
import org.dragoman.language.schema.text.SourceText;
import org.junit.jupiter.api.Test;

class ObjectTypeTest {
  @Test
  void rowIsPinnedByItsKeyAndByUniqueValuesThatAreNeverNull() {
    String sdl =
        """
        type User
          @svc_unique(_fields: [country, number])
          @svc_unique(_fields: [country, nick])
          @svc_unique(_fields: [country, team]) {
          id: ID!
          email: String! @svc_unique
          nick: String @svc_unique
          country: String!
          number: Int!
          team: Team!
          place: Place! @svc_link(_field: "user")
        }
        type Place { id: ID! user: User }
        type Team { id: ID! }
        type Query { users: [User] @svc_resolver(_type: select, _object: User) }
        """;
    Problems problems = new Problems(sdl);

    Schema schema = SchemaReader.read(SourceText.of(sdl), problems).orElseThrow();

    assertThat(problems.list()).isEmpty();
    assertThat(schema.type("User").pinningSets())
        .containsExactlyInAnyOrder(
            List.of("id"),
            List.of("email"),
            List.of("country", "number"),
            List.of("country", "team"),
            List.of("place"));
  }
}
