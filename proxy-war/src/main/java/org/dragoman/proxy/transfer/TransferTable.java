package org.dragoman.proxy.transfer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.transfer.TransferRequest;

/**
 * The table of a transfer.
 *
 * @param configuration without ownership and row rules when rows of all owners are moved
 * @param table of the type in the configuration
 * @param ownerColumn unquoted name of the column with the owner; null for a type that is not owned
 * @param columns that the caller may use, in the order of the schema
 */
record TransferTable(
    Configuration configuration,
    ObjectTable table,
    String ownerColumn,
    List<TransferColumn> columns) {
  TransferTable {
    columns = List.copyOf(columns);
  }

  /**
   * Returns the table of a request.
   *
   * @throws Fault {@link FaultCode#TYPE_UNKNOWN}
   */
  static TransferTable of(Configuration configuration, TransferRequest request) {
    ObjectTable table =
        configuration
            .type(request.type())
            .filter(type -> request.fields().containsKey(type.name()))
            .orElseThrow(
                () -> new Fault(FaultCode.TYPE_UNKNOWN, "The schema has no type of this name"));
    String owner = table.ownership() == null ? null : table.ownership().column();
    Configuration seen = request.everyone() ? forEveryone(configuration) : configuration;
    ObjectTable type = seen.type(request.type()).orElseThrow();
    List<TransferColumn> columns = new ArrayList<>();
    for (ObjectField field : type.fields()) {
      if (isOpen(request, type, field.name())) {
        columns.addAll(columns(seen, request, field));
      }
    }
    if (owner != null && request.everyone()) {
      columns.add(TransferColumn.ofOwner(owner));
    }
    return new TransferTable(seen, type, owner, columns);
  }

  private static boolean isOpen(TransferRequest request, ObjectTable type, String field) {
    return request.fields().getOrDefault(type.name(), List.of()).contains(field);
  }

  private static List<TransferColumn> columns(
      Configuration configuration, TransferRequest request, ObjectField field) {
    return switch (field) {
      case ObjectField.Column column ->
          List.of(
              new TransferColumn(column.name(), column, column, column.column(), column.sqlType()));
      case ObjectField.Link link when link.join() instanceof ObjectField.Join.KeyHere here ->
          key(configuration.type(link.type().name()).orElseThrow(), request, link, here);
      case ObjectField.Link link -> List.of();
      case ObjectField.View view -> List.of();
    };
  }

  private static List<TransferColumn> key(
      ObjectTable target,
      TransferRequest request,
      ObjectField.Link link,
      ObjectField.Join.KeyHere here) {
    List<TransferColumn> parts = new ArrayList<>();
    for (int i = 0; i < target.key().size(); i++) {
      ObjectField.Column part = target.keyColumns().get(i);
      if (!isOpen(request, target, part.name())) {
        return List.of();
      }
      String name = link.name() + "." + part.name();
      parts.add(new TransferColumn(name, link, part, here.columns().get(i), part.sqlType()));
    }
    return parts;
  }

  private static Configuration forEveryone(Configuration whole) {
    return new Configuration(
        whole.digest(),
        whole.description(),
        whole.types().stream().map(ObjectTable::forEveryone).toList(),
        whole.enums(),
        whole.operations(),
        whole.claims(),
        whole.rule(),
        whole.roles(),
        whole.inputs(),
        whole.results(),
        whole.abstracts(),
        whole.weights(),
        whole.missing());
  }

  /** Returns the columns of each field, in order, by the name of the field. */
  Map<String, List<TransferColumn>> byField() {
    Map<String, List<TransferColumn>> fields = new LinkedHashMap<>();
    for (TransferColumn column : columns) {
      String name = column.field() == null ? column.name() : column.field().name();
      fields.computeIfAbsent(name, field -> new ArrayList<>()).add(column);
    }
    return fields;
  }

  /** Whether a column is part of the primary key. */
  boolean isKey(TransferColumn column) {
    return column.field() instanceof ObjectField.Column value && table.key().contains(value.name());
  }

  /** Whether a column counts the changes of a row, so that it is exported and never imported. */
  boolean isVersion(TransferColumn column) {
    return column.field() instanceof ObjectField.Column value
        && value.name().equals(table.version());
  }

  /** The database generates a UUID for a key field of type ID that is no text. */
  private static boolean isGenerated(ObjectField.Column value) {
    return value.type().name().equals("ID") && value.sqlType().equals("uuid");
  }

  /** Whether the database generates a value when the column is missing. */
  boolean isFilledIn(TransferColumn column) {
    return column.field() == null
        || isVersion(column)
        || column.field() instanceof ObjectField.Column value
            && (value.defaultValue() != null || isKey(column) && isGenerated(value));
  }
}
