package org.dragoman.contract.operation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.ResultType;

/**
 * The operation of a request, with every name resolved against a configuration: fragments are
 * spread, {@code @skip} and {@code @include} are applied, and fields of the same response name are
 * merged.
 *
 * @param roots in the order of the answer
 */
public record Operation(Resolver.Root root, List<RootField> roots) {
  public Operation {
    Objects.requireNonNull(root);
    roots = List.copyOf(roots);
  }

  /** A field of the root type. */
  public sealed interface RootField {
    /** Returns the alias, or the name. */
    String responseName();

    /** {@code __typename}. */
    record Typename(String responseName, String typename) implements RootField {}

    /**
     * A published operation that returns rows of several types.
     *
     * @param reading which rows
     * @param selections one for each member of the interface or union
     */
    record CallAny(
        String responseName,
        Resolver resolver,
        Reading reading,
        Map<String, Value> arguments,
        List<Selection> selections)
        implements RootField {
      public CallAny {
        Objects.requireNonNull(responseName);
        Objects.requireNonNull(resolver);
        Objects.requireNonNull(reading);
        arguments = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
        selections = List.copyOf(selections);
      }
    }

    /**
     * A published operation that changes rows and returns them.
     *
     * @param write the changes
     */
    record Written(
        String responseName,
        Resolver resolver,
        Action.Write write,
        Map<String, Value> arguments,
        Selection selection)
        implements RootField {
      public Written {
        Objects.requireNonNull(responseName);
        Objects.requireNonNull(resolver);
        Objects.requireNonNull(write);
        Objects.requireNonNull(selection);
        arguments = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
      }
    }

    /**
     * A published operation that returns rows.
     *
     * @param reading which rows
     */
    record Call(
        String responseName,
        Resolver resolver,
        Reading reading,
        Map<String, Value> arguments,
        Selection selection)
        implements RootField {
      public Call {
        Objects.requireNonNull(responseName);
        Objects.requireNonNull(resolver);
        Objects.requireNonNull(reading);
        Objects.requireNonNull(selection);
        arguments = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
      }
    }

    /** A published operation that returns rows in pages. */
    record Paged(
        String responseName,
        Resolver resolver,
        Action.Page page,
        Map<String, Value> arguments,
        Connection selection)
        implements RootField {
      public Paged {
        Objects.requireNonNull(responseName);
        Objects.requireNonNull(resolver);
        Objects.requireNonNull(page);
        Objects.requireNonNull(selection);
        arguments = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
      }
    }

    /**
     * A published operation that returns aggregates.
     *
     * @param results the selected aggregates; null when the result is a single aggregate
     */
    record Aggregate(
        String responseName,
        Resolver resolver,
        Action.Aggregate aggregate,
        Map<String, Value> arguments,
        Results results)
        implements RootField {
      public Aggregate {
        Objects.requireNonNull(responseName);
        Objects.requireNonNull(resolver);
        Objects.requireNonNull(aggregate);
        arguments = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
      }
    }
  }

  /** The selected fields of the result of an aggregate. */
  public record Results(ResultType type, List<ResultField> fields) {
    public Results {
      Objects.requireNonNull(type);
      fields = List.copyOf(fields);
    }
  }

  /** One field of the result of an aggregate. */
  public sealed interface ResultField {
    /** Returns the alias, or the name. */
    String responseName();

    /** {@code __typename}. */
    record Typename(String responseName, String typename) implements ResultField {}

    /**
     * An aggregate.
     *
     * @param name of the field
     */
    record AggregateField(String responseName, String name) implements ResultField {}
  }

  /** The selected fields of rows of a type; empty only for a member of an interface or union. */
  public record Selection(ObjectTable type, List<Selected> fields) {
    public Selection {
      Objects.requireNonNull(type);
      fields = List.copyOf(fields);
    }
  }

  /** One field of a selection. */
  public sealed interface Selected {
    /** Returns the alias, or the name. */
    String responseName();

    /** {@code __typename}. */
    record Typename(String responseName, String typename) implements Selected {}

    /** The value of a column. */
    record Scalar(String responseName, ObjectField.Column column) implements Selected {}

    /**
     * A row, or rows, of a linked type.
     *
     * @param field the link, or the view of it
     * @param reading which of the linked rows, as the link or its view defines
     */
    record Linked(
        String responseName,
        ObjectField field,
        ObjectField.Link link,
        Map<String, Value> arguments,
        Reading reading,
        Selection selection)
        implements Selected {
      public Linked {
        Objects.requireNonNull(responseName);
        Objects.requireNonNull(field);
        Objects.requireNonNull(link);
        Objects.requireNonNull(reading);
        Objects.requireNonNull(selection);
        arguments = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
      }
    }

    /**
     * Rows of a linked type in pages.
     *
     * @param field the view of the link
     */
    record Paged(
        String responseName,
        ObjectField.View field,
        ObjectField.Link link,
        Action.Page page,
        Map<String, Value> arguments,
        Connection selection)
        implements Selected {
      public Paged {
        Objects.requireNonNull(responseName);
        Objects.requireNonNull(field);
        Objects.requireNonNull(link);
        Objects.requireNonNull(page);
        Objects.requireNonNull(selection);
        arguments = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
      }
    }

    /**
     * Aggregates of the rows of a link.
     *
     * @param results the selected aggregates; null when the field is a single aggregate
     */
    record Aggregate(
        String responseName,
        ObjectField.View view,
        Action.Aggregate aggregate,
        Map<String, Value> arguments,
        Results results)
        implements Selected {
      public Aggregate {
        Objects.requireNonNull(responseName);
        Objects.requireNonNull(view);
        Objects.requireNonNull(aggregate);
        arguments = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
      }
    }
  }

  /** The value of an argument. */
  public sealed interface Value {
    /** A literal of the document. */
    record Constant(JsonNode value) implements Value {
      public Constant {
        Objects.requireNonNull(value);
      }
    }

    /** The default of an argument that the document leaves out. */
    record Default(JsonNode value) implements Value {
      public Default {
        Objects.requireNonNull(value);
      }
    }

    /** A list that has variables among its elements. */
    record Elements(List<Value> values) implements Value {
      public Elements {
        values = List.copyOf(values);
      }
    }

    /**
     * An input object literal of the document.
     *
     * @param fields the given ones, and defaults
     */
    record Fields(Map<String, Value> fields) implements Value {
      public Fields {
        fields = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(fields));
      }
    }

    /**
     * The value of a variable of the request.
     *
     * @param fallback the argument's default, for a request that leaves the variable out; Java null
     *     when there is none
     * @param nonNull whether the place takes no null
     */
    record Variable(String name, JsonNode fallback, boolean nonNull) implements Value {
      public Variable {
        Objects.requireNonNull(name);
      }
    }

    /** A field of the row that an earlier step of a transaction has written. */
    record OfStep(String step, String field) implements Value {
      public OfStep {
        Objects.requireNonNull(step);
        Objects.requireNonNull(field);
      }
    }
  }
}
