package org.dragoman.proxy.explanation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.dragoman.contract.operation.Explanation.Warning;

/**
 * Reads a plan of PostgreSQL (manual, section 14.1): the indexes that it uses, and the places where
 * it reads or sorts many rows for lack of one.
 */
public final class PlanReading {
  /** Allows deeper nesting than the product's own JSON: a plan has a level for each join. */
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Fewer rows are read and sorted in a millisecond, with or without an index. */
  private static final long MANY_ROWS = 1_000;

  private final String text;
  private final Tables tables;
  private final Map<String, String> tablesByAlias = new HashMap<>();
  private final Set<String> indexes = new TreeSet<>();
  private final Set<Warning> warnings = new LinkedHashSet<>();

  private PlanReading(String text, Tables tables) {
    this.text = text;
    this.tables = tables;
  }

  /**
   * Reads a plan.
   *
   * @param text the output of {@code EXPLAIN (FORMAT JSON)}
   */
  public static PlanReading of(String text, Tables tables) {
    PlanReading reading = new PlanReading(text, tables);
    try {
      JsonNode plan = JSON.readTree(text).path(0).path("Plan");
      reading.scans(plan);
      reading.read(plan);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("PostgreSQL writes its plans as JSON", e);
    }
    return reading;
  }

  /** Returns the plan as PostgreSQL wrote it. */
  public String text() {
    return text;
  }

  /** Returns the used indexes, sorted. */
  public List<String> indexes() {
    return List.copyOf(indexes);
  }

  /** Returns warnings about missing indexes. */
  public List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  private void scans(JsonNode node) {
    if (node.has("Relation Name")) {
      tablesByAlias.put(node.path("Alias").asText(), node.path("Relation Name").asText());
    }
    if (node.has("Index Name")) {
      indexes.add(node.path("Index Name").asText());
    }
    node.path("Plans").forEach(this::scans);
  }

  private void read(JsonNode node) {
    switch (node.path("Node Type").asText()) {
      case "Seq Scan" -> scan(node);
      case "Index Scan", "Index Only Scan" -> {
        if (!node.has("Index Cond")) {
          scan(node);
        }
      }
      case "Sort" -> sort(node);
      default -> {
        // Other nodes do not point to a missing index.
      }
    }
    node.path("Plans").forEach(this::read);
  }

  /**
   * Handles a scan of all rows, possibly in the order of an index that does not serve the filter.
   */
  private void scan(JsonNode node) {
    String filter = node.path("Filter").asText();
    tables
        .named(node.path("Relation Name").asText())
        .filter(table -> table.rows() > MANY_ROWS && !filter.isEmpty())
        .ifPresent(
            table ->
                unindexed(table, filter)
                    .forEach(
                        column ->
                            warn(
                                table,
                                column,
                                "All " + table.rows() + " rows are read to filter by")));
  }

  /**
   * Returns the columns that lack indexes. For a conjunction, one index is enough to find the rows.
   * For a disjunction, as of row rules and {@code _or}, each operand needs its own.
   */
  private static Set<String> unindexed(Tables.Table table, String filter) {
    Set<String> unindexed = new LinkedHashSet<>();
    for (String condition : Junction.AND.parts(filter)) {
      List<List<String>> alternatives =
          Junction.OR.parts(condition).stream().map(one -> columns(table, one)).toList();
      if (alternatives.stream().allMatch(one -> isIndexed(table, one))) {
        // The columns have indexes that PostgreSQL judged too expensive.
        return Set.of();
      }
      // An operand with a sub-select on other tables has no index that finds rows of this one.
      if (alternatives.stream().noneMatch(List::isEmpty)) {
        alternatives.stream().filter(one -> !isIndexed(table, one)).forEach(unindexed::addAll);
      }
    }
    return unindexed;
  }

  private static List<String> columns(Tables.Table table, String expression) {
    return SqlNames.of(expression).stream()
        .map(SqlNames.Name::column)
        .filter(table.fields()::containsKey)
        .toList();
  }

  private static boolean isIndexed(Tables.Table table, List<String> columns) {
    return columns.stream().anyMatch(table.indexed()::contains);
  }

  private void sort(JsonNode node) {
    long rows = node.path("Plans").path(0).path("Plan Rows").asLong();
    List<SqlNames.Name> keys = SqlNames.of(node.path("Sort Key").path(0).asText());
    if (rows <= MANY_ROWS || keys.isEmpty()) {
      return;
    }
    SqlNames.Name key = keys.getFirst();
    String table =
        key.alias().isEmpty() && tablesByAlias.size() == 1
            ? tablesByAlias.values().iterator().next()
            : tablesByAlias.getOrDefault(key.alias(), "");
    tables
        .named(table)
        .filter(found -> found.fields().containsKey(key.column()))
        .filter(found -> !found.indexed().contains(key.column()))
        .ifPresent(found -> warn(found, key.column(), "About " + rows + " rows are sorted by"));
  }

  private void warn(Tables.Table table, String column, String message) {
    String field = table.fields().get(column);
    warnings.add(
        new Warning(
            table.type(),
            field,
            message + " " + table.type() + "." + field,
            "Add @svc_index to the field " + field + " of " + table.type()));
  }
}
