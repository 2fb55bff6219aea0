package org.dragoman.language.schema.reads;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.ObjectField;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Condition.Quantifier;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;

/** Reads {@code _is_null} in the filter of a to-one link: whether the link leads to no row. */
record UnlinkedReader(OperandReader operands, Reporter reporter) {
  /**
   * Returns the condition; empty, and reported, when any of it is wrong.
   *
   * @param entries the entries {@code _is_null} of the filter
   */
  Optional<Condition> read(
      Field.Link link, List<ObjectField> entries, OperandReader.Missing missing) {
    ObjectField entry = entries.getFirst();
    String word = Operator.IS_NULL.word();
    if (entries.size() > 1) {
      String message = word + " is given more than once";
      reporter.at(reporter.name(entries.get(1)), ProblemCode.DUPLICATE_NAME, message, "");
      return Optional.empty();
    }
    if (link.type().nonNull()) {
      String message = word + " does not apply to " + link.name() + ", which always has a row";
      reporter.at(reporter.name(entry), ProblemCode.FILTER_OPERATOR, message, "Remove it");
      return Optional.empty();
    }
    return operands
        .unlinked(entry.getValue(), missing)
        .map(
            operand ->
                operand instanceof Operand.Literal(JsonNode truth)
                    ? known(link, truth.booleanValue())
                    : new Condition.Unlinked(link.name(), operand));
  }

  private static Condition known(Field.Link link, boolean unlinked) {
    Condition any = new Condition.Linked(link.name(), Quantifier.SOME, Condition.ALL);
    return unlinked ? new Condition.Not(any) : any;
  }
}
