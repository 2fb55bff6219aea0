package org.dragoman.broker.publishing;

import graphql.ErrorClassification;
import graphql.ErrorType;
import graphql.GraphQLError;
import graphql.language.SourceLocation;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.fault.Problem;

/**
 * A fault in the answer of the admin API, with its stable code and, for a refused schema, all
 * problems. It is an error of graphql-java, whose extensions SmallRye GraphQL passes on; the code
 * that SmallRye makes of an exception's class would change with the class.
 */
public final class AdminRefusal extends RuntimeException implements GraphQLError {
  private static final long serialVersionUID = 1L;

  private final transient Map<String, Object> extensions = new LinkedHashMap<>();

  private AdminRefusal(String message, FaultCode code, String requestId, Throwable cause) {
    super(message, cause);
    extensions.put("code", code.code());
    extensions.put("requestId", requestId);
  }

  static AdminRefusal of(Fault fault, String requestId) {
    return new AdminRefusal(fault.detail(), fault.code(), requestId, fault);
  }

  static AdminRefusal of(List<Problem> problems, String requestId) {
    String count = problems.size() == 1 ? "a problem" : problems.size() + " problems";
    AdminRefusal refusal =
        new AdminRefusal("The schema has " + count, FaultCode.SCHEMA_REJECTED, requestId, null);
    JsonArrayBuilder list = Json.createArrayBuilder();
    problems.forEach(problem -> list.add(json(problem)));
    refusal.extensions.put("problems", list.build());
    return refusal;
  }

  private static JsonValue json(Problem problem) {
    return Json.createObjectBuilder()
        .add("code", problem.code())
        .add("message", problem.message())
        .add("line", problem.line())
        .add("column", problem.column())
        .add("excerpt", problem.excerpt())
        .add("hint", problem.hint())
        .build();
  }

  @Override
  public Map<String, Object> getExtensions() {
    return extensions;
  }

  @Override
  public List<SourceLocation> getLocations() {
    return List.of();
  }

  @Override
  public ErrorClassification getErrorType() {
    return ErrorType.DataFetchingException;
  }
}
