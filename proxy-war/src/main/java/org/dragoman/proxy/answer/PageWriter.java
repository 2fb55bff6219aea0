package org.dragoman.proxy.answer;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.configuration.ConnectionNames;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.Connection;
import org.dragoman.proxy.cursor.Cursor;
import org.dragoman.proxy.plan.Page;

/**
 * Writes the page of one parent's row, or of a root (GraphQL Cursor Connections Specification,
 * section 4).
 */
final class PageWriter {
  private final JsonWriter answer;
  private final JsonGenerator json;
  private final Page page;
  private final Rows.Cut cut;
  private final boolean isBeyond;
  private final List<Object[]> total;

  /**
   * A page that is not written yet.
   *
   * @param rows of all reads
   * @param parent the parent's row; null for a root
   * @param key indexes of its key; empty for a root
   */
  PageWriter(
      JsonWriter answer,
      JsonGenerator json,
      Page page,
      List<Rows> rows,
      Object[] parent,
      List<Integer> key) {
    this.answer = answer;
    this.json = json;
    this.page = page;
    this.cut = page.rows() == Page.NONE ? null : rows.get(page.rows()).cut(parent, key);
    this.isBeyond =
        page.beyond() != Page.NONE && !rows.get(page.beyond()).of(parent, key).isEmpty();
    this.total = page.total() == Page.NONE ? List.of() : rows.get(page.total()).of(parent, key);
  }

  void write() throws IOException {
    json.writeStartObject();
    for (Page.Field field : page.fields()) {
      json.writeFieldName(field.responseName());
      switch (field) {
        case Page.Field.Typename typename -> json.writeString(typename.typename());
        case Page.Field.Nodes nodes -> answer.list(cut.rows(), nodes.shape());
        case Page.Field.Edges edges -> edges(edges.fields());
        case Page.Field.Info info -> info(info.parts());
        case Page.Field.Total number -> json.writeNumber(total());
      }
    }
    json.writeEndObject();
  }

  private void edges(List<Page.EdgeField> fields) throws IOException {
    answer.count(cut.rows().size());
    json.writeStartArray();
    for (Object[] row : cut.rows()) {
      json.writeStartObject();
      for (Page.EdgeField field : fields) {
        json.writeFieldName(field.responseName());
        switch (field) {
          case Page.EdgeField.Typename typename -> json.writeString(typename.typename());
          case Page.EdgeField.Cursor cursor -> json.writeString(cursor(row));
          case Page.EdgeField.Node node -> answer.object(row, node.shape());
        }
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void info(List<Connection.InfoPart> parts) throws IOException {
    json.writeStartObject();
    for (Connection.InfoPart part : parts) {
      json.writeFieldName(part.responseName());
      switch (part.info()) {
        case TYPENAME -> json.writeString(ConnectionNames.PAGE_INFO);
        case HAS_NEXT_PAGE -> json.writeBoolean(page.backward() ? isBeyond : cut.more());
        case HAS_PREVIOUS_PAGE -> json.writeBoolean(page.backward() ? cut.more() : isBeyond);
        case START_CURSOR -> json.writeString(cut.rows().isEmpty() ? null : cursor(first()));
        case END_CURSOR -> json.writeString(cut.rows().isEmpty() ? null : cursor(last()));
      }
    }
    json.writeEndObject();
  }

  private Object[] first() {
    return cut.rows().getFirst();
  }

  private Object[] last() {
    return cut.rows().getLast();
  }

  private String cursor(Object[] row) {
    List<Object> values = new ArrayList<>();
    page.cursor().forEach(index -> values.add(row[index]));
    return Cursor.text(page.order(), values);
  }

  /** A parent without rows has none that are counted. */
  private int total() {
    if (total.isEmpty()) {
      return 0;
    }
    long number = Long.parseLong((String) total.getFirst()[total.getFirst().length - 1]);
    if (number > Integer.MAX_VALUE) {
      throw new Fault(FaultCode.TOO_MANY_ROWS, "totalCount is too large for an Int");
    }
    return (int) number;
  }
}
