package org.dragoman.contract.operation;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.Document;
import graphql.language.Field;
import graphql.language.OperationDefinition;
import graphql.language.SelectionSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.ResultType;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Reads an operation from a GraphQL document that the broker has validated (GraphQL specification,
 * section 6.3.2, CollectFields). It still refuses a document that does not fit the configuration.
 */
public final class OperationReader {
  private final Configuration configuration;
  private final ArgumentReader arguments;
  private final FieldCollector collector;

  private OperationReader(
      Configuration configuration, Document document, Map<String, Boolean> conditions) {
    this.configuration = configuration;
    this.arguments = new ArgumentReader(configuration);
    this.collector = new FieldCollector(document, conditions, this::fits);
  }

  /**
   * Reads one operation.
   *
   * @param operationName null when the document has only one
   * @param conditions the values of the variables that {@code @skip} and {@code @include} use, see
   *     {@link #conditionVariables}
   * @throws Fault when the document does not fit the configuration
   */
  public static Operation read(
      Configuration configuration,
      Document document,
      String operationName,
      Map<String, Boolean> conditions) {
    OperationDefinition definition = definition(document, operationName);
    return new OperationReader(configuration, document, conditions).operation(definition);
  }

  /**
   * Returns the operation that a request names.
   *
   * @param operationName null when the document has only one
   */
  public static OperationDefinition definition(Document document, String operationName) {
    List<OperationDefinition> all = document.getDefinitionsOfType(OperationDefinition.class);
    if (operationName == null) {
      if (all.size() == 1) {
        return all.getFirst();
      }
      throw new Fault(
          FaultCode.OPERATION_UNKNOWN,
          all.isEmpty()
              ? "The document has no operation"
              : "The document has several operations: operationName must name one");
    }
    return all.stream()
        .filter(one -> operationName.equals(one.getName()))
        .findFirst()
        .orElseThrow(
            () ->
                new Fault(
                    FaultCode.OPERATION_UNKNOWN, "The document has no operation of this name"));
  }

  /** Returns the variables whose values decide which fields are selected, sorted by name. */
  public static List<String> conditionVariables(Document document) {
    return new ConditionVariables().of(document);
  }

  /**
   * Returns the values of condition variables. An absent variable may belong to another operation
   * of the document.
   *
   * @param names of {@link #conditionVariables}
   */
  public static Map<String, Boolean> conditions(
      List<String> names, Map<String, JsonNode> variables) {
    Map<String, Boolean> conditions = new HashMap<>();
    for (String name : names) {
      JsonNode value = variables.get(name);
      if (value != null && value.isBoolean()) {
        conditions.put(name, value.booleanValue());
      }
    }
    return conditions;
  }

  private Operation operation(OperationDefinition definition) {
    Resolver.Root root =
        switch (definition.getOperation()) {
          case QUERY -> Resolver.Root.QUERY;
          case MUTATION -> Resolver.Root.MUTATION;
          case SUBSCRIPTION ->
              throw new Fault(FaultCode.DOCUMENT_INVALID, "Subscriptions are not supported");
        };
    String typename = root == Resolver.Root.QUERY ? "Query" : "Mutation";
    List<Operation.RootField> roots = new ArrayList<>();
    collect(typename, List.of(definition.getSelectionSet()))
        .forEach((name, fields) -> rootField(root, typename, name, fields).ifPresent(roots::add));
    return new Operation(root, roots);
  }

  /** The broker answers the introspection fields of a root. */
  private Optional<Operation.RootField> rootField(
      Resolver.Root root, String typename, String responseName, List<Field> fields) {
    Field first = fields.getFirst();
    if (first.getName().equals("__typename")) {
      return Optional.of(new Operation.RootField.Typename(responseName, typename));
    }
    if (first.getName().startsWith("__")) {
      return Optional.empty();
    }
    Resolver resolver =
        configuration
            .operation(root, first.getName())
            .orElseThrow(() -> unknown(typename, first.getName()));
    Map<String, Operation.Value> given = arguments.read(resolver.arguments(), first);
    return Optional.of(
        switch (resolver.action()) {
          case Action.Select select ->
              called(responseName, resolver, select.reading(), given, fields);
          case Action.Page page ->
              new Operation.RootField.Paged(
                  responseName,
                  resolver,
                  page,
                  given,
                  new ConnectionReader(this).read(type(resolver.object()), fields));
          case Action.Aggregate aggregate ->
              new Operation.RootField.Aggregate(
                  responseName, resolver, aggregate, given, results(resolver.result(), fields));
          case Action.Write write ->
              new Operation.RootField.Written(
                  responseName, resolver, write, given, selection(type(resolver.object()), fields));
        });
  }

