package org.dragoman.broker.publishing;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.broker.policy.Policy;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Ownership;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.RowAction;
import org.dragoman.contract.configuration.RowRule;
import org.dragoman.contract.configuration.Rule;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.NonNull;

/** The types and operations of a schema, and who may call what. */
@Description("The types and operations of a schema, and who may call what")
public record SchemaMeaning(
    @NonNull List<@NonNull CheckedType> types,
    @NonNull List<@NonNull CheckedOperation> operations,
    @NonNull @Description("All roles that the text names, and the four that are built in, sorted")
        List<@NonNull String> roles) {
  private static final List<String> BUILT_IN = List.of("admin", "builder", "publisher", "user");

  /** A type and its table. */
  @Description("An object type, which is a table")
  public record CheckedType(
      @NonNull String name,
      @NonNull String description,
      @NonNull @Description("The fields of the primary key") List<@NonNull String> key,
      @NonNull List<@NonNull CheckedField> fields,
      @NonNull @Description("Who sees which rows, as a sentence; empty when all do") String rows) {}

  /** A field of a type. */
  @Description("A field of an object type")
  public record CheckedField(
      @NonNull String name,
      @NonNull @Description("As the schema writes it, such as [Task!]") String type,
      @NonNull @Description("column, link or view") String kind,
      @NonNull @Description("Columns of the table that hold it") List<@NonNull String> columns,
      @Description("The type that a link leads to") String target,
      @NonNull @Description("Of @svc_allow; empty without") List<@NonNull String> roles,
      @Description("Whether a row may be inserted without it") boolean optional,
      @NonNull @Description("The values of its enum; empty for any other type")
          List<@NonNull String> values) {}

  /** An operation, and who may call it. */
  @Description("An operation, and who may call it")
  public record CheckedOperation(
      @NonNull @Description("query or mutation") String kind,
      @NonNull String name,
      @NonNull String description,
      @NonNull @Description("The type whose rows it reads or writes") String object,
      @NonNull
          @Description("select, page, aggregate, insert, update, upsert, delete or transaction")
          String action,
      @NonNull @Description("As in (id: ID!, most: Int)") String arguments,
      @NonNull @Description("The type of its result") String result,
      @NonNull @Description("The roles any one of which suffices, by all rules together")
          List<@NonNull String> callers,
      @Description("Whether every authenticated caller of the realm may call it")
          boolean everyone) {}

  static SchemaMeaning of(Configuration configuration) {
    Set<String> roles = roles(configuration);
    // Callers whom the same rules admit see the same, and most roles are in no rule.
    Set<Rule> rules = Policy.rules(configuration);
    Map<Set<Rule>, Configuration> views = new HashMap<>();
    Map<String, Configuration> visible = new LinkedHashMap<>();
    roles.forEach(role -> visible.put(role, view(configuration, rules, Set.of(role), views)));
    Configuration open = view(configuration, rules, Set.of(), views);
    return new SchemaMeaning(
        configuration.types().stream().map(type -> shown(type, configuration)).toList(),
        configuration.operations().stream().map(one -> shown(one, visible, open)).toList(),
        List.copyOf(roles));
  }

  private static Configuration view(
      Configuration configuration,
      Set<Rule> rules,
      Set<String> roles,
      Map<Set<Rule>, Configuration> views) {
    Set<Rule> admitting =
        rules.stream().filter(rule -> rule.admits(roles)).collect(Collectors.toSet());
    return views.computeIfAbsent(admitting, key -> Policy.visible(configuration, roles));
  }

  private static Set<String> roles(Configuration configuration) {
    return Stream.of(
            BUILT_IN.stream(),
            rule(configuration.rule()),
            configuration.roles().stream(),
            configuration.operations().stream().flatMap(one -> rule(one.rule())),
            configuration.types().stream().flatMap(one -> rule(one.rule())),
            configuration.types().stream()
                .flatMap(one -> one.rows().stream())
                .flatMap(one -> one.roles().stream()),
            configuration.types().stream()
                .flatMap(one -> one.fields().stream())
                .flatMap(one -> rule(one.rule())))
        .flatMap(names -> names)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<String> rule(Rule rule) {
    return rule == null ? Stream.empty() : rule.roles().stream();
  }

  private static CheckedOperation shown(
      Resolver one, Map<String, Configuration> visible, Configuration open) {
    return new CheckedOperation(
        one.root() == Resolver.Root.QUERY ? "query" : "mutation",
        one.name(),
        one.description(),
        one.object(),
        word(one.action()),
        arguments(one.arguments()),
        one.result().text(),
        visible.entrySet().stream()
            .filter(entry -> entry.getValue().operation(one.root(), one.name()).isPresent())
            .map(Map.Entry::getKey)
            .toList(),
        open.operation(one.root(), one.name()).isPresent());
  }

  private static String word(Action action) {
    return switch (action) {
      case Action.Select select -> "select";
      case Action.Page page -> "page";
      case Action.Aggregate aggregate -> "aggregate";
      case Action.Insert insert -> "insert";
      case Action.Upsert upsert -> "upsert";
      case Action.Update update -> "update";
      case Action.Delete delete -> "delete";
      case Action.Transaction transaction -> "transaction";
    };
  }

  private static String arguments(List<Resolver.Argument> arguments) {
    return arguments.isEmpty()
        ? ""
        : arguments.stream()
            .map(one -> one.name() + ": " + one.type().text())
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private static CheckedType shown(ObjectTable type, Configuration configuration) {
    return new CheckedType(
        type.name(),
        type.description(),
        type.key(),
        type.fields().stream().map(field -> shown(field, type, configuration)).toList(),
        rows(type));
  }

  private static String rows(ObjectTable type) {
    return Stream.concat(
            Stream.ofNullable(type.ownership()).map(SchemaMeaning::sentence),
            type.rows().stream().map(SchemaMeaning::sentence))
        .collect(Collectors.joining(" "));
  }

  private static String sentence(Ownership ownership) {
    String others =
        ownership.roles().isEmpty()
            ? ""
            : ", and callers with the role " + String.join(" or ", ownership.roles());
    String grant = ownership.grant() == null ? "" : ", and those whom a grant admits";
    return "Only the caller who inserted a row sees it" + others + grant + ".";
  }

  private static String sentence(RowRule rule) {
    String who =
        rule.roles().isEmpty()
            ? "Every caller"
            : "Callers with the role " + String.join(" or ", rule.roles());
    String actions = rule.actions().stream().map(RowAction::word).collect(Collectors.joining(", "));
    boolean all = rule.filter() == null && rule.ofWritten().isEmpty();
    return who + " may " + actions + (all ? " all rows." : " rows that meet the rule's condition.");
  }

  private static CheckedField shown(
      ObjectField field, ObjectTable type, Configuration configuration) {
    return new CheckedField(
        field.name(),
        field.type().text(),
        switch (field) {
          case ObjectField.Column column -> "column";
          case ObjectField.Link link -> "link";
          case ObjectField.View view -> "view";
        },
        SchemaPreview.columns(field),
        field instanceof ObjectField.Link link ? link.type().name() : null,
        rule(field.rule()).toList(),
        isOptional(field, type),
        configuration.enumeration(field.type().name()).stream()
            .flatMap(one -> one.values().stream())
            .map(EnumValues.Value::name)
            .toList());
  }

  private static boolean isOptional(ObjectField field, ObjectTable type) {
    return switch (field) {
      case ObjectField.Column column ->
          !column.type().nonNull()
              || column.defaultValue() != null
              || isGenerated(column)
              || column.name().equals(type.version());
      case ObjectField.Link link -> link.many() || !link.type().nonNull();
      case ObjectField.View view -> true;
    };
  }

  /** The database generates an ID that is a UUID. */
  private static boolean isGenerated(ObjectField.Column column) {
    return column.type().name().equals("ID") && column.sqlType().equals("uuid");
  }
}
