package org.dragoman.proxy.plan;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.operation.Connection;
import org.dragoman.contract.operation.Connection.EdgePart;
import org.dragoman.contract.operation.Connection.Info;
import org.dragoman.contract.operation.Connection.Part;

/**
 * Plans the reads of a page: one statement for its rows, however often and with whichever
 * selections they are requested; one more for whether rows exist on its other side, and one for the
 * total number. Only requested parts are read.
 */
final class PagePlanner {
  private final Reads reads;
  private final Connection asked;
  private final PageBounds bounds;
  private final Function<Restriction, Path> path;
  private final List<ObjectField.Column> parentKey;

  /**
   * Makes the planner of a page.
   *
   * @param path leads to the rows of a restriction
   * @param parentKey the key columns of the parent's row; empty for a root
   */
  PagePlanner(
      Reads reads,
      Connection asked,
      PageBounds bounds,
      Function<Restriction, Path> path,
      List<ObjectField.Column> parentKey) {
    this.reads = reads;
    this.asked = asked;
    this.bounds = bounds;
    this.path = path;
    this.parentKey = parentKey;
  }

  Page plan() {
    Info overflow = bounds.backward() ? Info.HAS_PREVIOUS_PAGE : Info.HAS_NEXT_PAGE;
    Info otherSide = bounds.backward() ? Info.HAS_NEXT_PAGE : Info.HAS_PREVIOUS_PAGE;
    int rows = asksForRows() ? reads.reserve() : Page.NONE;
    SelectPlanner made = new SelectPlanner(reads, rows, parentKey);
    List<Page.Field> fields = asked.parts().stream().map(part -> field(part, made)).toList();
    List<Integer> cursor = asksForCursors() ? cursor(made) : List.of();
    if (rows != Page.NONE) {
      Restriction restriction = bounds.rows(asksFor(overflow));
      reads.set(rows, new Read.PageRows(made.select(path.apply(restriction)), bounds.cut()));
    }
    return new Page(
        rows,
        asksFor(otherSide) ? beyond() : Page.NONE,
        asksForTotal() ? total() : Page.NONE,
        bounds.backward(),
        bounds.format().order(),
        cursor,
        fields);
  }

  private Page.Field field(Part part, SelectPlanner made) {
    return switch (part) {
      case Part.Typename typename ->
          new Page.Field.Typename(typename.responseName(), typename.typename());
      case Part.Edges edges ->
          new Page.Field.Edges(
              edges.responseName(), edges.parts().stream().map(one -> edge(one, made)).toList());
      case Part.Nodes nodes ->
          new Page.Field.Nodes(nodes.responseName(), made.shape(0, here(), nodes.selection()));
      case Part.PageInfo info -> new Page.Field.Info(info.responseName(), info.parts());
      case Part.TotalCount total -> new Page.Field.Total(total.responseName());
    };
  }

  private Page.EdgeField edge(EdgePart part, SelectPlanner made) {
    return switch (part) {
      case EdgePart.Typename typename ->
          new Page.EdgeField.Typename(typename.responseName(), typename.typename());
      case EdgePart.Cursor cursor -> new Page.EdgeField.Cursor(cursor.responseName());
      case EdgePart.Node node ->
          new Page.EdgeField.Node(node.responseName(), made.shape(0, here(), node.selection()));
    };
  }

  /** Returns the path to exactly the rows of the page, where nested lists begin. */
  private Path here() {
    return path.apply(bounds.rows(false));
  }

  private List<Integer> cursor(SelectPlanner made) {
    List<Sort> whole = bounds.whole();
    return IntStream.range(0, whole.size())
        .mapToObj(i -> made.column(column(i, whole.get(i))))
        .toList();
  }

  private static Read.Column column(int term, Sort sort) {
    return sort.path().isEmpty()
            && sort.key() instanceof Sort.Key.Column(String name, String sqlType)
        ? new Read.Column(0, name, sqlType)
        : Read.Column.ofTerm(term, sort.key().sqlType());
  }

  private int beyond() {
    return bounds.beyond().map(this::existence).orElse(Page.NONE);
  }

  private int existence(Restriction restriction) {
    int index = reads.reserve();
    SelectPlanner made = new SelectPlanner(reads, index, parentKey);
    reads.set(index, new Read.Existence(made.select(path.apply(restriction))));
    return index;
  }

  private int total() {
    int index = reads.reserve();
    SelectPlanner made = new SelectPlanner(reads, index, parentKey);
    made.column(Read.Column.COUNT);
    reads.set(index, new Read.Count(made.select(path.apply(bounds.all()))));
    return index;
  }

  private boolean asksForRows() {
    return asked.parts().stream()
        .anyMatch(
            part ->
                part instanceof Part.Edges
                    || part instanceof Part.Nodes
                    || part instanceof Part.PageInfo);
  }

  private boolean asksForTotal() {
    return asked.parts().stream().anyMatch(Part.TotalCount.class::isInstance);
  }

  private boolean asksForCursors() {
    return asksFor(Info.START_CURSOR)
        || asksFor(Info.END_CURSOR)
        || asked.parts().stream()
            .flatMap(
                part -> part instanceof Part.Edges edges ? edges.parts().stream() : Stream.of())
            .anyMatch(EdgePart.Cursor.class::isInstance);
  }

  private boolean asksFor(Info wanted) {
    return asked.parts().stream()
        .flatMap(part -> part instanceof Part.PageInfo info ? info.parts().stream() : Stream.of())
        .anyMatch(part -> part.info() == wanted);
  }
}
