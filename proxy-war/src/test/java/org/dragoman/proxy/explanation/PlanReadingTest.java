package org.dragoman.proxy.explanation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans as PostgreSQL 18 writes them. */
class PlanReadingTest {
  private static final Tables TABLES =
      new Tables(
          Map.of(
              "Book",
                  new Tables.Table(
                      "Book",
                      20_000,
                      Map.of("id", "id", "title", "title", "isRead", "isRead", "year", "year"),
                      Set.of("id", "year")),
              "Author", new Tables.Table("Author", 10, Map.of("name", "name"), Set.of("name"))));

  private static PlanReading read(String node) {
    return PlanReading.of("[{\"Plan\": " + node + "}]", TABLES);
  }

  private static List<String> warned(String node) {
    return read(node).warnings().stream().map(one -> one.type() + "." + one.field()).toList();
  }

  private static String scan(String filter) {
    return """
    {"Node Type": "Seq Scan", "Relation Name": "Book", "Alias": "t0", "Plan Rows": 5000, "Filter": "%s"}
    """
        .formatted(filter);
  }

  @Test
  void everyFieldOfAFilterIsNamed() {
    assertThat(warned(scan("((title = 'year id'::text) AND (NOT (\\\"isRead\\\")))")))
        .containsExactly("Book.title", "Book.isRead");
  }

  @Test
  void quotesInATextDoNotEndIt() {
    assertThat(warned(scan("((title)::text = 'o''title \\\"isRead\\\"'::text)")))
        .containsExactly("Book.title");
  }

  @Test
  void indexThatWasNotWorthItIsNoWarning() {
    assertThat(warned(scan("((year > 0) AND (title = 'a'::text))"))).isEmpty();
  }

  /** One index finds no rows of which another condition may hold as well. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ((year = 7) OR (title = 'a'::text))                                          | Book.title
          ((title = 'a OR (year'::text) OR (year = 7) OR (\\"isRead\\"))               | Book.title, Book.isRead
          (((year = 7) AND (title = 'x'::text)) OR (id = 'b'::text))                   |
          ((year > 3) AND ((year = 7) OR (title = 'it''s'::text)))                     |
          (((year = 7) OR (title = 'a'::text)) AND (\\"isRead\\"))                     | Book.title, Book.isRead
          ((title = 'a'::text) OR (hashed SubPlan 1))                                  |
          ((\\"isRead\\") AND ((title = 'a'::text) OR EXISTS(SubPlan 1)))              | Book.isRead
          (NOT ((year = 7) OR (title = 'a'::text)))                                    |
          """)
  void eachAlternativeNeedsAnIndex(String filter, String fields) {
    assertThat(String.join(", ", warned(scan(filter)))).isEqualTo(fields == null ? "" : fields);
  }

  @Test
  void smallTableIsNoWarning() {
    assertThat(
            warned(
                """
                {"Node Type": "Seq Scan", "Relation Name": "Author", "Alias": "t0", "Filter": "(name = 'a'::text)"}
                """))
        .isEmpty();
  }

  @Test
  void indexIsNamedAndItsOwnConditionIsNoWarning() {
    PlanReading reading =
        read(
            """
            {"Node Type": "Nested Loop", "Plans": [
              {"Node Type": "Index Scan", "Relation Name": "Book", "Alias": "t0", "Index Name": "Book_year_idx",
               "Index Cond": "(year = 7)", "Filter": "(title = 'a'::text)"},
              {"Node Type": "Index Only Scan", "Relation Name": "Author", "Alias": "t1", "Index Name": "Author_pkey",
               "Index Cond": "(name = t0.author_name)"}]}
            """);

    assertThat(reading.indexes()).containsExactly("Author_pkey", "Book_year_idx");
    assertThat(reading.warnings()).isEmpty();
  }

  @Test
  void indexThatOnlyGivesTheOrderIsAWarning() {
    assertThat(
            warned(
                """
                {"Node Type": "Limit", "Plans": [
                  {"Node Type": "Index Scan", "Relation Name": "Book", "Alias": "t0", "Index Name": "Book_pkey",
                   "Filter": "(title = 'a'::text)"}]}
                """))
        .containsExactly("Book.title");
  }

  @Test
  void sortOfManyRowsIsAWarningByTheTableOfItsKey() {
    String sort =
        """
        {"Node Type": "Sort", "Sort Key": ["%s"], "Plans": [
          {"Node Type": "Hash Join", "Plan Rows": %d, "Plans": [
            {"Node Type": "Seq Scan", "Relation Name": "Book", "Alias": "t0"},
            {"Node Type": "Seq Scan", "Relation Name": "Author", "Alias": "ot0_0_0"}]}]}
        """;

    assertThat(warned(sort.formatted("t0.title DESC", 5_000))).containsExactly("Book.title");
    assertThat(warned(sort.formatted("t0.\\\"isRead\\\"", 5_000))).containsExactly("Book.isRead");
    assertThat(warned(sort.formatted("t0.title DESC", 500))).isEmpty();
    assertThat(warned(sort.formatted("t0.id", 5_000))).isEmpty();
    assertThat(warned(sort.formatted("((SubPlan 1))", 5_000))).isEmpty();
  }
}
