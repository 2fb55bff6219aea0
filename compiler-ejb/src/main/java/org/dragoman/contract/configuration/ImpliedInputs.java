package org.dragoman.contract.configuration;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.dragoman.contract.scalar.ScalarKind;

/**
 * The input types of conditions and orders that clients give: {@code TaskWhere} and {@code
 * TaskOrder} of the object type {@code Task}, and the types of their members. A schema does not
 * define them. They are derived from its object types, so that the types derived from a caller's
 * view contain only what that caller may see.
 *
 * @param configuration with the object types
 */
public record ImpliedInputs(Configuration configuration) {
  /** The enum of directions in an order. */
  public static final String DIRECTION = "OrderDirection";

  /** The input type of an order by the number of rows of a to-many link. */
  public static final String COUNT = "OrderOfCount";

  private static final List<EnumValues.Value> DIRECTIONS =
      List.of(
          new EnumValues.Value("asc", "The smallest first; no value counts as the largest."),
          new EnumValues.Value("ascNullsFirst", "The smallest first, after those without a value."),
          new EnumValues.Value("ascNullsLast", "The same as asc."),
          new EnumValues.Value("desc", "The largest first; no value counts as the largest."),
          new EnumValues.Value("descNullsFirst", "The same as desc."),
          new EnumValues.Value("descNullsLast", "The largest first, then those without a value."));

  /** The suffixes of their names. No suffix ends in another one, so that each name has one form. */
  public enum Form {
    /** A condition on rows of an object type. */
    WHERE("Where"),
    /** A condition on the rows that a to-many link leads to. */
    MANY("WhereMany"),
    /** A term of an order of rows of an object type. */
    ORDER("Order"),
    /** Comparisons of a non-null field of a scalar or enum. */
    COMPARE("Filter"),
    /** Comparisons of a nullable field. */
    NULLABLE("FilterNullable"),
    /** Comparisons of a field that is a list. */
    LIST("FilterList");

    private final String ending;

    Form(String ending) {
      this.ending = ending;
    }

    /** Returns the name of the type of this form for a base name. */
    public String of(String base) {
      return base + ending;
    }

    /** Returns the base of a name of this form; empty for one of another form. */
    public Optional<String> base(String name) {
      return name.endsWith(ending) && name.length() > ending.length()
          ? Optional.of(name.substring(0, name.length() - ending.length()))
          : Optional.empty();
    }
  }

  public ImpliedInputs {
    Objects.requireNonNull(configuration);
  }

  /** Returns the implied type of this name; empty for other names. */
  public Optional<InputType> type(String name) {
    if (isDeclared(name)) {
      return Optional.empty();
    }
    if (name.equals(COUNT)) {
      return Optional.of(
          input(name, "How the number of linked rows orders.", List.of(order("_count"))));
    }
    for (Form form : Form.values()) {
      Optional<String> base = form.base(name);
      if (base.isPresent()) {
        return type(name, form, base.get());
      }
    }
    return Optional.empty();
  }

  private Optional<InputType> type(String name, Form form, String base) {
    Optional<ObjectTable> object = configuration.type(base);
    return switch (form) {
      case WHERE -> object.map(table -> where(name, table));
      case ORDER -> object.map(table -> order(name, table));
      case MANY -> object.map(table -> many(name, base));
      case COMPARE -> compared(name, new FieldType(base, false, false, true));
      case NULLABLE -> compared(name, new FieldType(base, false, false, false));
      case LIST -> compared(name, new FieldType(base, true, false, false));
    };
  }

  private static InputType where(String name, ObjectTable table) {
    Map<String, Resolver.Argument> members = new LinkedHashMap<>();
    add(members, argument("_and", "All hold.", list(name)));
    add(members, argument("_or", "At least one holds.", list(name)));
    add(members, argument("_not", "It does not hold.", one(name)));
    if (table.search() != null) {
      add(members, argument("_search", "The texts of the row have the words.", one("String")));
    }
    for (ObjectField field : table.fields()) {
      switch (field) {
        case ObjectField.Column column ->
            add(members, argument(column.name(), column.description(), one(comparison(column))));
        case ObjectField.Link link -> {
          Form form = link.many() ? Form.MANY : Form.WHERE;
          FieldType type = one(form.of(link.type().name()));
          add(members, argument(link.name(), link.description(), type));
        }
        case ObjectField.View view -> {}
      }
    }
    add(
        members,
        argument(
            Operator.IS_NULL.word(),
            "As the condition of a to-one link: there is no linked row.",
            one("Boolean")));
    return input(
        name,
        "A condition on rows of "
            + table.name()
            + ": all members hold. What is null is as if it were not given.",
        members.values());
  }

  private static String comparison(ObjectField.Column column) {
    FieldType type = column.type();
    Form form = type.list() ? Form.LIST : type.nonNull() ? Form.COMPARE : Form.NULLABLE;
    return form.of(type.name());
  }

