package org.dragoman.language.expansion;

import graphql.language.Argument;
import graphql.language.Directive;
import graphql.language.DirectivesContainer;
import graphql.language.IntValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Literals;
import org.dragoman.language.schema.types.ObjectType;

/** Reads {@code @svc_api}, on a type and on the schema. */
record ApiReader(Directive onSchema, Reporter reporter) {
  private static final String SINGULAR = "_singular";
  private static final String PLURAL = "_plural";
  private static final String WITHOUT = "_without";
  private static final String ALL = "all";
  private static final String AT_MOST = "_atMost";
  private static final int USUAL_MOST = 100;

  /** Returns the directive of a definition, with its arguments checked; null when there is none. */
  static Directive on(DirectivesContainer<?> node, Place place, Reporter reporter) {
    List<Directive> own = node.getDirectives(KnownDirective.API.word());
    return Directives.read(own, place, reporter).get(KnownDirective.API).orElse(null);
  }

  /**
   * Returns the settings of a type; empty when it has none. The schema's directive supplies
   * settings that the type's leaves out.
   *
   * @param onType null when the type has no directive
   */
  Optional<Api> read(ObjectType type, Directive onType) {
    if (onType == null && onSchema == null) {
      return Optional.empty();
    }
    Location at = onType == null ? type.location() : reporter.source().location(onType);
    return names(type, onType, at)
        .map(
            names ->
                new Api(
                    type,
                    names,
                    without(onType),
                    roles(onType, "_insert"),
                    roles(onType, "_update"),
                    roles(onType, "_delete"),
                    atMost(onType),
                    at));
  }

  /** Reports arguments of the schema's directive that only a type may have. */
  void checkSchema() {
    for (String name : List.of(SINGULAR, PLURAL)) {
      argument(onSchema, name)
          .ifPresent(
              value ->
                  reporter.at(
                      value,
                      ProblemCode.DIRECTIVE_VALUE,
                      name + " names one type and is not allowed on the schema",
                      "Write @svc_api(" + name + ": ...) on the type"));
    }
  }

  private Optional<ApiNames> names(ObjectType type, Directive onType, Location at) {
    String singular = name(onType, SINGULAR).orElse(ApiNames.singularOf(type.name()));
    Optional<String> plural = name(onType, PLURAL).or(() -> ApiNames.pluralOf(singular));
    if (plural.isEmpty()) {
      return reporter.reject(
          at,
          ProblemCode.API_NAME,
          type.name() + " looks like a plural, so that @svc_api cannot form one",
          "Write @svc_api(_plural: ...) on " + type.name() + ", and _singular: ... to change both");
    }
    if (plural.get().equals(singular)) {
      return reporter.reject(
          at,
          ProblemCode.API_NAME,
          "Singular and plural of " + type.name() + " are both " + singular,
          "Write @svc_api(_singular: ..., _plural: ...) with two different names");
    }
    return Optional.of(new ApiNames(singular, plural.get()));
  }

  private Optional<String> name(Directive directive, String argument) {
    Optional<Value<?>> value = argument(directive, argument);
    Optional<String> word = value.flatMap(Directives::wordOf);
    if (value.isPresent() && !word.orElse("").matches("[A-Za-z][A-Za-z0-9_]{0,60}")) {
      String message = argument + " must be a name of letters, digits and _";
      return reporter.reject(value.get(), ProblemCode.DIRECTIVE_VALUE, message);
    }
    return word;
  }

  private Set<ApiOperation> without(Directive onType) {
    Set<ApiOperation> without = EnumSet.noneOf(ApiOperation.class);
    Optional<Value<?>> value = said(onType, WITHOUT);
    for (Value<?> one : value.map(Literals::elements).orElse(List.of())) {
      Optional<String> word = Directives.wordOf(one);
      Optional<ApiOperation> operation = word.flatMap(ApiOperation::named);
      if (word.equals(Optional.of(ALL))) {
        without.addAll(EnumSet.allOf(ApiOperation.class));
      } else if (operation.isPresent()) {
        without.add(operation.get());
      } else {
        List<String> words = new ArrayList<>(ApiOperation.words());
        words.add(ALL);
        String hint = "Use " + String.join(", ", words);
        reporter.at(
            one,
            ProblemCode.DIRECTIVE_VALUE,
            "_without does not name an operation of @svc_api",
            reporter.suggest(word.orElse(""), words, hint));
      }
    }
    return without;
  }

  /** Returns the roles of a write: the type's own, or those of all its writes, or the schema's. */
  private List<String> roles(Directive onType, String argument) {
    for (Directive directive : Arrays.asList(onType, onSchema)) {
      for (String name : List.of(argument, "_write")) {
        Optional<Value<?>> value = argument(directive, name);
        if (value.isPresent()) {
          return roles(name, value.get());
        }
      }
    }
    return List.of();
  }

  private List<String> roles(String argument, Value<?> value) {
    Set<String> roles = new LinkedHashSet<>();
    for (Value<?> one : Literals.elements(value)) {
      Optional<String> word = Directives.wordOf(one);
      if (word.isEmpty() || word.get().isBlank()) {
        String message = argument + " must be a role, or a list of roles";
        reporter.at(one, ProblemCode.DIRECTIVE_VALUE, message);
      }
      word.ifPresent(roles::add);
    }
    return List.copyOf(roles);
  }

  private int atMost(Directive onType) {
    Optional<Value<?>> value = said(onType, AT_MOST);
    if (value.isEmpty()) {
      return USUAL_MOST;
    }
    if (value.get() instanceof IntValue number
        && number.getValue().signum() > 0
        && number.getValue().bitLength() < Integer.SIZE) {
      return number.getValue().intValue();
    }
    reporter.at(
        value.get(),
        ProblemCode.DIRECTIVE_VALUE,
        AT_MOST + " must be a whole number of at least 1");
    return USUAL_MOST;
  }

  private Optional<Value<?>> said(Directive onType, String argument) {
    return argument(onType, argument).or(() -> argument(onSchema, argument));
  }

  private static Optional<Value<?>> argument(Directive directive, String name) {
    return Optional.ofNullable(directive).map(one -> one.getArgument(name)).map(Argument::getValue);
  }
}
