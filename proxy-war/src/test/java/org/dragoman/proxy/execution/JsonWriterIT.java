package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bytes of answers, from rows as PostgreSQL gives them. */
class JsonWriterIT {
  private static final String SDL =
      """
      type Value {
        id: Int! @svc_primaryKey
        text: String flag: Boolean number: Float whole: Int big: Long exact: Decimal
        day: Date time: Time at: DateTime uid: UUID json: JSON raw: Bytes
        texts: [String] days: [Date] moments: [DateTime] jsons: [JSON] raws: [Bytes] exacts: [Decimal]
        next: Value @svc_link(_field: null)
      }
      type Query {
        values: [Value] @svc_resolver(_type: select, _object: Value)
        value(id: Int!): Value! @svc_resolver(_type: select, _object: Value, _filter: {id: {_eq: "$id"}})
      }
      """;

  private static PublishedDatabase database;

  @BeforeAll
  static void publish() {
    database = new PublishedDatabase(SDL);
  }

  @BeforeEach
  void noRows() {
    database.run("TRUNCATE \"Value\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "text    | E'\\u00e4\\u20ac\\U0001F600 \"\\\\ \\n\\t/' | \"ä€😀 \\\"\\\\ \\n\\t/\"",
        "text    | ''                                          | \"\"",
        "text    | NULL                                        | null",
        "flag    | false                                       | false",
        "number  | 1e300                                       | 1.0E300",
        "number  | -0.5                                        | -0.5",
        "whole   | -2147483648                                 | -2147483648",
        "big     | 9223372036854775807                         | \"9223372036854775807\"",
        "exact   | 12.50                                       | \"12.50\"",
        "exact   | 1e30                                        |"
            + " \"1000000000000000000000000000000\"",
        "day     | '0001-01-01'                                | \"0001-01-01\"",
        "time    | '23:59:30.250'                              | \"23:59:30.25\"",
        "at      | '2026-01-31T23:59:30.5+02'                  | \"2026-01-31T21:59:30.5Z\"",
        "uid     | '0198A1B2-7C3D-7E4F-8A5B-6C7D8E9F0A1B'      |"
            + " \"0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b\"",
        "json    | '{\"b\": [1.50, null], \"a\": \"ä\"}'       | {\"a\": \"ä\", \"b\": [1.50,"
            + " null]}",
        "raw     | '\\x00ff'                                   | \"AP8=\"",
        "texts   | ARRAY['a,b', NULL, '{\"']                   | [\"a,b\",null,\"{\\\"\"]",
        "texts   | '{}'                                        | []",
        "days    | ARRAY['2026-01-31'::date, NULL]             | [\"2026-01-31\",null]",
        "moments | ARRAY['0001-01-01T00:00:00Z'::timestamptz]  | [\"0001-01-01T00:00:00Z\"]",
        "jsons   | ARRAY['{\"a\": [1]}'::jsonb, '2']           | [{\"a\": [1]},2]",
        "raws    | ARRAY['\\x00'::bytea]                       | [\"AA==\"]",
        "exacts  | ARRAY[1.50, 2]                              | [\"1.50\",\"2\"]"
      })
  void valueIsWrittenInTheFormOfItsScalar(String field, String sql, String json) {
    database.run("INSERT INTO \"Value\" (id, " + field + ") VALUES (1, " + sql + ")");

    assertThat(database.answer("{ values { " + field + " } }", Map.of()))
        .isEqualTo("{\"data\":{\"values\":[{\"" + field + "\":" + json + "}]}}");
  }

  @Test
  void fieldsComeInTheOrderOfTheDocument() {
    database.run("INSERT INTO \"Value\" (id, next_id) VALUES (2, NULL), (1, 2)");

    assertThat(
            database.answer(
                "{ values { next { id __typename } again: id id next { next { id } } } }",
                Map.of()))
        .isEqualTo(
            "{\"data\":{\"values\":["
                + "{\"next\":{\"id\":2,\"__typename\":\"Value\",\"next\":null},\"again\":1,\"id\":1},"
                + "{\"next\":null,\"again\":2,\"id\":2}]}}");
  }

  @Test
  void rowThatIsNeverNullIsNeeded() {
    Fault fault =
        catchThrowableOfType(
            Fault.class, () -> database.answer("{ value(id: 7) { id } }", Map.of()));

    assertThat(fault.code()).isEqualTo(FaultCode.ROW_MISSING);
  }

  @Test
  void answerIsNeverCut() {
    int most = PublishedDatabase.MOST_ROWS;
    database.run("INSERT INTO \"Value\" (id) SELECT * FROM generate_series(1, " + most + ")");
    assertThat(database.answer("{ values { id } }", Map.of())).endsWith("{\"id\":" + most + "}]}}");
    database.run("INSERT INTO \"Value\" (id) VALUES (0)");

    Fault fault =
        catchThrowableOfType(Fault.class, () -> database.answer("{ values { id } }", Map.of()));

    assertThat(fault.code()).isEqualTo(FaultCode.TOO_MANY_ROWS);
  }
}
