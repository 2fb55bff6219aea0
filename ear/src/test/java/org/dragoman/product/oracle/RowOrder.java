package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The order of rows as a caller sees it. */
record RowOrder(Sight sight) {
  /**
   * Less than, equal to or greater than 0: by the terms, and rows that these leave alike by their
   * keys.
   */
  int compare(Row one, Row other, List<Reading.Term> terms) {
    for (Reading.Term term : terms) {
      int compared = compare(key(one, term), key(other, term), term);
      if (compared != 0) {
        return compared;
      }
    }
    if (one.type != other.type) {
      return Texts.compare(one.type.name, other.type.name);
    }
    for (Field part : one.type.key()) {
      int compared =
          part.kind().compare(one.values.get(part.name()), other.values.get(part.name()));
      if (compared != 0) {
        return compared;
      }
    }
    return 0;
  }

  /** Where a row stands in an order, as the caller sees it. */
  Cursors.Place place(Row row, List<Reading.Term> terms) {
    List<Object> values = new ArrayList<>();
    terms.forEach(term -> values.add(key(row, term)));
    row.type.key().forEach(part -> values.add(row.values.get(part.name())));
    return new Cursors.Place(values);
  }

  /** Less than, equal to or greater than 0: the row stands before, at or after the place. */
  int compare(Row row, Cursors.Place place, List<Reading.Term> terms) {
    List<Object> values = place.values();
    for (int i = 0; i < terms.size(); i++) {
      int compared = compare(key(row, terms.get(i)), values.get(i), terms.get(i));
      if (compared != 0) {
        return compared;
      }
    }
    for (int i = 0; i < row.type.key().size(); i++) {
      Field part = row.type.key().get(i);
      Object value = row.values.get(part.name());
      int compared = part.kind().compare(value, values.get(terms.size() + i));
      if (compared != 0) {
        return compared;
      }
    }
    return 0;
  }

  /** Null when there is no value, or when a link on the way leads nowhere. */
  private Object key(Row row, Reading.Term term) {
    Row here = row;
    for (Link link : term.path()) {
      List<Row> next = sight.visible(here.linked(link));
      if (next.isEmpty()) {
        return null;
      }
      here = next.getFirst();
    }
    return term.field() == null
        ? (Object) sight.visible(here.linked(term.counted())).size()
        : sight.value(here, term.field().name());
  }

  private static int compare(Object one, Object other, Reading.Term term) {
    if (one == null || other == null) {
      Comparator<Boolean> absentFirst =
          term.direction().nullsFirst ? Comparator.reverseOrder() : Comparator.naturalOrder();
      return absentFirst.compare(one == null, other == null);
    }
    Kind kind = term.field() == null ? Scalars.INT : term.field().kind();
    int compared = kind.compare(one, other);
    return term.direction().descending ? -compared : compared;
  }
}
