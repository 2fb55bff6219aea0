package org.dragoman.chat.tool;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;
import org.dragoman.operation.ToolNames;

/**
 * The published operations that an application may call, as tools. They are those that the builder
 * granted and that the caller may run: of a schema that is not shown to the caller, none.
 */
@ApplicationScoped
public class OperationTools {
  private final PublishedShapes shapes;

  /** For these schemas. */
  @Inject
  public OperationTools(PublishedShapes shapes) {
    this.shapes = shapes;
  }

  /** For the container's proxy alone. */
  OperationTools() {
    this(null);
  }

  /**
   * The tools for one answer.
   *
   * @throws Fault when the broker cannot say what there is
   */
  public List<Tool> of(List<OperationGrant> grants, OnBehalf caller) throws InterruptedException {
    if (grants.isEmpty()) {
      return List.of();
    }
    Map<String, SchemaShape> seen = seen(grants, caller);
    seen.replaceAll((name, shape) -> shape.forModels());
    Set<Operation> granted = new LinkedHashSet<>();
    Set<Operation> unasked = new HashSet<>();
    for (OperationGrant grant : grants) {
      SchemaShape shape = seen.get(grant.schema());
      operation(grant, shape)
          .ifPresent(
              operation -> {
                granted.add(operation);
                if (grant.unasked() && shape.unasked().contains(operation.name())) {
                  unasked.add(operation);
                }
              });
    }
    List<Tool> tools = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (Operation operation : granted) {
      String name = ToolNames.name(operation.schema(), operation.name(), taken);
      taken.add(name);
      tools.add(
          new Tool(name, operation, seen.get(operation.schema()), unasked.contains(operation)));
    }
    return tools;
  }

  /**
   * Checks that a builder may give these operations to an application: each one is there for the
   * builder, and one that writes is given as such.
   *
   * @throws Fault {@link FaultCode#DEFINITION_REFUSED} that says which one it is about, or the
   *     broker's own when it cannot say what there is
   */
  public void check(List<OperationGrant> grants, OnBehalf builder) throws InterruptedException {
    Map<String, SchemaShape> seen = grants.isEmpty() ? Map.of() : seen(grants, builder);
    for (int i = 0; i < grants.size(); i++) {
      OperationGrant grant = grants.get(i);
      SchemaShape shape = seen.get(grant.schema());
      String place = "definition.operations[" + i + "]";
      if (shape == null) {
        throw refused(place + ".schema does not name a published schema that you may use");
      }
      if (operation(grant, shape).isEmpty()) {
        throw refused(
            shape.operation(grant.name(), true).isPresent()
                ? place + ".write must be true: the operation writes"
                : place + ".name does not name an operation of the schema that you may call");
      }
      if (grant.unasked() && !shape.unasked().contains(grant.name())) {
        throw refused(
            place
                + ".unasked must be false: the schema does not say by @svc_unasked that the"
                + " operation may write without a confirmation");
      }
    }
  }

  private static Fault refused(String detail) {
    return new Fault(FaultCode.DEFINITION_REFUSED, detail);
  }

  private Map<String, SchemaShape> seen(List<OperationGrant> grants, OnBehalf caller)
      throws InterruptedException {
    Set<String> schemas = new HashSet<>();
    grants.forEach(grant -> schemas.add(grant.schema()));
    Map<String, SchemaShape> seen = new HashMap<>();
    shapes.of(caller, schemas::contains).forEach(shape -> seen.put(shape.name(), shape));
    return seen;
  }

  /** A mutation never for a grant that does not allow to write. */
  private static Optional<Operation> operation(OperationGrant grant, SchemaShape shape) {
    if (shape == null) {
      return Optional.empty();
    }
    return (grant.write() ? shape.operation(grant.name(), true) : Optional.<Operation>empty())
        .or(() -> shape.operation(grant.name(), false));
  }
}
