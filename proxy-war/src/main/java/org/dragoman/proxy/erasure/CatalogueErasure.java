package org.dragoman.proxy.erasure;

import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.erasure.ErasureReport;
import org.dragoman.contract.erasure.ErasureReport.Action;
import org.dragoman.contract.erasure.Person;
import org.dragoman.contract.usage.UserDigest;
import org.dragoman.proxy.document.RecordedStore;

/**
 * Erases a person in the catalogue, as a part of one transaction. What is theirs alone is deleted.
 * What others need stays under the pseudonym: the audit log, and the sums of usage.
 */
final class CatalogueErasure {
  private static final String OWN = " WHERE realm = ?1 AND issuer = ?2 AND subject = ?3";

  private static final String THEIR_APPLICATIONS =
      " WHERE realm = ?1 AND application IN (SELECT a.application FROM application a"
          + " WHERE a.realm = ?1 AND a.issuer = ?2 AND a.subject = ?3)";

  /** As the edge names feedback: by the conversation and the number of the answer in it. */
  private static final String THEIR_FEEDBACK =
      """
      DELETE FROM conversation_feedback WHERE realm = ?1 AND feedback IN (
        SELECT regexp_replace(digest, '^(.{8})(.{4})(.{4})(.{4})(.{12}).*$', '\\1-\\2-\\3-\\4-\\5')
        FROM (SELECT encode(sha256(convert_to(
            c.realm || chr(10) || c.conversation || chr(10) || n.number, 'UTF8')), 'hex') AS digest
          FROM conversation AS c, generate_series(1, c.messages) AS n (number)
          WHERE c.realm = ?1 AND c.owner_sha256 = ?4) AS answer)
      """;

  private static final String PUBLISHED_APPLICATIONS =
      "UPDATE application_version SET publisher = CAST("
          + "jsonb_build_object('issuer', CAST(?2 AS text), 'subject', CAST(?5 AS text)) AS text)"
          + " WHERE realm = ?1 AND CAST(publisher AS jsonb) ->> 'issuer' = ?2"
          + " AND CAST(publisher AS jsonb) ->> 'subject' = ?3";

  private static final String USAGE =
      "UPDATE usage_sum SET subject = ?5, user_sha256 = ?6"
          + " WHERE realm = ?1 AND user_sha256 = ?4";

  private static final String OF_USER = " WHERE realm = ?1 AND scope = 'USER' AND name = ?4";

  /** What others have done with keys of others, and for a schema: there is the subject alone. */
  private static final String SUBJECT = " = ?5 WHERE realm = ?1 AND ";

  private static final String HAND_OVER =
      "UPDATE application SET issuer = ?7, subject = ?8, owner_name = NULL,"
          + " revision = revision + 1"
          + OWN;

  /** In this order: what a later one looks for, an earlier one has not taken away. */
  private static final List<Step> BEFORE =
      List.of(
          deleted("feedback", THEIR_FEEDBACK),
          deleted(
              "conversations", "DELETE FROM conversation WHERE realm = ?1 AND owner_sha256 = ?4"),
          deleted("confirmations", "DELETE FROM confirmation" + OWN),
          deleted("keys", "DELETE FROM api_key" + OWN),
          deleted("shares", "DELETE FROM application_share" + OWN));

  private static final List<Step> INHERITED =
      List.of(new Step("applications", Action.HANDED_OVER, HAND_OVER));

  private static final List<Step> LEFT_TO_NOBODY =
      List.of(
          deleted(
              "feedback of applications", "DELETE FROM conversation_feedback" + THEIR_APPLICATIONS),
          deleted("shares of applications", "DELETE FROM application_share" + THEIR_APPLICATIONS),
          deleted(
              "versions of applications", "DELETE FROM application_version" + THEIR_APPLICATIONS),
          deleted("texts of documents", "DELETE FROM application_text" + THEIR_APPLICATIONS),
          deleted("passages of documents", "DELETE FROM application_passage" + THEIR_APPLICATIONS),
          deleted(
              "passages that are indexed again",
              "DELETE FROM application_passage_renewed" + THEIR_APPLICATIONS),
          deleted("documents", "DELETE FROM application_document" + THEIR_APPLICATIONS),
          deleted("applications", "DELETE FROM application" + OWN));

  private static final List<Step> AFTER =
      List.of(
          deleted("budgets", "DELETE FROM budget" + OF_USER),
          deleted("leases of budgets", "DELETE FROM budget_lease" + OF_USER),
          renamed("usage", USAGE),
          renamed("published versions of applications", PUBLISHED_APPLICATIONS),
          renamed(
              "registered documents",
              "UPDATE registered_document SET registered_by" + SUBJECT + "registered_by = ?3"),
          renamed(
              "revoked keys of others",
              "UPDATE api_key SET revoked_by" + SUBJECT + "revoked_by = ?3"),
          renamed("audit log", "UPDATE audit SET subject = ?5" + OWN));

  private final EntityManager entities;
  private final Caller person;
  private final Person heir;
  private final String pseudonym;

  /**
   * Something that is done to one table.
   *
   * @param sql with parameters of {@link #run} by their numbers
   */
  private record Step(String what, Action action, String sql) {}

  CatalogueErasure(EntityManager entities, Caller person, Person heir, String pseudonym) {
    this.entities = entities;
    this.person = person;
    this.heir = heir;
    this.pseudonym = pseudonym;
  }

  private static Step deleted(String what, String sql) {
    return new Step(what, Action.DELETED, sql);
  }

  private static Step renamed(String what, String sql) {
    return new Step(what, Action.RENAMED, sql);
  }

  /** Does all of it; what was not found is not told. */
  List<ErasureReport.Found> run() {
    List<Step> steps = new ArrayList<>(BEFORE);
    steps.addAll(heir == null ? LEFT_TO_NOBODY : INHERITED);
    steps.addAll(AFTER);
    List<ErasureReport.Found> found = new ArrayList<>();
    for (Step step : steps) {
      add(found, step.what(), step.action(), run(step.sql()));
    }
    add(found, "recorded documents", Action.RENAMED, RecordedStore.anonymize(entities, person));
    return found;
  }

  private static void add(List<ErasureReport.Found> found, String what, Action action, long rows) {
    if (rows > 0) {
      found.add(new ErasureReport.Found(what, action, rows));
    }
  }

  private long run(String sql) {
    Query query = entities.createNativeQuery(sql);
    set(query, sql, 1, person.realm());
    set(query, sql, 2, person.issuer());
    set(query, sql, 3, person.subject());
    set(query, sql, 4, UserDigest.of(person.issuer(), person.subject()));
    set(query, sql, 5, pseudonym);
    set(query, sql, 6, UserDigest.of(person.issuer(), pseudonym));
    set(query, sql, 7, heir == null ? null : heir.issuer());
    set(query, sql, 8, heir == null ? null : heir.subject());
    return query.executeUpdate();
  }

  private static void set(Query query, String sql, int number, String value) {
    if (sql.contains("?" + number)) {
      query.setParameter(number, value);
    }
  }
}
