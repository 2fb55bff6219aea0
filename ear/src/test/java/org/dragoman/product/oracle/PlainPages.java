package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.dragoman.product.oracle.Document.Asked;

/**
 * One page by a plain reading of the rules.
 *
 * @param parts what is asked of it, by response name
 */
record PlainPages(
    PlainReading reading,
    Type type,
    List<Reading.Term> order,
    Paging paging,
    Values values,
    Map<String, List<Asked>> parts) {

  private static final Set<String> OF_ROWS = Set.of("edges", "nodes", "pageInfo");

  /**
   * The codes of what is wrong, whatever rows there are; what is not asked for is not looked at.
   */
  Set<String> faults() {
    Set<String> faults = new TreeSet<>();
    if (first().isPresent() && last().isPresent() && !lastTakesItsPlace()) {
      faults.add("DRG-1030");
    }
    if (parts.values().stream().anyMatch(same -> OF_ROWS.contains(name(same)))) {
      if (size() < 0 || size() > paging.most()) {
        faults.add("DRG-1030");
      }
      Stream.of(cursor(paging.after()), cursor(paging.before()))
          .flatMap(Optional::stream)
          .filter(text -> paging.cursors().place(text).isEmpty())
          .forEach(text -> faults.add("DRG-1031"));
    }
    return faults;
  }

  /** What is asked of the rows themselves. */
  List<List<Asked>> ofRows() {
    List<List<Asked>> found = new ArrayList<>();
    for (List<Asked> same : parts.values()) {
      switch (name(same)) {
        case "nodes" -> found.add(same);
        case "edges" ->
            reading.inner(same, type.name + "Edge").values().stream()
                .filter(part -> name(part).equals("node"))
                .forEach(found::add);
        default -> {}
      }
    }
    return found;
  }

  /**
   * The answer.
   *
   * @param all rows that meet the filter, in order
   */
  Map<String, Object> answer(List<Row> all) {
    List<Row> within = all.stream().filter(this::isWithin).toList();
    int size = Math.min(Math.max(size(), 0), within.size());
    boolean backward = last().isPresent();
    List<Row> page =
        backward ? within.subList(within.size() - size, within.size()) : within.subList(0, size);
    boolean more = within.size() > size;
    Map<String, Object> answer = new LinkedHashMap<>();
    parts.forEach(
        (name, same) ->
            answer.put(
                name,
                switch (name(same)) {
                  case "__typename" -> type.name + "Connection";
                  case "totalCount" -> all.size();
                  case "nodes" -> page.stream().map(row -> reading.object(row, same)).toList();
                  case "edges" -> page.stream().map(row -> edge(row, same)).toList();
                  default -> info(all, page, more, backward, same);
                }));
    return answer;
  }

  private Map<String, Object> edge(Row row, List<Asked> edges) {
    Map<String, Object> edge = new LinkedHashMap<>();
    reading
        .inner(edges, type.name + "Edge")
        .forEach(
            (name, same) ->
                edge.put(
                    name,
                    switch (name(same)) {
                      case "__typename" -> type.name + "Edge";
                      case "cursor" -> expected(row);
                      default -> reading.object(row, same);
                    }));
    return edge;
  }

  private Map<String, Object> info(
      List<Row> all, List<Row> page, boolean more, boolean backward, List<Asked> infos) {
    Map<String, Object> info = new LinkedHashMap<>();
    reading
        .inner(infos, "PageInfo")
        .forEach(
            (name, same) ->
                info.put(
                    name,
                    switch (name(same)) {
                      case "__typename" -> "PageInfo";
                      case "hasNextPage" -> backward ? isAny(all, paging.before(), 1) : more;
                      case "hasPreviousPage" -> backward ? more : isAny(all, paging.after(), -1);
                      case "startCursor" -> page.isEmpty() ? null : expected(page.getFirst());
                      default -> page.isEmpty() ? null : expected(page.getLast());
                    }));
    return info;
  }

  /** Whether a row stands at a cursor, or on this side of it. */
  private boolean isAny(List<Row> all, Operand cursor, int side) {
    return place(cursor)
        .map(
            place ->
                all.stream()
                    .anyMatch(row -> reading.order().compare(row, place, order) * side >= 0))
        .orElse(false);
  }

  private boolean isWithin(Row row) {
    return place(paging.after()).map(at -> reading.order().compare(row, at, order) > 0).orElse(true)
        && place(paging.before())
            .map(at -> reading.order().compare(row, at, order) < 0)
            .orElse(true);
  }

  private Cursors.Expected expected(Row row) {
    return new Cursors.Expected(paging.cursors(), reading.order().place(row, order));
  }

  private Optional<Cursors.Place> place(Operand cursor) {
    return cursor(cursor).flatMap(paging.cursors()::place);
  }

  private Optional<String> cursor(Operand cursor) {
    return cursor != null
            && values.of(cursor, paging.cursors(), false) instanceof Values.Known.Value(Object text)
        ? Optional.ofNullable((String) text)
        : Optional.empty();
  }

  private Optional<Integer> first() {
    return values.count(paging.first());
  }

  private Optional<Integer> last() {
    return values.count(paging.last());
  }

  /** The size of all pages, and a default, give way. */
  private boolean lastTakesItsPlace() {
    return !(paging.first() instanceof Operand.Given(List<Argument> path))
        || values.areSilentOf(path.getFirst());
  }

  private int size() {
    return last().or(this::first).orElse(paging.most());
  }

  private static String name(List<Asked> same) {
    return same.getFirst().name();
  }
}
