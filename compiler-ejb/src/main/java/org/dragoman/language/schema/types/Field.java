package org.dragoman.language.schema.types;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.configuration.ValueCheck;
import org.dragoman.contract.fault.Location;

/** A field of an object type. */
public sealed interface Field {
  /** Unique within the type. */
  String name();

  /** Empty when there is none. */
  String description();

  /** The type as the schema says it. */
  FieldType type();

  /** Who may see the field; null when it says nothing. */
  Rule rule();

  /** Where the name stands. */
  Location location();

  /**
   * A field of a scalar or enum type, or a list of one.
   *
   * @param defaultValue null when nothing is said
   * @param checks in the order of the text
   */
  record Value(
      String name,
      String description,
      FieldType type,
      DefaultValue defaultValue,
      List<ValueCheck> checks,
      Rule rule,
      Location location)
      implements Field {
    public Value {
      checks = List.copyOf(checks);
      Objects.requireNonNull(name);
      Objects.requireNonNull(description);
      Objects.requireNonNull(type);
      Objects.requireNonNull(location);
    }
  }

  /**
   * A field of an object type, or a list of one, paired with its other end if it has one.
   *
   * @param onDelete what both ends say
   */
  record Link(
      String name,
      String description,
      FieldType type,
      Pairing pairing,
      OnDelete onDelete,
      List<Resolver.Argument> arguments,
      Reading reading,
      Rule rule,
      Location location)
      implements Field {
    public Link {
      Objects.requireNonNull(name);
      Objects.requireNonNull(description);
      Objects.requireNonNull(type);
      Objects.requireNonNull(pairing);
      Objects.requireNonNull(onDelete);
      Objects.requireNonNull(reading);
      Objects.requireNonNull(location);
      arguments = List.copyOf(arguments);
    }

    /** The same link that leads to some of its rows. */
    public Link with(List<Resolver.Argument> declared, Reading which) {
      return new Link(name, description, type, pairing, onDelete, declared, which, rule, location);
    }

    /** Name of the type that the link leads to. */
    public String target() {
      return type.name();
    }
  }

  /**
   * A field that shows rows of a link of the same type in another way. It has no column and no key,
   * and pairs with nothing.
   *
   * @param link names a link to many of the type
   * @param object name of the type that the link leads to
   * @param action what is done with the link's rows
   */
  record View(
      String name,
      String description,
      FieldType type,
      String link,
      String object,
      List<Resolver.Argument> arguments,
      Action.Read action,
      Rule rule,
      Location location)
      implements Field {
    public View {
      Objects.requireNonNull(name);
      Objects.requireNonNull(description);
      Objects.requireNonNull(type);
      Objects.requireNonNull(link);
      Objects.requireNonNull(object);
      Objects.requireNonNull(action);
      Objects.requireNonNull(location);
      arguments = List.copyOf(arguments);
    }
  }
}
