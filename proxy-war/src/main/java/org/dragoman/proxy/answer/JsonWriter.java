package org.dragoman.proxy.answer;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.ConnectionNames;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.Connection;
import org.dragoman.proxy.plan.Page;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.Read;

/** Writes the answer as bytes, directly from the rows. */
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
   * Returns the answer in UTF-8: an object with the member {@code data} (GraphQL specification,
   * section 7.1).
   *
   * @param rows of the plan's reads, in order
   * @param mostRows how many rows of lists may be written; a row to which several others refer
   *     counts each time
   * @throws Fault {@link FaultCode#ROW_MISSING} when there is no row for a non-null result
   */
  public static BoundedBytes write(Plan plan, List<Rows> rows, int mostRows) {
    BoundedBytes bytes = new BoundedBytes();
    try (JsonGenerator json = JSON.createGenerator(bytes, JsonEncoding.UTF8)) {
      new JsonWriter(plan, rows, mostRows, json).answer();
    } catch (IOException e) {
      throw new UncheckedIOException("Writing to memory failed", e);
    }
    return bytes;
  }

  /**
   * Returns the answer with extensions (GraphQL specification, section 7.1.3).
   *
   * @param answer of {@link #write}
   */
  public static BoundedBytes extended(BoundedBytes answer, Map<String, Object> extensions) {
    byte[] bytes = answer.toByteArray();
    BoundedBytes extended = new BoundedBytes();
    extended.write(bytes, 0, bytes.length - 1);
    extended.writeBytes(
        (",\"extensions\":" + Json.text(extensions) + "}").getBytes(StandardCharsets.UTF_8));
    return extended;
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
        case Plan.Root.Aggregate aggregate -> value(rows.get(aggregate.read()).all().getFirst()[0]);
        case Plan.Root.AnyRows result -> result(result);
      }
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void result(Plan.Root.Rows result) throws IOException {
    List<Object[]> all = rows.get(result.read()).all();
    Plan.Shape shape = shape(result.read());
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

  private Plan.Shape shape(int read) {
    return ((Read.OfObjects) plan.reads().get(read)).shape();
  }

  /** Writes a page (GraphQL Cursor Connections Specification, section 4). */
  private void page(Page page, Object[] parent, List<Integer> key) throws IOException {
    PageRows found = PageRows.of(page, rows, parent, key);
    json.writeStartObject();
    for (Page.Field field : page.fields()) {
      json.writeFieldName(field.responseName());
      switch (field) {
        case Page.Field.Typename typename -> json.writeString(typename.typename());
        case Page.Field.Nodes nodes -> list(found.rows(), nodes.shape());
        case Page.Field.Edges edges -> edges(found, edges.fields());
        case Page.Field.Info info -> info(found, info.parts());
        case Page.Field.Total total -> json.writeNumber(found.totalCount());
      }
    }
    json.writeEndObject();
  }

  private void edges(PageRows page, List<Page.EdgeField> fields) throws IOException {
    count(page.rows().size());
    json.writeStartArray();
    for (Object[] row : page.rows()) {
      json.writeStartObject();
      for (Page.EdgeField field : fields) {
        json.writeFieldName(field.responseName());
        switch (field) {
          case Page.EdgeField.Typename typename -> json.writeString(typename.typename());
          case Page.EdgeField.Cursor cursor -> json.writeString(page.cursor(row));
          case Page.EdgeField.Node node -> object(row, node.shape());
        }
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void info(PageRows page, List<Connection.InfoPart> parts) throws IOException {
    json.writeStartObject();
    for (Connection.InfoPart part : parts) {
      json.writeFieldName(part.responseName());
      switch (part.info()) {
        case TYPENAME -> json.writeString(ConnectionNames.PAGE_INFO);
        case HAS_NEXT_PAGE -> json.writeBoolean(page.hasNext());
        case HAS_PREVIOUS_PAGE -> json.writeBoolean(page.hasPrevious());
        case START_CURSOR -> json.writeString(page.startCursor());
        case END_CURSOR -> json.writeString(page.endCursor());
      }
    }
    json.writeEndObject();
  }

  /** Counts rows before they are written. */
  private void count(int number) {
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
    object(rows.get(member.read()).of(row, member.key()).getFirst(), shape(member.read()));
  }

  /** Writes rows as a list of objects. */
  private void list(List<Object[]> all, Plan.Shape shape) throws IOException {
    count(all.size());
    json.writeStartArray();
    for (Object[] row : all) {
      object(row, shape);
    }
    json.writeEndArray();
  }

  /** Writes a row as an object. */
  private void object(Object[] row, Plan.Shape shape) throws IOException {
    json.writeStartObject();
    for (Plan.Field field : shape.fields()) {
      json.writeFieldName(field.responseName());
      switch (field) {
        case Plan.Field.Typename typename -> json.writeString(typename.typename());
        case Plan.Field.Value value -> value(row[value.column()]);
        case Plan.Field.Joined joined -> {
          if (row[joined.key()] == null) {
            json.writeNull();
          } else {
            object(row, joined.shape());
          }
        }
        case Plan.Field.Keyed keyed -> keyed(row, keyed);
        case Plan.Field.Many many ->
            list(rows.get(many.read()).of(row, many.key()), shape(many.read()));
        case Plan.Field.Paged paged -> page(paged.page(), row, paged.key());
        case Plan.Field.Aggregate aggregate -> aggregate(row, aggregate);
      }
    }
    json.writeEndObject();
  }

  private void keyed(Object[] row, Plan.Field.Keyed keyed) throws IOException {
    List<Object[]> found = rows.get(keyed.read()).of(row, keyed.key());
    if (found.isEmpty()) {
      json.writeNull();
    } else {
      object(found.getFirst(), shape(keyed.read()));
    }
  }

  private void aggregate(Object[] parent, Plan.Field.Aggregate field) throws IOException {
    Read.Aggregate read = (Read.Aggregate) plan.reads().get(field.read());
    List<Object[]> found = rows.get(field.read()).of(parent, field.key());
    Object[] row = found.isEmpty() ? ofNoRows(read) : found.getFirst();
    if (field.single()) {
      value(row[read.key()]);
    } else {
      object(row, read.shape());
    }
  }

  /** Returns the aggregates of no rows: their number is 0, all others are null. */
  private static Object[] ofNoRows(Read.Aggregate read) {
    Object[] row = new Object[read.columns().size()];
    for (Read.Output output : read.outputs()) {
      if (output.function().counts()) {
        Read.Column column = new Read.Column(0, output.name(), output.sqlType());
        row[read.columns().indexOf(column)] = output.sqlType().equals("integer") ? 0 : "0";
      }
    }
    return row;
  }

  private void value(Object value) throws IOException {
    ColumnValues.write(value, json);
  }
}
