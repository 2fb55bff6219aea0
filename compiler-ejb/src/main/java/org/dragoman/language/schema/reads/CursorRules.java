package org.dragoman.language.schema.reads;

import graphql.language.FieldDefinition;
import graphql.language.Node;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.Order;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/**
 * Ensures that cursors, which contain the values of the order's terms and of the primary key,
 * reveal no field that a rule ({@code @svc_allow}) hides.
 */
record CursorRules(Types types, Reporter reporter) {
  /**
   * Whether everybody who may see rows of the type may see the values of a cursor; otherwise
   * reported.
   */
  boolean admit(Directives directives, FieldDefinition field, ObjectType object, Reading reading) {
    Optional<String> guarded =
        reading.order().stream()
            .flatMap(term -> guarded(term, object).stream())
            .findFirst()
            .or(() -> guardedKey(object));
    guarded.ifPresent(
        what -> {
          Node<?> place =
              directives.ofResolver("_order").<Node<?>>map(value -> value).orElse(field.getType());
          reporter.at(
              place,
              ProblemCode.PAGE_ORDER,
              "Cursors would reveal " + what + " to callers whom @svc_allow does not admit",
              "Order by fields that every caller who may read " + object.name() + " may read");
        });
    return guarded.isEmpty();
  }

  private static Optional<String> guardedKey(ObjectType object) {
    return object.keyFields().stream()
        .filter(part -> part.rule() != null)
        .map(part -> object.name() + "." + part.name())
        .findFirst();
  }

  private Optional<String> guarded(Order term, ObjectType object) {
    ObjectType here = object;
    for (String link : term.path()) {
      Optional<String> guarded = guarded(here, link);
      if (guarded.isPresent()) {
        return guarded;
      }
      here = types.sound(here.field(link).orElseThrow().type().name());
    }
    return guarded(here, term.name());
  }

  /** Returns a field with a rule, or the type that it leads to. */
  private Optional<String> guarded(ObjectType owner, String name) {
    Field field = owner.field(name).orElseThrow();
    boolean shown = field instanceof Field.Value value && !value.configured().shown().isEmpty();
    if (field.rule() != null || shown) {
      return Optional.of(owner.name() + "." + name);
    }
    return List.of(field).stream()
        .filter(Field.Link.class::isInstance)
        .map(link -> types.sound(link.type().name()))
        .filter(target -> target.rule() != null)
        .map(ObjectType::name)
        .findFirst();
  }
}
