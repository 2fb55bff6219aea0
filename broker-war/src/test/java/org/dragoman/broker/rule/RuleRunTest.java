package org.dragoman.broker.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.TextNode;
import jakarta.annotation.Priority;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.BusinessRule;
import org.dragoman.extension.OperationCall;
import org.dragoman.extension.OperationCalls;
import org.dragoman.extension.RuleRefusal;
import org.junit.jupiter.api.Test;

class RuleRunTest {
  private static final Caller CALLER =
      new Caller("acme", "https://issuer", "ann", Set.of(), Map.of());
  private static final OperationCalls CALLS =
      new OperationCalls(
          "todo",
          OperationCalls.Kind.READ,
          List.of(new OperationCall("a", "tasks", Map.of(), null)));

  private static OperationCalls applied(BusinessRule... rules) {
    try (RuleRun run = new RuleRun(List.of(rules), 5_000)) {
      return run.apply(CALLS, CALLER);
    }
  }

  private static Fault fault(BusinessRule... rules) {
    return catchThrowableOfType(Fault.class, () -> applied(rules));
  }

  @Test
  void eachRuleSeesWhatTheOneBeforeHasMade() {
    OperationCalls made =
        applied(
            (calls, caller) -> calls.each(call -> call.with("x", TextNode.valueOf("1"))),
            (calls, caller) ->
                calls.each(
                    call ->
                        call.with(
                            "y", TextNode.valueOf(call.arguments().get("x").asText() + "2"))));

    assertThat(made.calls().getFirst().arguments())
        .isEqualTo(Map.of("x", TextNode.valueOf("1"), "y", TextNode.valueOf("12")));
  }

  @Test
  void refusalHasTheRulesOwnCode() {
    Fault fault =
        fault(
            (calls, caller) -> {
              throw new RuleRefusal("quota.exceeded", "No more of these today");
            });

    assertThat(fault.code()).isEqualTo(FaultCode.RULE_REFUSED);
    assertThat(fault.reason()).isEqualTo("quota.exceeded");
    assertThat(fault.detail()).isEqualTo("No more of these today");
  }

  @Test
  void anyOtherExceptionIsADenialThatSaysNothing() {
    Fault fault =
        fault(
            (calls, caller) -> {
              throw new IllegalStateException("the secret");
            });

    assertThat(fault.code()).isEqualTo(FaultCode.RULE_FAILED);
    assertThat(fault.detail()).doesNotContain("secret");
    assertThat(fault.getCause()).hasMessage("the secret");
  }

  @Test
  void errorsAndNullAreDenialsToo() {
    assertThat(
            fault(
                    (calls, caller) -> {
                      throw new StackOverflowError();
                    })
                .code())
        .isEqualTo(FaultCode.RULE_FAILED);
    assertThat(fault((calls, caller) -> null).code()).isEqualTo(FaultCode.RULE_FAILED);
  }

  @Test
  void ruleThatDoesNotEndIsInterruptedAndDenied() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    try (RuleRun run =
        new RuleRun(
            List.of(
                (calls, caller) -> {
                  try {
                    new CountDownLatch(1).await();
                  } catch (InterruptedException e) {
                    interrupted.countDown();
                  }
                  return calls;
                }),
            10)) {
      Fault fault = catchThrowableOfType(Fault.class, () -> run.apply(CALLS, CALLER));

      assertThat(fault.code()).isEqualTo(FaultCode.RULE_FAILED);
      interrupted.await();
    }
  }

  @Test
  void orderIsThatOfThePriorities() {
    @Priority(5)
    class Early {}

    assertThat(BusinessRules.priority(Early.class)).isEqualTo(5);
    assertThat(BusinessRules.priority(RuleRunTest.class)).isEqualTo(2_000);
  }
}