  private Operation.RootField called(
      String responseName,
      Resolver resolver,
      Reading reading,
      Map<String, Operation.Value> arguments,
      List<Field> fields) {
    Optional<AbstractType> several = configuration.abstractType(resolver.object());
    if (several.isEmpty()) {
      return new Operation.RootField.Call(
          responseName, resolver, reading, arguments, selection(type(resolver.object()), fields));
    }
    return new Operation.RootField.CallAny(
        responseName,
        resolver,
        reading,
        arguments,
        several.get().members().stream().map(member -> selection(type(member), fields)).toList());
  }

  private ObjectTable type(String name) {
    return configuration.type(name).orElseThrow();
  }

  /** Reads the selection of an aggregate; null when its result is a single aggregate. */
  private Operation.Results results(FieldType returned, List<Field> fields) {
    return configuration.result(returned.name()).map(type -> results(type, fields)).orElse(null);
  }

  private Operation.Results results(ResultType type, List<Field> fields) {
    List<Operation.ResultField> asked = new ArrayList<>();
    collect(type.name(), FieldCollector.sets(fields))
        .forEach((name, same) -> asked.add(resultField(type, name, same.getFirst().getName())));
    return new Operation.Results(type, asked);
  }

  private static Operation.ResultField resultField(
      ResultType type, String responseName, String name) {
    if (name.equals("__typename")) {
      return new Operation.ResultField.Typename(responseName, type.name());
    }
    ResultType.Field field = type.field(name).orElseThrow(() -> unknown(type.name(), name));
    return new Operation.ResultField.AggregateField(responseName, field.name());
  }

  /** Reads the selection of rows of a type from fields of one response name. */
  Operation.Selection selection(ObjectTable type, List<Field> fields) {
    List<Operation.Selected> selected = new ArrayList<>();
    collect(type.name(), FieldCollector.sets(fields))
        .forEach((name, same) -> selected.add(selected(type, name, same)));
    return new Operation.Selection(type, selected);
  }

  private Operation.Selected selected(ObjectTable type, String responseName, List<Field> fields) {
    String name = fields.getFirst().getName();
    if (name.equals("__typename")) {
      return new Operation.Selected.Typename(responseName, type.name());
    }
    ObjectField field = type.field(name).orElseThrow(() -> unknown(type.name(), name));
    return switch (field) {
      case ObjectField.Column column -> new Operation.Selected.Scalar(responseName, column);
      case ObjectField.Link link -> linked(responseName, link, link, link.reading(), fields);
      case ObjectField.View view ->
          switch (view.action()) {
            case Action.Select select ->
                linked(responseName, view, type.link(view.link()), select.reading(), fields);
            case Action.Page page ->
                paged(responseName, view, type.link(view.link()), page, fields);
            case Action.Aggregate aggregate ->
                new Operation.Selected.Aggregate(
                    responseName,
                    view,
                    aggregate,
                    arguments.read(view.arguments(), fields.getFirst()),
                    results(view.type(), fields));
          };
    };
  }

  private Operation.Selected linked(
      String responseName,
      ObjectField field,
      ObjectField.Link link,
      Reading reading,
      List<Field> fields) {
    ObjectTable target = type(link.type().name());
    return new Operation.Selected.Linked(
        responseName,
        field,
        link,
        arguments.read(field.arguments(), fields.getFirst()),
        reading,
        selection(target, fields));
  }

  private Operation.Selected paged(
      String responseName,
      ObjectField.View view,
      ObjectField.Link link,
      Action.Page page,
      List<Field> fields) {
    ObjectTable target = type(view.object());
    return new Operation.Selected.Paged(
        responseName,
        view,
        link,
        page,
        arguments.read(view.arguments(), fields.getFirst()),
        new ConnectionReader(this).read(target, fields));
  }

  /** Returns the fields of an object by their response names. */
  Map<String, List<Field>> collect(String typename, List<SelectionSet> sets) {
    return collector.collect(typename, sets);
  }

  private boolean fits(String condition, String typename) {
    return configuration.abstractType(condition).filter(type -> type.has(typename)).isPresent();
  }

  static Fault unknown(String type, String field) {
    return new Fault(FaultCode.DOCUMENT_INVALID, "No field " + field + " in type " + type);
  }
}