  private static InputType many(String name, String target) {
    String where = Form.WHERE.of(target);
    return input(
        name,
        "A condition on linked rows of " + target + ": all members hold.",
        List.of(
            argument("_some", "At least one linked row matches.", one(where)),
            argument("_every", "All linked rows match.", one(where)),
            argument("_none", "No linked row matches.", one(where))));
  }

  private Optional<InputType> compared(String name, FieldType field) {
    if (ScalarKind.named(field.name()).isEmpty() && !isEnum(field.name())) {
      return Optional.empty();
    }
    List<Resolver.Argument> members =
        Arrays.stream(Operator.values())
            .filter(operator -> operator.appliesTo(field))
            .map(operator -> argument(operator.word(), "", operand(operator, field)))
            .toList();
    return Optional.of(
        input(name, "Comparisons of a field of type " + field.text() + ": all hold.", members));
  }

  private static FieldType operand(Operator operator, FieldType field) {
    if (operator == Operator.IS_NULL) {
      return one("Boolean");
    }
    return operator.takesList(field) ? list(field.name()) : one(field.name());
  }

  private static InputType order(String name, ObjectTable table) {
    Map<String, Resolver.Argument> members = new LinkedHashMap<>();
    for (ObjectField field : table.fields()) {
      switch (field) {
        case ObjectField.Column column when Operator.orders(column.type()) ->
            add(members, argument(column.name(), column.description(), one(DIRECTION)));
        case ObjectField.Column column -> {}
        case ObjectField.Link link -> {
          String type = link.many() ? COUNT : Form.ORDER.of(link.type().name());
          add(members, argument(link.name(), link.description(), one(type)));
        }
        case ObjectField.View view -> {}
      }
    }
    if (members.isEmpty()) {
      add(members, argument("_none", "There is nothing to order by.", one("Boolean")));
    }
    return input(
        name,
        "A term of an order of rows of " + table.name() + ": exactly one member is given.",
        members.values());
  }

  /**
   * Adds the first member of a name. A field with the name of a connective cannot be used in a
   * filter either.
   */
  private static void add(Map<String, Resolver.Argument> members, Resolver.Argument member) {
    members.putIfAbsent(member.name(), member);
  }

  private static Resolver.Argument order(String name) {
    return argument(name, "", one(DIRECTION));
  }

  private static Resolver.Argument argument(String name, String description, FieldType type) {
    return new Resolver.Argument(name, description, type, null);
  }

  private static FieldType one(String name) {
    return new FieldType(name, false, false, false);
  }

  private static FieldType list(String name) {
    return new FieldType(name, true, true, false);
  }

  private static InputType input(
      String name, String description, Collection<Resolver.Argument> members) {
    return new InputType(name, description, List.copyOf(members));
  }

  /** Returns the implied types that arguments of the configuration lead to, each once. */
  public List<InputType> reached() {
    Map<String, InputType> reached = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>();
    arguments().forEach(argument -> open.add(argument.type().name()));
    while (!open.isEmpty()) {
      String name = open.remove();
      if (!reached.containsKey(name)) {
        type(name)
            .ifPresent(
                type -> {
                  reached.put(name, type);
                  type.fields().forEach(field -> open.add(field.type().name()));
                });
      }
    }
    return List.copyOf(reached.values());
  }

  /** Returns the enum types that belong to {@link #reached}. */
  public List<EnumValues> enums(List<InputType> reached) {
    boolean orders =
        reached.stream()
            .flatMap(type -> type.fields().stream())
            .anyMatch(field -> field.type().name().equals(DIRECTION));
    return orders
        ? List.of(new EnumValues(DIRECTION, "A direction of an order.", DIRECTIONS))
        : List.of();
  }

  /**
   * Returns the object type of a condition or an order by the name of its type; empty for other
   * types.
   */
  public static Optional<String> object(String type) {
    return Form.WHERE.base(type).or(() -> Form.ORDER.base(type));
  }

  /**
   * Returns the object type of an argument that is a condition or an order; empty for other
   * arguments.
   */
  public Optional<String> object(Resolver.Argument argument) {
    String type = argument.type().name();
    return isDeclared(type) ? Optional.empty() : object(type);
  }

  private boolean isDeclared(String name) {
    return isEnum(name) || configuration.declaredInput(name).isPresent();
  }

  private boolean isEnum(String name) {
    return configuration.enumeration(name).isPresent();
  }

  private Stream<Resolver.Argument> arguments() {
    List<Resolver.Argument> arguments = new ArrayList<>();
    configuration.operations().forEach(operation -> arguments.addAll(operation.arguments()));
    configuration
        .types()
        .forEach(type -> type.fields().forEach(field -> arguments.addAll(field.arguments())));
    configuration.inputs().forEach(type -> arguments.addAll(type.fields()));
    return arguments.stream();
  }
}
