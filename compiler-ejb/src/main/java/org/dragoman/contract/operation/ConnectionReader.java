package org.dragoman.contract.operation;

import graphql.language.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.dragoman.contract.configuration.ConnectionNames;
import org.dragoman.contract.configuration.ObjectTable;

/** Reads the selection of a connection out of a document. */
record ConnectionReader(OperationReader operations) {
  /** Reads the selection of pages from fields of one response name. */
  Connection read(ObjectTable type, List<Field> fields) {
    String typename = ConnectionNames.connection(type.name());
    return new Connection(type, each(typename, fields, same -> part(type, typename, same)));
  }

  private Connection.Part part(ObjectTable type, String typename, List<Field> same) {
    String responseName = same.getFirst().getResultKey();
    return switch (same.getFirst().getName()) {
      case "__typename" -> new Connection.Part.Typename(responseName, typename);
      case "edges" -> edges(type, responseName, same);
      case "nodes" -> new Connection.Part.Nodes(responseName, operations.selection(type, same));
      case "pageInfo" ->
          new Connection.Part.PageInfo(
              responseName, each(ConnectionNames.PAGE_INFO, same, ConnectionReader::info));
      case "totalCount" -> new Connection.Part.TotalCount(responseName);
      case String other -> throw OperationReader.unknown(typename, other);
    };
  }

  private Connection.Part edges(ObjectTable type, String responseName, List<Field> fields) {
    String typename = ConnectionNames.edge(type.name());
    return new Connection.Part.Edges(
        responseName, each(typename, fields, same -> edge(type, typename, same)));
  }

  private Connection.EdgePart edge(ObjectTable type, String typename, List<Field> same) {
    String responseName = same.getFirst().getResultKey();
    return switch (same.getFirst().getName()) {
      case "__typename" -> new Connection.EdgePart.Typename(responseName, typename);
      case "cursor" -> new Connection.EdgePart.Cursor(responseName);
      case "node" -> new Connection.EdgePart.Node(responseName, operations.selection(type, same));
      case String other -> throw OperationReader.unknown(typename, other);
    };
  }

  private static Connection.InfoPart info(List<Field> same) {
    Field first = same.getFirst();
    return Arrays.stream(Connection.Info.values())
        .filter(info -> info.field().equals(first.getName()))
        .findFirst()
        .map(info -> new Connection.InfoPart(first.getResultKey(), info))
        .orElseThrow(() -> OperationReader.unknown(ConnectionNames.PAGE_INFO, first.getName()));
  }

  private <T> List<T> each(String typename, List<Field> fields, Function<List<Field>, T> read) {
    List<T> parts = new ArrayList<>();
    operations
        .collect(typename, FieldCollector.sets(fields))
        .values()
        .forEach(same -> parts.add(read.apply(same)));
    return parts;
  }
}
