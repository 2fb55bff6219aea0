package org.dragoman.contract.operation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import graphql.language.Argument;
import graphql.language.ArrayValue;
import graphql.language.EnumValue;
import graphql.language.Field;
import graphql.language.ObjectValue;
import graphql.language.VariableReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.document.JsonLiterals;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Reads the arguments of a document that the broker has validated. */
final class ArgumentReader {
  private final Configuration configuration;

  ArgumentReader(Configuration configuration) {
    this.configuration = configuration;
  }

  /**
   * Returns the arguments of a field of a document, defaults included.
   *
   * @throws Fault for one that is not declared
   */
  Map<String, Operation.Value> read(List<Resolver.Argument> declared, Field field) {
    Map<String, Operation.Value> values = new LinkedHashMap<>();
    for (Resolver.Argument argument : declared) {
      if (argument.defaultValue() != null) {
        values.put(argument.name(), new Operation.Value.Default(argument.defaultValue()));
      }
    }
    for (Argument given : field.getArguments()) {
      Resolver.Argument argument =
          declared.stream()
              .filter(one -> one.name().equals(given.getName()))
              .findFirst()
              .orElseThrow(
                  () ->
                      new Fault(FaultCode.DOCUMENT_INVALID, "Unknown argument " + given.getName()));
      values.put(
          given.getName(), value(given.getValue(), argument.type(), argument.defaultValue()));
    }
    return values;
  }

  private Operation.Value value(
      graphql.language.Value<?> value, FieldType type, JsonNode fallback) {
    Optional<InputType> input = configuration.input(type.name());
    return switch (value) {
      case VariableReference variable ->
          new Operation.Value.Variable(variable.getName(), fallback, type.nonNull());
      case ArrayValue list when input.isPresent() || hasVariables(list) ->
          new Operation.Value.Elements(
              list.getValues().stream().map(one -> value(one, element(type), null)).toList());
      case ObjectValue object when input.isPresent() && type.list() ->
          new Operation.Value.Elements(List.of(value(object, element(type), null)));
      case ObjectValue object when input.isPresent() -> fields(object, input.get());
      default -> new Operation.Value.Constant(coerced(constant(value), type));
    };
  }

  /**
   * A single value stands for a list of it (GraphQL specification, section 3.11, input coercion).
   */
  private static JsonNode coerced(JsonNode value, FieldType type) {
    boolean isOne = type.list() && !value.isArray() && !value.isNull();
    return isOne ? JsonNodeFactory.instance.arrayNode().add(value) : value;
  }

  private static FieldType element(FieldType type) {
    return new FieldType(type.name(), false, false, type.elementNonNull());
  }

  /** Reads an input object (GraphQL specification, section 3.10, input coercion). */
  private Operation.Value fields(ObjectValue object, InputType type) {
    Map<String, Operation.Value> values = new LinkedHashMap<>();
    for (Resolver.Argument field : type.fields()) {
      if (field.defaultValue() != null) {
        values.put(field.name(), new Operation.Value.Constant(field.defaultValue()));
      }
    }
    for (graphql.language.ObjectField given : object.getObjectFields()) {
      Resolver.Argument field =
          type.field(given.getName())
              .orElseThrow(() -> OperationReader.unknown(type.name(), given.getName()));
      values.put(field.name(), value(given.getValue(), field.type(), field.defaultValue()));
    }
    return new Operation.Value.Fields(values);
  }

  private static boolean hasVariables(ArrayValue list) {
    return list.getValues().stream().anyMatch(VariableReference.class::isInstance);
  }

  private static JsonNode constant(graphql.language.Value<?> value) {
    return switch (value) {
      case EnumValue word -> JsonNodeFactory.instance.textNode(word.getName());
      case ArrayValue list -> {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        list.getValues().forEach(one -> array.add(constant(one)));
        yield array;
      }
      default ->
          JsonLiterals.of(value)
              .orElseThrow(
                  () ->
                      new Fault(
                          FaultCode.DOCUMENT_INVALID,
                          "A variable inside a JSON value is not supported"));
    };
  }
}
