package org.dragoman.product;

import java.util.Map;

/**
 * Faults of well-formed calls of tools, without those that need a killed process or a lock: the SQL
 * that causes each of them, and the answer that the caller gets.
 */
enum McpFault {
  ARGUMENT_UNKNOWN("add", Map.of("nme", "a"), "DRG-1012", "nme"),
  ARGUMENT_MISSING("add", Map.of(), "DRG-1012", "name"),
  ARGUMENT_OF_ANOTHER_TYPE("items", Map.of("first", "many"), "DRG-1012", "first"),
  ARGUMENT_OUT_OF_BOUNDS("few", Map.of("first", 11), "DRG-1017", "first"),
  COST_TOO_HIGH("items", Map.of("first", 1_000_000_000), "DRG-4006", "cost"),
  ANSWER_TOO_LARGE("items", Map.of("first", 3), "DRG-4007", "1 MiB"),
  NOT_UNIQUE("add", Map.of("name", "b", "label", "taken"), "DRG-5010", "label"),
  CHECK_FAILED("add", Map.of("name", "b", "stars", 9), "DRG-5013", "stars"),
  NO_LINKED_ROW("add", Map.of("name", "b", "box", "nobody"), "DRG-5011", "box"),
  STILL_LINKED("removeBox", Map.of("code", "full"), "DRG-5012", "box"),
  TOO_MANY_ROWS_MATCH("removeItems", Map.of("text", ""), "DRG-4009", "_atMost"),
  KEY_OF_ANOTHER_CALL(
      "add",
      Map.of("name", "b"),
      Map.of("Idempotency-Key", "key-of-mcp-faults"),
      "DRG-1051",
      "new key"),
  TABLE_GONE(
      "extras",
      "ALTER TABLE \"Extra\" RENAME TO gone",
      "ALTER TABLE gone RENAME TO \"Extra\"",
      "DRG-5020",
      "operator"),
  DISK_FULL("mark", Sql.raising("53100", "No space left"), Sql.DROPPED, "DRG-5019", "operator"),
  MEMORY_FULL("mark", Sql.raising("53200", "out of memory"), Sql.DROPPED, "DRG-5001", "memory"),
  DATABASE_FAILS(
      "mark", Sql.raising("XX000", "secret of the server"), Sql.DROPPED, "DRG-9001", "request id"),
  VALUE_REFUSED("mark", Sql.raising("22000", "secret value"), Sql.DROPPED, "DRG-5003", "column"),
  STATEMENT_CANCELLED(
      "mark", Sql.raising("57014", "cancelled"), Sql.DROPPED, "DRG-5002", "time limit"),
  ALWAYS_IN_CONFLICT(
      "mark", Sql.raising("40001", "could not serialize"), Sql.DROPPED, "DRG-5015", "again");

  static final String SCHEMA =
      """
      type Box { code: String! @svc_primaryKey  items: [Item] }
      type Item {
        name: String! @svc_primaryKey
        label: String @svc_unique
        stars: Int @svc_check(_gte: 1, _lt: 6)
        text: String
        box: Box
      }
      type Extra { name: String! @svc_primaryKey }
      type Query {
        items(first: Int = 1): [Item] @svc_resolver(_type: select, _object: Item, _limit: "$first")
        few(first: Int @svc_constraint(_max: 10)): [Item]
          @svc_resolver(_type: select, _object: Item, _limit: "$first")
        extras: [Extra] @svc_resolver(_type: select, _object: Extra)
      }
      type Mutation {
        add(name: String!, label: String, stars: Int, box: String): Item @svc_allow(_roles: user) @svc_unasked
          @svc_resolver(_type: insert, _object: Item,
            _fields: {name: "$name", label: "$label", stars: "$stars", box: {code: "$box"}})
        mark(name: String!): Extra @svc_allow(_roles: user) @svc_unasked
          @svc_resolver(_type: insert, _object: Extra, _fields: {name: "$name"})
        removeBox(code: String!): Box @svc_allow(_roles: user) @svc_unasked
          @svc_resolver(_type: delete, _object: Box, _filter: {code: {_eq: "$code"}})
        removeItems(text: String!): [Item] @svc_allow(_roles: user) @svc_unasked
          @svc_resolver(_type: delete, _object: Item, _atMost: 1, _filter: {text: {_neq: "$text"}})
      }
      """;

  /** Two items in a box, with half a megabyte each. */
  static final String ROWS =
      """
      INSERT INTO "Box" (code) VALUES ('full');
      INSERT INTO "Item" (name, label, text, box_code)
        SELECT 'item ' || n, CASE n WHEN 1 THEN 'taken' END, repeat('x', 500000), 'full'
        FROM generate_series(1, 3) n
      """;

  /** A table whose rows the server refuses. */
  private static final class Sql {
    static final String DROPPED = "DROP FUNCTION refused() CASCADE";

    static String raising(String state, String text) {
      return """
      CREATE FUNCTION refused() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION '%s' USING ERRCODE = '%s'; END $$;
      CREATE TRIGGER refused BEFORE INSERT ON "Extra"
        FOR EACH ROW EXECUTE FUNCTION refused()\
      """
          .formatted(text, state);
    }
  }

  private final String tool;
  private final Map<String, ?> arguments;
  private final Map<String, ?> meta;
  private final String before;
  private final String after;
  private final String code;
  private final String where;

  McpFault(String tool, Map<String, ?> arguments, String code, String where) {
    this(tool, arguments, Map.of(), "", "", code, where);
  }

  McpFault(String tool, Map<String, ?> arguments, Map<String, ?> meta, String code, String where) {
    this(tool, arguments, meta, "", "", code, where);
  }

  McpFault(String tool, String before, String after, String code, String where) {
    this(
        tool,
        tool.equals("mark") ? Map.of("name", "never") : Map.of(),
        Map.of(),
        before,
        after,
        code,
        where);
  }

  McpFault(
      String tool,
      Map<String, ?> arguments,
      Map<String, ?> meta,
      String before,
      String after,
      String code,
      String where) {
    this.tool = tool;
    this.arguments = arguments;
    this.meta = meta;
    this.before = before;
    this.after = after;
    this.code = code;
    this.where = where;
  }

  String tool() {
    return tool;
  }

  Map<String, ?> arguments() {
    return arguments;
  }

  /** Of the call, beside what each has. */
  Map<String, ?> meta() {
    return meta;
  }

  /** Returns the SQL that causes the fault; may be empty. */
  String before() {
    return before;
  }

  /** What heals it. */
  String after() {
    return after;
  }

  /** The stable code. */
  String code() {
    return code;
  }

  /** A word that says where it is, or what to do. */
  String where() {
    return where;
  }
}
