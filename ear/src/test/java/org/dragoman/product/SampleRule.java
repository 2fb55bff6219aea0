package org.dragoman.product;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.extension.BusinessRule;
import org.dragoman.extension.OperationCall;
import org.dragoman.extension.OperationCalls;
import org.dragoman.extension.RuleRefusal;

/**
 * A business rule of the operator's own, for one schema; what it does, the operations' names say.
 */
@ApplicationScoped
@Priority(100)
public class SampleRule implements BusinessRule {
  static final String SCHEMA = "ruled";

  /** Comes first, and says so to the one after it. */
  @ApplicationScoped
  @Priority(10)
  public static class Earlier implements BusinessRule {
    @Override
    public OperationCalls apply(OperationCalls calls, Caller caller) {
      return calls.schema().equals(SCHEMA)
          ? calls.each(
              call -> call.operation().equals("noted") ? call.with("note", text("earlier")) : call)
          : calls;
    }
  }

  static void packedInto(Path jar) {
    ExtensionJar.write(jar, SampleRule.class, Earlier.class);
  }

  @Override
  public OperationCalls apply(OperationCalls calls, Caller caller) {
    return calls.schema().equals(SCHEMA) ? calls.each(call -> applied(call, calls, caller)) : calls;
  }

  private static OperationCall applied(OperationCall call, OperationCalls calls, Caller caller) {
    return switch (call.operation()) {
      case "refused" -> throw new RuleRefusal("sample.closed", "Not for " + caller.realm());
      case "failing" -> throw new IllegalStateException("the secret of the rule");
      case "hanging" -> {
        await();
        yield call;
      }
      case "noted" -> call.with("note", text(call.arguments().get("note").asText() + ", later"));
      case "few" -> call.with("first", IntNode.valueOf(1));
      case "tooMany" -> call.with("first", IntNode.valueOf(100));
      case "wrong" -> call.with("first", text("many"));
      case "unknown" -> call.where(is("nothing", text("x")));
      case "mine", "page", "count", "change", "remove" -> call.where(ownedBy(caller));
      case "mixed" -> caller.hasRole("publisher") ? call : call.where(ownedBy(caller));
      case "add" ->
          call.with("title", text(call.arguments().get("title").asText() + " by " + calls.kind()));
      default -> call;
    };
  }

  private static Condition ownedBy(Caller caller) {
    return is("owner", text(String.valueOf(caller.claims().get("preferred_username"))));
  }

  private static Condition is(String field, JsonNode value) {
    return new Condition.Compare(field, Operator.EQ, new Operand.Literal(value));
  }

  private static JsonNode text(String text) {
    return TextNode.valueOf(text);
  }

  private static void await() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
