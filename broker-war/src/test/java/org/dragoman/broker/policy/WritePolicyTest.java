package org.dragoman.broker.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.dragoman.compiler.Compilation;
import org.dragoman.compiler.Compiler;
import org.dragoman.configuration.Configuration;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.fault.Violation;
import org.junit.jupiter.api.Test;

class WritePolicyTest {
  private static final String SCHEMA =
      """
      type Person { id: ID! email: String! @svc_unique badge: Int @svc_unique @svc_allow(_roles: ["boss"]) }
      type Query { people: [Person] @svc_resolver(_type: select, _object: Person) }
      """;

  private final Configuration visible =
      Policy.visible(
          ((Compilation.Accepted) new Compiler().compile(SCHEMA)).configuration(), Set.of());

  private static Fault of(String type, String field) {
    return new Fault(FaultCode.NOT_UNIQUE, "Another " + type + " has the same " + field)
        .ofWrite("add", new Violation(type, List.of(field), "unique"));
  }

  @Test
  void whatTheCallerSeesIsNamed() {
    Fault fault = of("Person", "email");

    assertThat(WritePolicy.told(fault, visible)).isSameAs(fault);
  }

  @Test
  void hiddenFieldsAndTypesAreNotNamed() {
    for (Fault fault : List.of(of("Person", "badge"), of("Secret", "name"))) {
      Fault told = WritePolicy.told(fault, visible);

      assertThat(told.code()).isEqualTo(FaultCode.NOT_UNIQUE);
      assertThat(told.field()).isEqualTo("add");
      assertThat(told.violation()).isNull();
      assertThat(told.detail()).doesNotContain("badge", "Secret", "Person");
    }
  }
}
