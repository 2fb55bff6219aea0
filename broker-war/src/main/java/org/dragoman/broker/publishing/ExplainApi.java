package org.dragoman.broker.publishing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.dragoman.broker.graphql.GraphqlOperations;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.json.JsonDocument;
import org.eclipse.microprofile.graphql.DefaultValue;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.GraphQLApi;
import org.eclipse.microprofile.graphql.NonNull;
import org.eclipse.microprofile.graphql.Query;

/** The admin API: shows how the database answers operations of a published schema. */
@GraphQLApi
@ApplicationScoped
public class ExplainApi {
  @Inject private AdminRequest admin;
  @Inject private GraphqlOperations operations;

  /** A statement as the admin API shows it. */
  @Description("A statement, and how the database answers it")
  public record StatementPlan(
      @NonNull @Description("The statement with parameters $1, $2, ...") String sql,
      @NonNull @Description("PostgreSQL's own plan, as JSON") String plan,
      @NonNull @Description("The indexes that the plan uses") List<@NonNull String> indexes,
      @NonNull List<@NonNull MissingIndex> warnings) {}

  /** A warning as the admin API shows it. */
  @Description("A field without an index by which many rows are filtered or sorted")
  public record MissingIndex(
      @NonNull String type, @NonNull String field, @NonNull String message, @NonNull String hint) {}

  /** All statements of an operation. */
  @Description("How the database answers an operation")
  public record Explanation(
      @NonNull @Description("All are sent in one round trip, keyed reads in a second")
          List<@NonNull StatementPlan> statements) {}

  /** Explains a query of the caller's realm, with the caller's own rights. */
  @Query("explain")
  @Description("How the database answers a query of a schema that is published in your realm")
  public @NonNull Explanation explain(
      @NonNull @Description("The name of the schema") String name,
      @NonNull String document,
      @Description("Needed when the document has several operations") String operationName,
      @Description("A JSON object") String variables,
      @DefaultValue("false")
          @Description("Whether the query is executed, to measure times (EXPLAIN ANALYZE)")
          boolean analyze) {
    return admin.answer(
        () -> {
          ObjectNode request = Json.mapper().createObjectNode();
          request.put("query", document);
          request.put("operationName", operationName);
          request.set("variables", object(variables));
          return shown(
              operations.explain(
                  admin.caller(),
                  name,
                  Json.mapper().writeValueAsBytes(request),
                  analyze,
                  admin.id()));
        });
  }

  private static JsonNode object(String variables) {
    return variables == null ? null : JsonDocument.parse("The argument variables", variables);
  }

  private static Explanation shown(org.dragoman.contract.operation.Explanation explanation) {
    return new Explanation(
        explanation.statements().stream()
            .map(
                one ->
                    new StatementPlan(
                        one.sql(),
                        one.plan(),
                        one.indexes(),
                        one.warnings().stream()
                            .map(
                                warning ->
                                    new MissingIndex(
                                        warning.type(),
                                        warning.field(),
                                        warning.message(),
                                        warning.hint()))
                            .toList()))
            .toList());
  }
}
