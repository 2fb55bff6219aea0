package org.dragoman.product.oracle;

import java.util.List;

/** A filter as it stands in a schema: all of its entries hold. */
record Filter(List<Entry> entries) {
  Filter {
    entries = List.copyOf(entries);
  }

  /** What a filter names. */
  sealed interface Entry {}

  /** A field with its operators. */
  record Compared(Field field, List<Comparison> comparisons) implements Entry {
    Compared {
      comparisons = List.copyOf(comparisons);
    }
  }

  record Comparison(Op op, Operand operand) {}

  /** The words of the row's texts. */
  record Searched(Operand operand) implements Entry {}

  /** A condition that the request gives, of the rows' type. */
  record Asked(Operand.Given operand, Type type) implements Entry {}

  /** The row is the caller's own. */
  record Own() implements Entry {}

  record And(List<Filter> filters) implements Entry {
    And {
      filters = List.copyOf(filters);
    }
  }

  record Or(List<Filter> filters) implements Entry {
    Or {
      filters = List.copyOf(filters);
    }
  }

  record Not(Filter filter) implements Entry {}

  /** A link with conditions on its rows. */
  record Linked(Link link, List<Quantified> conditions) implements Entry {
    Linked {
      conditions = List.copyOf(conditions);
    }
  }

  /** Whether a link to one leads to no row. */
  record Unlinked(Link link, Operand operand) implements Entry {}

  record Quantified(Quantifier quantifier, Filter filter) {}

  enum Quantifier {
    SOME("_some"),
    EVERY("_every"),
    NONE("_none"),
    /** Of a link to one, which needs no word. */
    UNSAID("");

    final String word;

    Quantifier(String word) {
      this.word = word;
    }
  }
}
