package org.dragoman.proxy.application;

import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.application.Passage;
import org.dragoman.contract.json.Json;

/**
 * Reads and writes rows of the tables {@code application_passage} and, for documents that are
 * indexed again, {@code application_passage_renewed}, whose vectors are arrays of PostgreSQL, which
 * JPA does not support.
 */
final class Passages {
  private static final String OF_DOCUMENT =
      " WHERE realm = ?1 AND application = ?2 AND document = ?3";

  private static final String ANSWERING = "application_passage";
  private static final String RENEWED = "application_passage_renewed";

  /** One statement for any number of rows. */
  private static final String WRITE =
      "INSERT INTO %s"
          + " (realm, application, document, number, place, passage, vector)"
          + " SELECT ?1, ?2, ?3, p.number, p.place, p.passage, CAST(p.vector AS real[])"
          + " FROM jsonb_to_recordset(CAST(?4 AS jsonb))"
          + " AS p(number integer, place text, passage text, vector text)";

  private Passages() {}

  static void write(EntityManager entities, KnowledgeKey document, List<Passage> passages) {
    write(entities, ANSWERING, document, passages);
  }

  /** Writes passages that do not answer before they {@linkplain #replace replace} the others. */
  static void writeRenewed(EntityManager entities, KnowledgeKey document, List<Passage> passages) {
    write(entities, RENEWED, document, passages);
  }

  private static void write(
      EntityManager entities, String table, KnowledgeKey document, List<Passage> passages) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (Passage passage : passages) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("number", passage.number());
      row.put("place", passage.place());
      row.put("passage", passage.text());
      row.put("vector", array(passage.numbers()));
      rows.add(row);
    }
    of(entities.createNativeQuery(WRITE.formatted(table)), document)
        .setParameter(4, Json.text(rows))
        .executeUpdate();
  }

  /** Returns an array in the syntax of PostgreSQL. */
  private static String array(float[] numbers) {
    StringBuilder text = new StringBuilder("{");
    for (float number : numbers) {
      text.append(text.length() == 1 ? "" : ",").append(number);
    }
    return text.append('}').toString();
  }

  private static float[] numbers(String array) {
    String[] texts = array.substring(1, array.length() - 1).split(",");
    float[] numbers = new float[texts.length];
    for (int i = 0; i < texts.length; i++) {
      numbers[i] = Float.parseFloat(texts[i]);
    }
    return numbers;
  }

  /** Returns passages from a number on, in order. */
  static Passage.Page read(EntityManager entities, KnowledgeKey document, int from, int size) {
    List<?> rows =
        of(
                entities.createNativeQuery(
                    "SELECT number, place, passage, CAST(vector AS text) FROM application_passage"
                        + OF_DOCUMENT
                        + " AND number >= ?4 ORDER BY number LIMIT ?5"),
                document)
            .setParameter(4, from)
            .setParameter(5, size)
            .getResultList();
    return new Passage.Page(rows.stream().map(row -> passage((Object[]) row)).toList());
  }

  private static Passage passage(Object[] row) {
    return Passage.of(
        ((Number) row[0]).intValue(), (String) row[1], (String) row[2], numbers((String) row[3]));
  }

  static void delete(EntityManager entities, KnowledgeKey document) {
    delete(entities, ANSWERING, document);
    delete(entities, RENEWED, document);
  }

  /** Deletes what an earlier attempt has indexed again. */
  static void deleteRenewed(EntityManager entities, KnowledgeKey document) {
    delete(entities, RENEWED, document);
  }

  private static void delete(EntityManager entities, String table, KnowledgeKey document) {
    of(entities.createNativeQuery("DELETE FROM " + table + OF_DOCUMENT), document).executeUpdate();
  }

  /** Puts what is indexed again in the place of the passages that have answered until now. */
  static void replace(EntityManager entities, KnowledgeKey document) {
    delete(entities, ANSWERING, document);
    of(
            entities.createNativeQuery(
                "INSERT INTO application_passage"
                    + " (realm, application, document, number, place, passage, vector)"
                    + " SELECT realm, application, document, number, place, passage, vector"
                    + " FROM application_passage_renewed"
                    + OF_DOCUMENT),
            document)
        .executeUpdate();
    delete(entities, RENEWED, document);
  }

  /** Deletes the passages of all documents of an application. */
  static void deleteAll(EntityManager entities, ApplicationKey application) {
    for (String table : List.of(ANSWERING, RENEWED)) {
      entities
          .createNativeQuery("DELETE FROM " + table + " WHERE realm = ?1 AND application = ?2")
          .setParameter(1, application.realm())
          .setParameter(2, application.application())
          .executeUpdate();
    }
  }

  private static Query of(Query query, KnowledgeKey document) {
    return query
        .setParameter(1, document.whole().realm())
        .setParameter(2, document.whole().application())
        .setParameter(3, document.document());
  }
}
