package org.dragoman.proxy.publication;

import java.util.HashSet;
import java.util.Set;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Resolver;

/**
 * Finds the types with rows that the schema hides from some callers: by ownership, by row rules, or
 * by the filter of an operation, link or view, unless the request gives the filter itself.
 */
final class HiddenRows {
  private HiddenRows() {}

  /** Returns the names of these types. */
  static Set<String> types(Configuration configuration) {
    Set<String> hidden = new HashSet<>();
    for (Resolver operation : configuration.operations()) {
      if (operation.action() instanceof Action.Read read && !isOfRequest(filter(read))) {
        hidden.add(operation.object());
      }
    }
    for (ObjectTable type : configuration.types()) {
      if (type.ownership() != null || !type.rows().isEmpty()) {
        hidden.add(type.name());
      }
      type.fields().forEach(field -> collect(field, hidden));
    }
    for (AbstractType type : configuration.abstracts()) {
      if (hidden.contains(type.name())) {
        hidden.addAll(type.members());
      }
    }
    return hidden;
  }

  private static void collect(ObjectField field, Set<String> hidden) {
    if (field instanceof ObjectField.Link link && !isOfRequest(link.reading().filter())) {
      hidden.add(link.type().name());
    } else if (field instanceof ObjectField.View view && !isOfRequest(filter(view.action()))) {
      hidden.add(view.object());
    }
  }

  private static Condition filter(Action.Read read) {
    return switch (read) {
      case Action.Select select -> select.reading().filter();
      case Action.Page page -> page.reading().filter();
      case Action.Aggregate aggregate -> aggregate.filter();
    };
  }

  /**
   * Whether the operand of each comparison is an argument; true for a condition without
   * comparisons.
   */
  private static boolean isOfRequest(Condition condition) {
    return switch (condition) {
      case Condition.And and -> and.conditions().stream().allMatch(HiddenRows::isOfRequest);
      case Condition.Or or ->
          !or.conditions().isEmpty() && or.conditions().stream().allMatch(HiddenRows::isOfRequest);
      case Condition.Not not -> isOfRequest(not.condition());
      case Condition.Compare compare -> compare.operand() instanceof Operand.OfArgument;
      case Condition.Unlinked unlinked -> unlinked.operand() instanceof Operand.OfArgument;
      case Condition.Search search -> search.operand() instanceof Operand.OfArgument;
      case Condition.Given given -> true;
      // The existence of a linked row is a condition, too.
      case Condition.Linked linked ->
          !linked.condition().equals(Condition.ALL) && isOfRequest(linked.condition());
      case Condition.Kept kept -> false;
      case Condition.Owned owned -> false;
    };
  }
}
