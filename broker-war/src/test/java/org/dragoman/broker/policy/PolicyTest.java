package org.dragoman.broker.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.dragoman.compiler.Compilation;
import org.dragoman.compiler.Compiler;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.EnumValues;
import org.dragoman.configuration.ObjectField;
import org.dragoman.configuration.ObjectTable;
import org.dragoman.configuration.Resolver;
import org.junit.jupiter.api.Test;

class PolicyTest {
  private static final String SCHEMA =
      """
      enum Grade { A B }
      type Person { id: ID! name: String! salary: Int @svc_allow(_roles: ["boss"]) files: [File] }
      type File @svc_allow(_roles: ["boss", "clerk"]) @svc_owned(_roles: ["auditor"]) { id: ID! person: Person! grade: Grade }
      type Query {
        people: [Person] @svc_resolver(_type: select, _object: Person)
        files: [File] @svc_resolver(_type: select, _object: File)
        secrets: [Person] @svc_allow(_roles: ["boss"]) @svc_resolver(_type: select, _object: Person)
      }
      """;

  @Test
  void callerWithoutRolesSeesOnlyWhatHasNoRule() {
    Configuration visible = Policy.visible(compiled(SCHEMA), Set.of());

    assertThat(operations(visible)).containsExactly("people");
    assertThat(visible.types()).extracting(ObjectTable::name).containsExactly("Person");
    assertThat(fields(visible, "Person")).containsExactly("id", "name");
    assertThat(visible.enums()).isEmpty();
  }

  @Test
  void oneOfTheRolesIsEnough() {
    Configuration visible = Policy.visible(compiled(SCHEMA), Set.of("clerk"));

    assertThat(operations(visible)).containsExactly("people", "files");
    assertThat(fields(visible, "Person")).containsExactly("id", "name", "files");
    assertThat(visible.enums()).extracting(EnumValues::name).containsExactly("Grade");
  }

  @Test
  void hiddenTypeIsReachedByNothing() {
    Configuration visible = Policy.visible(compiled(SCHEMA), Set.of("auditor"));

    assertThat(visible.toString()).doesNotContain("File", "Grade", "salary", "secrets");
  }

  @Test
  void everythingIsVisibleToWhoHasAllRoles() {
    Configuration whole = compiled(SCHEMA);

    assertThat(Policy.visible(whole, Set.of("boss"))).isEqualTo(whole);
  }

  @Test
  void ruleOfTheSchemaHidesItWhole() {
    Configuration whole =
        compiled("schema @svc_allow(_roles: [\"boss\"]) { query: Query }\n" + SCHEMA);

    assertThat(Policy.visible(whole, Set.of("clerk")).operations()).isEmpty();
    assertThat(Policy.visible(whole, Set.of("boss")).operations()).hasSize(3);
  }

  @Test
  void mentionedRolesAreThoseThatMakeADifference() {
    assertThat(Policy.mentioned(compiled(SCHEMA))).isEqualTo(Set.of("boss", "clerk"));
  }

  private static Configuration compiled(String sdl) {
    Compilation compilation = new Compiler().compile(sdl);
    assertThat(compilation).isInstanceOf(Compilation.Accepted.class);
    return ((Compilation.Accepted) compilation).configuration();
  }

  private static List<String> operations(Configuration configuration) {
    return configuration.operations().stream().map(Resolver::name).toList();
  }

  private static List<String> fields(Configuration configuration, String type) {
    return configuration.type(type).orElseThrow().fields().stream().map(ObjectField::name).toList();
  }
}
