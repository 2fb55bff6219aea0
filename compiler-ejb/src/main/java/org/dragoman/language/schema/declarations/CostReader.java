package org.dragoman.language.schema.declarations;

import graphql.language.Argument;
import graphql.language.Directive;
import graphql.language.DirectivesContainer;
import graphql.language.IntValue;
import graphql.language.ObjectTypeDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Weight;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.text.Reporter;

/**
 * Reads {@code @svc_cost}. The readers of the annotated elements report a directive that is
 * misplaced or repeated.
 */
public record CostReader(Declarations declarations, Reporter reporter) {
  private static final int LARGEST = 1_000_000;

  /** Returns the weights in the order of the text; types before their fields. */
  public List<Weight> read() {
    List<Weight> weights = new ArrayList<>();
    Stream.concat(
            declarations.objects().values().stream(),
            Stream.of(
                    Optional.ofNullable(declarations.query()),
                    Optional.ofNullable(declarations.mutation()))
                .flatMap(Optional::stream))
        .forEach(type -> read(type, weights));
    return weights;
  }

  private void read(ObjectTypeDefinition type, List<Weight> weights) {
    if (!Declarations.ROOTS.contains(type.getName())) {
      weight(type).ifPresent(weight -> weights.add(new Weight(type.getName(), null, weight)));
    }
    Map<String, Weight> fields = new java.util.LinkedHashMap<>();
    type.getFieldDefinitions()
        .forEach(
            field ->
                weight(field)
                    .ifPresent(
                        weight ->
                            fields.putIfAbsent(
                                field.getName(),
                                new Weight(type.getName(), field.getName(), weight))));
    weights.addAll(fields.values());
  }

  private Optional<Integer> weight(DirectivesContainer<?> node) {
    Optional<Argument> given =
        node.getDirectives(KnownDirective.COST.word()).stream()
            .findFirst()
            .map((Directive directive) -> directive.getArgument("_weight"));
    if (given.isEmpty()) {
      return Optional.empty();
    }
    if (given.get().getValue() instanceof IntValue number
        && number.getValue().signum() >= 0
        && number.getValue().bitLength() < Integer.SIZE
        && number.getValue().intValue() <= LARGEST) {
      return Optional.of(number.getValue().intValue());
    }
    return reporter.reject(
        given.get().getValue(),
        ProblemCode.DIRECTIVE_VALUE,
        "_weight must be a whole number from 0 to " + LARGEST);
  }
}
