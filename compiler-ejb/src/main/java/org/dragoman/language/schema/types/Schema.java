package org.dragoman.language.schema.types;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.ResultType;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.configuration.Weight;

/**
 * A valid schema. Every link has its target, and its other end if there is one.
 *
 * @param digest SHA-256 of the text in hexadecimal
 * @param description empty when there is none
 * @param types in the order of the text
 * @param enums in the order of the text
 * @param operations in the order of the text
 * @param rule who may use the schema at all; null without one
 * @param inputs input types, in the order of the text
 * @param results types that aggregates return, in the order of the text
 * @param abstracts interfaces, then unions, in the order of the text
 * @param renames earlier names by current ones
 * @param weights of types, fields and operations, in the order of the text
 */
public record Schema(
    String digest,
    String description,
    List<ObjectType> types,
    List<EnumValues> enums,
    List<Resolver> operations,
    Rule rule,
    List<InputType> inputs,
    List<ResultType> results,
    List<AbstractType> abstracts,
    Renames renames,
    List<Weight> weights) {
  public Schema {
    Objects.requireNonNull(digest);
    Objects.requireNonNull(description);
    Objects.requireNonNull(renames);
    types = List.copyOf(types);
    enums = List.copyOf(enums);
    operations = List.copyOf(operations);
    inputs = List.copyOf(inputs);
    results = List.copyOf(results);
    abstracts = List.copyOf(abstracts);
    weights = List.copyOf(weights);
    Map<String, ObjectType> byName = new LinkedHashMap<>();
    types.forEach(type -> byName.put(type.name(), type));
    for (ObjectType type : types) {
      for (Field field : type.fields()) {
        if (field instanceof Field.Link link) {
          requireEnds(type, link, byName);
        }
      }
    }
  }

  /** Returns a type that must exist. */
  public ObjectType type(String name) {
    return types.stream()
        .filter(type -> type.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("No type " + name));
  }

  private static void requireEnds(
      ObjectType type, Field.Link link, Map<String, ObjectType> byName) {
    ObjectType target = byName.get(link.target());
    if (target == null) {
      throw new IllegalArgumentException(
          "The link " + type.name() + "." + link.name() + " has no target");
    }
    String inverse = link.pairing().inverse();
    if (inverse != null
        && !(target.field(inverse).orElse(null) instanceof Field.Link back
            && back.target().equals(type.name())
            && link.name().equals(back.pairing().inverse()))) {
      throw new IllegalArgumentException(
          "The link " + type.name() + "." + link.name() + " has no other end");
    }
  }
}
