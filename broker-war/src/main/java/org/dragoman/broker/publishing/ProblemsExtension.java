package org.dragoman.broker.publishing;

import io.smallrye.graphql.api.ErrorExtensionProvider;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonValue;
import org.dragoman.fault.Problem;

/** Gives the refusal of a schema its list of problems, each with its place. */
public final class ProblemsExtension implements ErrorExtensionProvider {
  @Override
  public String getKey() {
    return "problems";
  }

  @Override
  public JsonValue mapValueFrom(Throwable exception) {
    JsonArrayBuilder problems = Json.createArrayBuilder();
    if (exception instanceof RejectedSchemaException rejected) {
      rejected.problems().forEach(problem -> problems.add(json(problem)));
    }
    return problems.build();
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
}
