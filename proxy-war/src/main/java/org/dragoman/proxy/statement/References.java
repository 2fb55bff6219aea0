package org.dragoman.proxy.statement;

import java.util.List;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.proxy.plan.Path;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Restriction;
import org.dragoman.proxy.plan.TableLink;

/**
 * Finds tables that a statement can leave out. If only the key of a row is needed, the foreign key
 * that refers to it already proves that it exists and contains its key. That is true only for
 * tables of which the caller sees all rows.
 */
final class References {
  private References() {}

  /** Whether the foreign key of a to-one link can replace its row in a condition. */
  static boolean standsFor(Sql sql, TableLink tableLink, Predicate predicate) {
    return tableLink.link().join() instanceof ObjectField.Join.KeyHere
        && isOpen(sql, tableLink.target())
        && isAboutKey(predicate, tableLink.target());
  }

  /**
   * Whether the first table of a path can be left out: the foreign key that refers to it replaces
   * it. The condition on the key excludes rows without a reference.
   */
  static boolean isFirstPassed(Sql sql, Path path) {
    Path.Step first = path.steps().getFirst();
    return isPassed(sql, path.root(), first.tableLink())
        && !first.restriction().isPart()
        && isCompared(path.root().filter(), Joins.key(path.table()));
  }

  /**
   * Whether the table of a step can be left out: the foreign key that leads there replaces it. A
   * row without a reference leads to no row in the next step either.
   */
  static boolean isPassed(Sql sql, Path.Step step, Path.Step next) {
    return step.tableLink().link().join() instanceof ObjectField.Join.KeyHere
        && isPassed(sql, step.restriction(), next.tableLink());
  }

  private static boolean isPassed(Sql sql, Restriction restriction, TableLink next) {
    return !restriction.isPart()
        && isOpen(sql, next.source())
        && !(next.link().join() instanceof ObjectField.Join.KeyHere)
        && isAboutKey(restriction.filter(), next.source());
  }

  /** Whether the predicate is true for no row with a null in one of the columns. */
  private static boolean isCompared(Predicate predicate, List<String> columns) {
    List<Predicate> all =
        predicate instanceof Predicate.And(List<Predicate> parts) ? parts : List.of(predicate);
    return columns.stream()
        .allMatch(
            column ->
                all.stream()
                    .anyMatch(
                        one ->
                            one instanceof Predicate.Keyed
                                || one instanceof Predicate.Compare compare
                                    && compare.column().equals(column)));
  }

  private static boolean isOpen(Sql sql, ObjectTable table) {
    return sql.visible(table).equals(Predicate.ALWAYS);
  }

  /** Whether a predicate needs only the columns of the row's key. */
  private static boolean isAboutKey(Predicate predicate, ObjectTable table) {
    List<String> key = Joins.key(table);
    return switch (predicate) {
      case Predicate.And(List<Predicate> all) ->
          all.stream().allMatch(one -> isAboutKey(one, table));
      case Predicate.Or(List<Predicate> any) ->
          any.stream().allMatch(one -> isAboutKey(one, table));
      case Predicate.Not(Predicate inner, boolean nullable) -> isAboutKey(inner, table);
      case Predicate.OfRule(Predicate inner) -> isAboutKey(inner, table);
      case Predicate.OfGrant(Predicate inner) -> isAboutKey(inner, table);
      case Predicate.Compare compare -> key.contains(compare.column());
      case Predicate.Keyed keyed -> key.containsAll(keyed.columns());
      case Predicate.Referenced referenced -> true;
      case Predicate.Exists exists -> key.containsAll(Joins.sourceColumns(exists.tableLink()));
      case Predicate.Absent absent -> false;
      case Predicate.AbsentIf absent -> false;
      case Predicate.NotIf notIf -> isAboutKey(notIf.predicate(), table);
      case Predicate.Search search -> false;
      case Predicate.Seek seek -> false;
      case Predicate.Chosen chosen -> false;
    };
  }
}
