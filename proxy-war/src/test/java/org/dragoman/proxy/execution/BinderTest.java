package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.proxy.plan.Binding;
import org.junit.jupiter.api.Test;

class BinderTest {
  private final Binder binder =
      new Binder(
          new OperationRequest(
              "s", 1, "h", null, null, Map.of("key", TextNode.valueOf("x")), Map.of(), null, null),
          10);

  @Test
  void variableThatDoesNotFitIsNamed() {
    Binding.Variable key = new Binding.Variable("key", "uuid");
    for (Binding binding : List.of(key, new Binding.Stored(key, "uuid"))) {
      assertThatThrownBy(() -> binder.bind(null, List.of(binding)))
          .isInstanceOf(Fault.class)
          .hasMessageStartingWith("The variable key: A value is not");
    }
  }
}
