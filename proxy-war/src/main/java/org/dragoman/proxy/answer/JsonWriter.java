package org.dragoman.proxy.answer;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.plan.Page;
import org.dragoman.proxy.plan.Plan;

/** Writes the answer, once and as bytes, from the rows. */
public final class JsonWriter {
  private static final JsonFactory JSON = new JsonFactory();

  private final Plan plan;
  private final List<Rows> rows;
  private final JsonGenerator json;
  private int rowsLeft;

  private JsonWriter(Plan plan, List<Rows> rows, int mostRows, JsonGenerator json) {
    this.plan = plan;
    this.rows = rows;
    this.rowsLeft = mostRows;
    this.json = json;
  }

  /**
   * The answer in UTF-8: an object with the member {@code data} (GraphQL specification, section
   * 7.1).
   *
   * @param rows of the plan's reads, in their order
   * @param mostRows how many rows of lists may be written; a row that several others lead to counts
   *     each time
   * @throws Fault {@link FaultCode#ROW_MISSING} when there is no row for a result that is never
   *     null
   */
  public static BoundedBytes write(Plan plan, List<Rows> rows, int mostRows) {
    BoundedBytes bytes = new BoundedBytes();
    try (JsonGenerator json = JSON.createGenerator(bytes, JsonEncoding.UTF8)) {
      new JsonWriter(plan, rows, mostRows, json).answer();
    } catch (IOException e) {
      throw new UncheckedIOException("Memory cannot be written to", e);
    }
    return bytes;
  }

  private void answer() throws IOException {
    json.writeStartObject();
    json.writeFieldName("data");
    json.writeStartObject();
    for (Plan.Root root : plan.roots()) {
      json.writeFieldName(root.responseName());
      switch (root) {
        case Plan.Root.Typename typename -> json.writeString(typename.typename());
        case Plan.Root.Rows result -> result(result);
        case Plan.Root.Paged paged -> page(paged.page(), null, List.of());
        case Plan.Root.Figure figure -> value(rows.get(figure.read()).all().getFirst()[0]);
        case Plan.Root.AnyRows result -> result(result);
      }
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void result(Plan.Root.Rows result) throws IOException {
    List<Object[]> all = rows.get(result.read()).all();
    Plan.Shape shape = plan.reads().get(result.read()).shape();
    if (result.list()) {
      list(all, shape);
    } else if (!all.isEmpty()) {
      object(all.getFirst(), shape);
    } else if (result.nonNull()) {
      throw new Fault(
          FaultCode.ROW_MISSING, "The non-null field " + result.responseName() + " has no row");
    } else {
      json.writeNull();
    }
  }

  private void page(Page page, Object[] parent, List<Integer> key) throws IOException {
    new PageWriter(this, json, page, rows, parent, key).write();
  }

  /** Counts rows that are about to be written. */
  void count(int number) {
    rowsLeft -= number;
    if (rowsLeft < 0) {
      throw new Fault(
          FaultCode.TOO_MANY_ROWS,
          "The lists of the result have more rows than dragoman.limits.rows allows");
    }
  }

  private void result(Plan.Root.AnyRows result) throws IOException {
    List<Object[]> all = rows.get(result.read()).all();
    if (result.list()) {
      count(all.size());
      json.writeStartArray();
      for (Object[] row : all) {
        member(row, result);
      }
      json.writeEndArray();
    } else if (!all.isEmpty()) {
      member(all.getFirst(), result);
    } else if (result.nonNull()) {
      throw new Fault(
          FaultCode.ROW_MISSING, "The non-null field " + result.responseName() + " has no row");
    } else {
      json.writeNull();
    }
  }

  private void member(Object[] row, Plan.Root.AnyRows result) throws IOException {
    Plan.Root.Member member = result.members().get((Integer) row[0]);
    object(
        rows.get(member.read()).of(row, member.key()).getFirst(),
        plan.reads().get(member.read()).shape());
  }

  /** Writes rows as a list of objects. */
  void list(List<Object[]> all, Plan.Shape shape) throws IOException {
    count(all.size());
    json.writeStartArray();
    for (Object[] row : all) {
      object(row, shape);
    }
    json.writeEndArray();
  }

  /** Writes a row as an object. */
  void object(Object[] row, Plan.Shape shape) throws IOException {
    json.writeStartObject();
    for (Plan.Field field : shape.fields()) {
      json.writeFieldName(field.responseName());
      switch (field) {
        case Plan.Field.Typename typename -> json.writeString(typename.typename());
        case Plan.Field.Value value -> value(row[value.column()]);
        case Plan.Field.One one -> {
          if (row[one.key()] == null) {
            json.writeNull();
          } else {
            object(row, one.shape());
          }
        }
        case Plan.Field.Led led -> led(row, led);
        case Plan.Field.Many many ->
            list(rows.get(many.read()).of(row, many.key()), plan.reads().get(many.read()).shape());
        case Plan.Field.Paged paged -> page(paged.page(), row, paged.key());
        case Plan.Field.Figures figures -> figures(row, figures);
      }
    }
    json.writeEndObject();
  }

  private void led(Object[] row, Plan.Field.Led led) throws IOException {
    List<Object[]> found = rows.get(led.read()).of(row, led.key());
    if (found.isEmpty()) {
      json.writeNull();
    } else {
      object(found.getFirst(), plan.reads().get(led.read()).shape());
    }
  }

  private void figures(Object[] parent, Plan.Field.Figures figures) throws IOException {
    Plan.Read read = plan.reads().get(figures.read());
    List<Object[]> found = rows.get(figures.read()).of(parent, figures.key());
    Object[] row = found.isEmpty() ? withoutRows(read) : found.getFirst();
    if (figures.single()) {
      value(row[read.parentKey()]);
    } else {
      object(row, read.shape());
    }
  }

  /** What figures are where there is no row to work them out of: a number of rows is 0. */
  private static Object[] withoutRows(Plan.Read read) {
    Object[] row = new Object[read.columns().size()];
    for (Plan.Output output : read.grouping().outputs()) {
      if (output.function().counts()) {
        Plan.Column column = new Plan.Column(0, output.name(), output.sqlType());
        row[read.columns().indexOf(column)] = output.sqlType().equals("integer") ? 0 : "0";
      }
    }
    return row;
  }

  private void value(Object value) throws IOException {
    ColumnValues.write(value, json);
  }
}
