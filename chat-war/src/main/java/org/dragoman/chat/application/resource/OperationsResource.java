package org.dragoman.chat.application.resource;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.dragoman.chat.application.assistant.operation.Examples;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.broker.PublishedSchema;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.operation.InputValue;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;

/** Lists the published operations that the caller may call, and so may grant to an application. */
@ApplicationScoped
@KnownParameters
@Path("/v1/operations")
public class OperationsResource {
  private static final int LONGEST_SCHEMA = 128;

  @Inject private Broker broker;
  @Inject private PublishedShapes shapes;

  /** All operations by schema; a schema that refuses introspection has none. */
  record Listed(List<OfSchema> schemas) {
    Listed {
      schemas = List.copyOf(schemas);
    }
  }

  /** The operations of a schema. */
  record OfSchema(String name, String description, List<Callable> operations) {
    OfSchema {
      operations = List.copyOf(operations);
    }
  }

  /**
   * An operation.
   *
   * @param takes the names of the arguments
   * @param example a question that it answers without a model, with {@code …} for values; null when
   *     there is none
   */
  record Callable(
      String name,
      boolean write,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) String description,
      List<String> takes,
      String example) {
    Callable {
      takes = List.copyOf(takes);
    }

    static Callable of(Operation operation, SchemaShape schema) {
      return new Callable(
          operation.name(),
          operation.write(),
          operation.description(),
          operation.inputs().stream().map(InputValue::name).toList(),
          Examples.of(operation, schema));
    }
  }

  /**
   * Lists operations.
   *
   * @param schema limits the list to this schema; null for all
   */
  @GET
  public Response list(@Context HttpServletRequest request, @QueryParam("schema") String schema)
      throws InterruptedException {
    String wanted = ApplicationRequest.searched("schema", schema, LONGEST_SCHEMA);
    OnBehalf caller = ApplicationRequest.onBehalf(request);
    List<PublishedSchema> published = broker.schemas(caller);
    List<OfSchema> listed =
        shapes.of(caller, name -> wanted == null || wanted.equals(name)).stream()
            .map(shape -> of(shape, published))
            .toList();
    return JsonAnswer.of(Response.ok(), new Listed(listed)).build();
  }

  private static OfSchema of(SchemaShape shape, List<PublishedSchema> published) {
    return new OfSchema(
        shape.name(),
        published.stream()
            .filter(one -> one.name().equals(shape.name()))
            .map(PublishedSchema::description)
            .findFirst()
            .orElse(""),
        shape.operations().stream().map(one -> Callable.of(one, shape)).toList());
  }
}
