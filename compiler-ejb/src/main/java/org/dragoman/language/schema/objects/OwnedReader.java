package org.dragoman.language.schema.objects;

import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Ownership;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.Arguments;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.RuleReader;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.reads.FilterReader;
import org.dragoman.language.schema.reads.Types;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/** Reads {@code @svc_owned}: who sees which rows of a type. */
final class OwnedReader {
  private final Types types;
  private final Set<String> ownedTypes;
  private final Set<String> hidingTypes;
  private final Constants constants;
  private final Reporter reporter;

  private OwnedReader(
      Types types,
      Set<String> ownedTypes,
      Set<String> hidingTypes,
      Constants constants,
      Reporter reporter) {
    this.types = types;
    this.ownedTypes = ownedTypes;
    this.hidingTypes = hidingTypes;
    this.constants = constants;
    this.reporter = reporter;
  }

  /**
   * Returns the types with their ownership.
   *
   * @param directives of each type
   */
  static List<ObjectType> read(
      Declarations declarations,
      List<ObjectType> types,
      Map<String, Directives> directives,
      Constants constants,
      Reporter reporter) {
    Set<String> owned = with(KnownDirective.OWNED, directives);
    if (owned.isEmpty()) {
      return types;
    }
    Types known = new Types(declarations, types, List.of(), List.of());
    Set<String> hiding = new HashSet<>(owned);
    hiding.addAll(with(KnownDirective.ROWS, directives));
    OwnedReader reader = new OwnedReader(known, owned, hiding, constants, reporter);
    types.forEach(reader::checkLinks);
    List<ObjectType> whole =
        types.stream().map(type -> reader.read(type, directives.get(type.name()))).toList();
    GrantReach.check(
        whole,
        type -> reader.grant(directives.get(type)).map(reporter.source()::location).orElseThrow(),
        reporter);
    return whole;
  }

  private static Set<String> with(KnownDirective directive, Map<String, Directives> directives) {
    return directives.keySet().stream()
        .filter(name -> directives.get(name).has(directive))
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * A non-null link to a row that the caller does not see would fail the whole answer. If the row
   * with the link were left out as well, one rule would hide what another one shows.
   */
  private void checkLinks(ObjectType type) {
    for (Field field : type.fields()) {
      if (field instanceof Field.Link link
          && !link.type().list()
          && link.type().nonNull()
          && ownedTypes.contains(link.target())) {
        reporter.at(
            link.location(),
            ProblemCode.HIDDEN_ROW,
            type.name()
                + "."
                + link.name()
                + " is non-null, but some callers may not see the "
                + link.target()
                + " that it refers to",
            "Make the link nullable: it is null for callers who may not see the row");
      }
    }
  }

  private Optional<Value<?>> grant(Directives directives) {
    return directives.argument(KnownDirective.OWNED, "_grant");
  }

  private ObjectType read(ObjectType type, Directives directives) {
    if (!ownedTypes.contains(type.name())) {
      return type;
    }
    List<String> roles =
        RuleReader.roles(
            KnownDirective.OWNED,
            directives.get(KnownDirective.OWNED).orElseThrow(),
            "Remove _roles",
            reporter);
    Condition grant = grant(directives).flatMap(value -> grant(value, type)).orElse(null);
    return type.with(new Ownership(Ownership.COLUMN, grant, roles));
  }

  private Optional<Condition> grant(Value<?> value, ObjectType type) {
    if (value instanceof ObjectValue entries && entries.getObjectFields().isEmpty()) {
      return reporter.reject(
          value,
          ProblemCode.DIRECTIVE_VALUE,
          "An empty _grant would show every row to every caller",
          "Remove _grant, or remove @svc_owned");
    }
    OperandReader operands =
        new OperandReader(new Arguments(List.of(), Set.of()), constants, reporter);
    Optional<Condition> condition =
        FilterReader.read("_grant", value, type, types, operands, reporter);
    Grant grant = new Grant(type.name(), reporter.source().location(value));
    condition.ifPresent(one -> checkOpening(one, type, true, grant));
    return condition;
  }

  /** The grant of the type that is read, and its place. */
  private record Grant(String of, Location location) {}

  /**
   * Reports conditions that hidden rows would satisfy. For a caller hidden rows do not exist, so
   * that a hidden row cannot violate a condition on none or on all of the linked rows.
   *
   * @param positive whether the condition widens the grant when it is true; otherwise it does when
   *     it is false
   */
  private void checkOpening(Condition condition, ObjectType type, boolean positive, Grant grant) {
    switch (condition) {
      case Condition.And and ->
          and.conditions().forEach(one -> checkOpening(one, type, positive, grant));
      case Condition.Or or ->
          or.conditions().forEach(one -> checkOpening(one, type, positive, grant));
      case Condition.Not not -> checkOpening(not.condition(), type, !positive, grant);
      // Its operand is an argument, which grants do not have.
      case Condition.Unlinked unlinked -> {}
      case Condition.Compare compare -> {}
      case Condition.Search search -> {}
      case Condition.Given given -> {}
      case Condition.Kept kept -> {}
      case Condition.Owned owned -> {}
      case Condition.Linked linked -> {
        ObjectType target = types.sound(((Field.Link) field(type, linked.link())).target());
        boolean some = linked.quantifier() == Condition.Quantifier.SOME;
        if (some != positive && hidingTypes.contains(target.name())) {
          reporter.at(
              grant.location,
              ProblemCode.GRANT_OPENED,
              "A "
                  + target.name()
                  + " that the caller may not see would satisfy the grant of "
                  + grant.of,
              "Use _some to say which rows of " + linked.link() + " must exist");
        }
        boolean same = linked.quantifier() != Condition.Quantifier.NONE;
        checkOpening(linked.condition(), target, same == positive, grant);
      }
    }
  }

  private static Field field(ObjectType type, String name) {
    return type.field(name).orElseThrow();
  }
}
