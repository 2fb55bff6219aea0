package org.dragoman.language.schema.inputs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import graphql.language.InputObjectTypeDefinition;
import graphql.language.InputValueDefinition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.text.Texts;

/**
 * Reads the input types of a schema (GraphQL specification, section 3.10): first the types of all
 * fields, then the default values, which may depend on one another.
 */
public final class Inputs {
  /** Maximum number of values that a default adds to each object that leaves it out. */
  private static final int MOST_VALUES = 100;

  private final Reporter reporter;
  private final InputValueReader values;
  private final Map<String, InputObjectTypeDefinition> nodes;
  private final Map<String, Map<String, InputField>> fields = new LinkedHashMap<>();
  private final Map<InputField, Optional<Resolver.Argument>> read = new HashMap<>();
  private final Set<InputField> reading = new LinkedHashSet<>();
  private final Map<String, InputType> types = new LinkedHashMap<>();

  public Inputs(Declarations declarations, Reporter reporter) {
    this.reporter = reporter;
    this.values = new InputValueReader(declarations, reporter);
    this.nodes = declarations.inputs();
    nodes.values().forEach(this::readFields);
    nodes.keySet().forEach(this::refuseCircle);
  }

  private void readFields(InputObjectTypeDefinition node) {
    String name = node.getName();
    Directives.read(node.getDirectives(), Place.INPUT, reporter);
    if (node.getInputValueDefinitions().isEmpty()) {
      String message = "The input type " + name + " has no fields";
      reporter.at(reporter.name(node), ProblemCode.EMPTY_TYPE, message, "");
    }
    Map<String, InputField> sound = new LinkedHashMap<>();
    String duplicate = "The field " + name + ".%s is defined twice";
    for (InputValueDefinition field :
        values.distinct(node.getInputValueDefinitions(), Place.INPUT_FIELD, duplicate)) {
      values
          .type(field, Place.INPUT_FIELD)
          .ifPresent(type -> sound.put(field.getName(), new InputField(name, field, type)));
    }
    fields.put(name, sound);
  }

  /** An object that requires an object of its own type could never be written. */
  private void refuseCircle(String type) {
    List<InputField> open = new ArrayList<>(needed(type));
    Set<String> reached = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      InputField field = open.removeLast();
      String next = field.type().name();
      if (next.equals(type)) {
        reporter.at(
            reporter.name(nodes.get(type)),
            ProblemCode.INPUT_CIRCLE,
            "Circular input type: every " + type + " needs another " + type,
            "Make one of the fields nullable, for example " + field.text());
        return;
      }
      if (reached.add(next)) {
        open.addAll(needed(next));
      }
    }
  }

  private List<InputField> needed(String type) {
    return fields.get(type).values().stream()
        .filter(field -> field.type().nonNull() && !field.type().list())
        .filter(field -> fields.containsKey(field.type().name()))
        .toList();
  }

  /** Reads the default values. */
  public List<InputType> read(Constants constants) {
    fields.forEach(
        (name, all) -> {
          List<Resolver.Argument> whole =
              all.values().stream().flatMap(field -> whole(field, constants).stream()).toList();
          types.put(name, new InputType(name, Texts.description(nodes.get(name)), whole));
        });
    return List.copyOf(types.values());
  }

  /** Whether the text defines an input type of this name. */
  public boolean isDeclared(String type) {
    return fields.containsKey(type);
  }

  /** Returns the fields of a declared type that have valid types, by name. */
  public Map<String, InputField> fields(String type) {
    return fields.get(type);
  }

  /** Returns the names of all fields of a declared type, including reported ones. */
  public List<String> declaredFields(String type) {
    return nodes.get(type).getInputValueDefinitions().stream()
        .map(InputValueDefinition::getName)
        .toList();
  }

  /**
   * Returns a type with default values; empty before {@link #read} and for a name that is no input
   * type.
   */
  public Optional<InputType> type(String name) {
    return Optional.ofNullable(types.get(name));
  }

  /** Returns the default value of a field; a null node stands for one that is reported. */
  Optional<JsonNode> defaultValue(InputField field, Constants constants) {
    if (field.node().getDefaultValue() == null) {
      return Optional.empty();
    }
    return Optional.of(
        whole(field, constants)
            .map(Resolver.Argument::defaultValue)
            .orElse(NullNode.getInstance()));
  }

  private Optional<Resolver.Argument> whole(InputField field, Constants constants) {
    Optional<Resolver.Argument> known = read.get(field);
    if (known != null) {
      return known;
    }
    if (reading.contains(field)) {
      String message = "The default value of " + field.text() + " contains itself";
      return reporter.reject(field.node().getDefaultValue(), ProblemCode.DEFAULT_VALUE, message);
    }
    if (reading.size() > MOST_VALUES) {
      tooLarge(field);
      return Optional.empty();
    }
    reading.add(field);
    Optional<Resolver.Argument> whole = values.read(field.node(), field.type(), constants);
    reading.remove(field);
    if (whole.isPresent() && Constants.size(whole.get().defaultValue()) > MOST_VALUES) {
      tooLarge(field);
      whole = Optional.empty();
    }
    read.put(field, whole);
    return whole;
  }

  private void tooLarge(InputField field) {
    reporter.at(
        field.node().getDefaultValue(),
        ProblemCode.TOO_LARGE,
        "The default value of " + field.text() + " has more than " + MOST_VALUES + " values",
        "");
  }
}
