package org.dragoman.language.schema.objects;

import graphql.language.Node;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.text.Reporter;

/** Counts the links that the row rules of a type and the conditions of its fields follow. */
final class RuleLinks {
  /** The limit exists since every statement that reads rows of the type contains all of them. */
  private static final int MOST = 50;

  private final String type;
  private final Reporter reporter;
  private int links;

  RuleLinks(String type, Reporter reporter) {
    this.type = type;
    this.reporter = reporter;
  }

  /**
   * Counts the links of a condition; the first one above the limit is reported.
   *
   * @param condition null for none
   * @param node its place
   */
  void add(Condition condition, Node<?> node) {
    int before = links;
    links += links(condition);
    if (before <= MOST && links > MOST) {
      reporter.at(
          node,
          ProblemCode.TOO_LARGE,
          "The row rules of "
              + type
              + " and the conditions of its fields follow more than "
              + MOST
              + " links together");
    }
  }

  private static int links(Condition condition) {
    return switch (condition) {
      case Condition.And and -> and.conditions().stream().mapToInt(RuleLinks::links).sum();
      case Condition.Or or -> or.conditions().stream().mapToInt(RuleLinks::links).sum();
      case Condition.Not not -> links(not.condition());
      case Condition.Linked linked -> 1 + links(linked.condition());
      case Condition.Unlinked unlinked -> 1;
      case Condition.Compare compare -> 0;
      case Condition.Search search -> 0;
      case Condition.Owned owned -> 0;
      case Condition.Given given -> 0;
      case Condition.Kept kept -> links(kept.condition());
      case null -> 0;
    };
  }
}
