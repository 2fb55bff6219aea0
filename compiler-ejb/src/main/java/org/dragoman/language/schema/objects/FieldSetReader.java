package org.dragoman.language.schema.objects;

import graphql.language.ArrayValue;
import graphql.language.Directive;
import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.Views;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.FieldSet;
import org.dragoman.language.schema.types.Pairing;
import org.dragoman.language.schema.types.ScalarType;

/** Reads {@code @svc_unique} and {@code @svc_index} of one type and its fields. */
final class FieldSetReader {
  private final ObjectTypeDefinition node;
  private final Map<String, Field> fields = new LinkedHashMap<>();
  private final Reporter reporter;

  /** The sets that exist already, by their fields; the order matters only for an index. */
  private final Set<Set<String>> unique = new HashSet<>();

  private final Set<List<String>> indexed = new HashSet<>();

  /**
   * Makes the reader of a type.
   *
   * @param sound the valid fields; others are declared and already reported
   */
  FieldSetReader(
      ObjectTypeDefinition node, List<Field> sound, List<String> key, Reporter reporter) {
    this.node = node;
    this.reporter = reporter;
    unique.add(Set.copyOf(key));
    indexed.add(key);
    for (Field field : sound) {
      fields.put(field.name(), field);
      if (field instanceof Field.Link link && link.pairing() instanceof Pairing.KeyHere here) {
        indexed.add(List.of(field.name()));
        if (here.unique()) {
          unique.add(Set.of(field.name()));
        }
      }
    }
  }

  /**
   * Returns the sets of one directive, those of the fields first.
   *
   * @param onFields the directives of each field
   */
  List<FieldSet> read(KnownDirective kind, Map<String, Directives> onFields, Directives onType) {
    List<FieldSet> sets = new ArrayList<>();
    onFields.forEach(
        (field, directives) ->
            directives
                .get(kind)
                .flatMap(directive -> ofField(kind, field, directive))
                .ifPresent(sets::add));
    for (Directive directive : onType.all(kind)) {
      ofType(kind, directive, onType).ifPresent(sets::add);
    }
    return sets;
  }

  private Optional<FieldSet> ofField(KnownDirective kind, String field, Directive directive) {
    if (directive.getArgument("_fields") != null) {
      return reporter.reject(
          directive,
          ProblemCode.UNKNOWN_DIRECTIVE_ARGUMENT,
          "@" + kind.word() + " on a field has no argument _fields",
          "Write the directive on the type to name several fields");
    }
    return fits(kind, field, directive, true)
        ? once(kind, List.of(field), reporter.source().location(directive))
        : Optional.empty();
  }

  private Optional<FieldSet> ofType(KnownDirective kind, Directive directive, Directives onType) {
    if (directive.getArgument("_fields") == null) {
      return reporter.reject(
          directive,
          ProblemCode.MISSING_DIRECTIVE_ARGUMENT,
          "@" + kind.word() + " on a type needs the argument _fields");
    }
    Value<?> value = directive.getArgument("_fields").getValue();
    List<Value<?>> given = new ArrayList<>();
    if (value instanceof ArrayValue array) {
      array.getValues().forEach(given::add);
    } else {
      given.add(value);
    }
    if (given.isEmpty()) {
      String message = "@" + kind.word() + " does not name a field";
      reporter.at(value, ProblemCode.DIRECTIVE_VALUE, message);
    }
    List<String> names = new ArrayList<>();
    boolean sound = !given.isEmpty();
    for (Value<?> one : given) {
      Optional<String> name = onType.word(one, "The name of a field");
      if (name.isPresent() && names.contains(name.get())) {
        String message = "The field " + name.get() + " is given more than once";
        reporter.at(one, ProblemCode.DUPLICATE_NAME, message);
        sound = false;
      } else {
        sound &= name.isPresent() && fits(kind, name.get(), one, given.size() == 1);
        name.ifPresent(names::add);
      }
    }
    return sound ? once(kind, names, reporter.source().location(directive)) : Optional.empty();
  }

  /** Whether the field can be part of the set; otherwise reported. */
  private boolean fits(
      KnownDirective kind, String name, graphql.language.Node<?> at, boolean alone) {
    Field field = fields.get(name);
    List<String> declared =
        node.getFieldDefinitions().stream().map(FieldDefinition::getName).toList();
    if (field == null) {
      if (!declared.contains(name)) {
        String message = node.getName() + " has no field " + name;
        String hint = reporter.suggest(name, declared, "");
        reporter.at(at, ProblemCode.CONSTRAINT_FIELD, message, hint);
      } else if (node.getFieldDefinitions().stream()
          .anyMatch(one -> one.getName().equals(name) && Views.isView(one))) {
        String message = node.getName() + "." + name + " is a view of a link and stores no value";
        reporter.at(at, ProblemCode.CONSTRAINT_FIELD, message);
      }
      return false;
    }
    String objection = objection(kind, field, alone);
    if (!objection.isEmpty()) {
      String message = node.getName() + "." + name + " is " + objection;
      reporter.at(at, ProblemCode.CONSTRAINT_FIELD, message);
    }
    return objection.isEmpty();
  }

  private static String objection(KnownDirective kind, Field field, boolean alone) {
    return switch (field) {
      case Field.Link link when !(link.pairing() instanceof Pairing.KeyHere) ->
          "a link whose foreign key is in another table";
      case Field.Link link -> "";
      case Field.Value value when !isInverted(value) -> "";
      case Field.Value value when kind == KnownDirective.UNIQUE ->
          "a list or JSON and cannot be unique";
      case Field.View view -> "a view of a link and stores no value";
      case Field.Value value -> alone ? "" : "a list or JSON and needs an index of its own";
    };
  }

  /** Whether an index of the field is inverted. */
  private static boolean isInverted(Field.Value value) {
    return value.type().list() || value.type().name().equals(ScalarType.JSON.word());
  }

  private Optional<FieldSet> once(KnownDirective kind, List<String> names, Location location) {
    boolean isNew =
        kind == KnownDirective.UNIQUE ? unique.add(Set.copyOf(names)) : indexed.add(names);
    if (!isNew) {
      String fieldNames = String.join(", ", names);
      boolean link =
          kind == KnownDirective.INDEX
              && names.size() == 1
              && fields.get(names.getFirst()) instanceof Field.Link;
      return reporter.reject(
          location,
          ProblemCode.REPEATED_CONSTRAINT,
          kind == KnownDirective.UNIQUE
              ? "A UNIQUE constraint on " + fieldNames + " exists already"
              : "An index on " + fieldNames + " exists already",
          link ? "Every link has an index by default" : "Remove the directive");
    }
    indexed.add(names);
    return Optional.of(new FieldSet(names, location));
  }
}
