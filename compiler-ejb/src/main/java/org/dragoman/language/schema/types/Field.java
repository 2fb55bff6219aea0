package org.dragoman.language.schema.types;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.configuration.ValueCheck;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.scalar.CustomScalar;

/** A field of an object type: its configuration, and further facts of the schema text. */
public sealed interface Field {
  /** Returns the field of the configuration. */
  ObjectField configured();

  /** Returns the location of the name. */
  Location location();

  /** Returns the name, which is unique within the type. */
  default String name() {
    return configured().name();
  }

  /** Returns the description; empty when there is none. */
  default String description() {
    return configured().description();
  }

  /** Returns the type as the schema writes it. */
  default FieldType type() {
    return configured().type();
  }

  /** Returns the rule that says who may see the field; null without one. */
  default Rule rule() {
    return configured().rule();
  }

  /** A field of a scalar or enum type, or a list of one. */
  record Value(ObjectField.Column configured, Location location) implements Field {
    public Value {
      Objects.requireNonNull(configured);
      Objects.requireNonNull(location);
    }

    /**
     * Makes a field whose column has its name. The field {@code id} of type ID in a primary key
     * holds UUIDs that the database generates.
     *
     * @param key names of the fields of the primary key
     */
    public static Value of(
        List<String> key,
        String name,
        String description,
        FieldType type,
        DefaultValue defaultValue,
        List<ValueCheck> checks,
        Rule rule,
        Location location) {
      boolean generated =
          name.equals("id") && key.contains(name) && type.name().equals(ScalarType.ID.word());
      String single = generated ? CustomScalar.UUID.sqlType() : ScalarType.sqlType(type);
      String sqlType = type.list() ? single + "[]" : single;
      return new Value(
          new ObjectField.Column(
              name, description, type, name, sqlType, defaultValue, checks, rule),
          location);
    }

    /** Whether the database generates its values as identifiers. */
    public boolean isGenerated() {
      return type().name().equals(ScalarType.ID.word())
          && configured.sqlType().equals(CustomScalar.UUID.sqlType());
    }

    /** Returns the default; null without one. */
    public DefaultValue defaultValue() {
      return configured.defaultValue();
    }

    /** Returns the checks in the order of the text. */
    public List<ValueCheck> checks() {
      return configured.checks();
    }
  }

  /**
   * A field of an object type, or a list of one, paired with its other end if it has one.
   *
   * @param onDelete the combined action of both ends
   */
  record Link(ObjectField.Link configured, Pairing pairing, OnDelete onDelete, Location location)
      implements Field {
    public Link {
      Objects.requireNonNull(configured);
      Objects.requireNonNull(pairing);
      Objects.requireNonNull(onDelete);
      Objects.requireNonNull(location);
    }

    /** Returns the same link with a reading of only some of its rows. */
    public Link with(List<Resolver.Argument> declared, Reading which) {
      ObjectField.Link shown =
          new ObjectField.Link(
              name(), description(), type(), configured.join(), declared, which, rule());
      return new Link(shown, pairing, onDelete, location);
    }

    /** Returns the name of the type that the link leads to. */
    public String target() {
      return type().name();
    }
  }

  /**
   * A field that shows rows of a link of the same type in another way. It has no column and no key,
   * and is not paired.
   */
  record View(ObjectField.View configured, Location location) implements Field {
    public View {
      Objects.requireNonNull(configured);
      Objects.requireNonNull(location);
    }
  }
}
