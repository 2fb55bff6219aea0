package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.node.IntNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Order;
import org.dragoman.contract.configuration.Paging;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.GivenBounds;

/** Translates readings to restrictions, with the values of one field. */
final class Restrictions {
  private static final Binding ONE = new Binding.Constant(IntNode.valueOf(1), "integer");

  private final Configuration configuration;
  private final Values values;
  private final Set<String> counts;
  private final GivenBounds bounds;

  /**
   * Makes the translator for one field.
   *
   * @param counts collects the names of the variables that are numbers of rows
   * @param bounds of the request
   */
  Restrictions(Configuration configuration, Values values, Set<String> counts, GivenBounds bounds) {
    this.configuration = configuration;
    this.values = values;
    this.counts = counts;
    this.bounds = bounds;
  }

  /**
   * Returns the restriction of a reading.
   *
   * @param first whether only the first row is needed
   */
  Restriction of(Reading reading, ObjectTable table, boolean first) {
    Predicate filter =
        new Conditions(configuration, values, bounds).filter(reading.filter(), table);
    List<Sort> order =
        new GivenOrders(configuration, values, bounds)
            .of(reading.givenOrder(), reading.order(), table).stream()
                .map(term -> sort(term, table))
                .toList();
    Binding limit = first && !order.isEmpty() ? ONE : count(reading.limit());
    Binding offset = count(reading.offset());
    // The default: no row is skipped.
    boolean none = Binding.most(offset) == 0;
    return new Restriction(filter, order, limit, none ? null : offset, false);
  }

  /**
   * Returns the bounds of a page.
   *
   * @throws Fault {@link FaultCode#PAGE_SIZE} when the request gives both {@code first} and {@code
   *     last}
   */
  PageBounds of(Action.Page page, ObjectTable table) {
    Restriction all = of(page.reading(), table, false);
    Paging paging = page.paging();
    Binding first = count(paging.first());
    Binding last = count(paging.last());
    boolean isAsked =
        switch (paging.first()) {
          case Operand.OfArgument argument -> values.isGiven(argument);
          case Operand.RowCount count -> values.isGiven(count.argument());
          case Operand.Literal size -> false;
          case Operand.OfClaim claim -> false;
          case Operand.Composed json -> false;
        };
    if (isAsked && first != null && last != null) {
      throw new Fault(FaultCode.PAGE_SIZE, "Give first or last, not both");
    }
    Binding most = new Binding.Constant(IntNode.valueOf(paging.most()), "bigint");
    Binding size = last != null ? last : first != null ? first : most;
    return new PageBounds(
        table,
        all.filter(),
        all.order(),
        size,
        paging.most(),
        last != null,
        cursor(paging.after()),
        cursor(paging.before()));
  }

  /** Returns null for none; null in a request means none, too. */
  private Binding cursor(Operand operand) {
    return operand != null
            && values.of(operand, "String", "text") instanceof Values.Known.Bound(Binding binding)
        ? binding
        : null;
  }

  private Binding count(Operand operand) {
    if (operand == null) {
      return null;
    }
    return switch (values.of(operand, "Int", "bigint")) {
      case Values.Known.Bound(Binding.Variable variable) -> count(variable);
      case Values.Known.Bound(Binding binding) -> binding;
      case Values.Known.Nothing nothing -> null;
      case Values.Known.Missing missing -> null;
      case Values.Known.NoClaim claim ->
          throw new Fault(FaultCode.INTERNAL, "A claim is no number of rows");
    };
  }

  private Binding count(Binding.Variable variable) {
    counts.add(variable.name());
    Long least = values.variables().counts().get(variable.name());
    return new Binding.Count(variable.name(), least == null ? -1 : least);
  }

  private Sort sort(Order term, ObjectTable table) {
    List<TableLink> path = new ArrayList<>();
    ObjectTable here = table;
    for (String link : term.path()) {
      TableLink tableLink = TableLink.of(configuration, here, link);
      path.add(tableLink);
      here = tableLink.target();
    }
    return switch (here.field(term.name()).orElseThrow()) {
      case ObjectField.Column column ->
          new Sort(
              path,
              new Sort.Key.Column(column.column(), column.sqlType()),
              term.descending(),
              term.nullsFirst(),
              !column.type().nonNull()
                  || path.stream().anyMatch(tableLink -> tableLink.mayBeMissing()));
      case ObjectField.Link link ->
          new Sort(
              path,
              new Sort.Key.Count(TableLink.of(configuration, here, link.name())),
              term.descending(),
              term.nullsFirst(),
              path.stream().anyMatch(tableLink -> tableLink.mayBeMissing()));
      case ObjectField.View view ->
          throw new IllegalArgumentException("Rows cannot be ordered by the view " + view.name());
    };
  }
}
