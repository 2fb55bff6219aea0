package org.dragoman.proxy.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.caller.Owner;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.transfer.TransferRequest;
import org.dragoman.proxy.statement.TransferWriter;

/**
 * Rows with the same columns, until they are stored together.
 *
 * <p>Values that the database cannot generate are filled in here for rows that may be new: the
 * owner, and defaults that are claims.
 */
final class Batch {
  private static final int MOST_ROWS = 1_000;
  private static final int MOST_CHARACTERS = 1 << 20;
  private static final String MEMBER = "c";

  private final BitSet given;
  private final List<TransferColumn> columns;
  private final List<TransferWriter.Column> stored = new ArrayList<>();
  private final ObjectNode filledIn = Json.mapper().createObjectNode();
  private final List<Stored> rows = new ArrayList<>();
  private int characters;

  /**
   * A row in the form in which it is stored.
   *
   * @param line where it begins
   * @param json an object
   */
  record Stored(long line, String json) {}

  /**
   * Makes an empty batch.
   *
   * @param given the numbers of the columns that the rows contain
   * @throws Fault {@link FaultCode#CLAIM_MISSING}, or a fault for a claim that is no value of its
   *     column
   */
  Batch(TransferTable table, BitSet given, OperationRequest request, TransferRequest.Mode mode) {
    this.given = given;
    this.columns = given.stream().mapToObj(table.columns()::get).toList();
    given.stream().forEach(number -> column(table.columns().get(number), number));
    if (mode.inserts()) {
      fillIn(table, request);
    }
  }

  private void fillIn(TransferTable table, OperationRequest request) {
    int next = table.columns().size();
    for (ObjectField field : table.table().fields()) {
      if (field instanceof ObjectField.Column column
          && column.defaultValue() instanceof DefaultValue.Claim(String claim)
          && columns.stream().noneMatch(one -> one.field() == column)) {
        TransferColumn of =
            new TransferColumn(column.name(), column, column, column.column(), column.sqlType());
        fill(of, next++, new GivenValue(table).stored(of, claim(request, claim)));
      }
    }
    if (table.ownerColumn() != null && columns.stream().noneMatch(one -> one.field() == null)) {
      TransferColumn owner = TransferColumn.ofOwner(table.ownerColumn());
      fill(owner, next, TextNode.valueOf(Owner.of(request.caller()).text()));
    }
  }

  private static JsonNode claim(OperationRequest request, String name) {
    JsonNode value = request.claims().get(name);
    if (value == null) {
      throw new Fault(FaultCode.CLAIM_MISSING, "Your token lacks the claim " + name);
    }
    return value;
  }

  private void fill(TransferColumn column, int number, JsonNode value) {
    column(column, number);
    filledIn.set(MEMBER + number, value);
  }

  private void column(TransferColumn column, int number) {
    stored.add(
        new TransferWriter.Column(
            column.field(), column.column(), column.sqlType(), MEMBER + number));
  }

  /** Whether rows with these columns fit into the batch. */
  boolean takes(BitSet others) {
    return given.equals(others);
  }

  /**
   * Adds a row.
   *
   * @param values of the given columns, by the numbers of the columns
   */
  void add(long line, Map<Integer, JsonNode> values) {
    ObjectNode row = Json.mapper().createObjectNode();
    values.forEach((number, value) -> row.set(MEMBER + number, value));
    row.setAll(filledIn);
    Stored one = new Stored(line, row.toString());
    rows.add(one);
    characters += one.json().length();
  }

  boolean isFull() {
    return rows.size() >= MOST_ROWS || characters >= MOST_CHARACTERS;
  }

  /** Removes and returns the rows. */
  List<Stored> take() {
    List<Stored> taken = List.copyOf(rows);
    rows.clear();
    characters = 0;
    return taken;
  }

  /** Returns the columns that the rows contain. */
  List<TransferColumn> given() {
    return columns;
  }

  /** Returns all columns that are stored. */
  List<TransferWriter.Column> stored() {
    return stored;
  }

  /** Returns the columns of the table for some of the given columns. */
  List<TransferWriter.Column> stored(List<TransferColumn> some) {
    return some.stream().map(one -> stored.get(columns.indexOf(one))).toList();
  }
}
