package org.dragoman.proxy.application;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Index;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.dragoman.contract.application.IndexModel;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.fault.FaultCode;

/**
 * A document of an application. An edge uploads its text. An edge then leases it and embeds its
 * passages; if that edge dies, another one takes over. Finally it is ready or failed, for good.
 * When edges have another embedding model, one leases a ready document again, which answers
 * meanwhile. Times are in milliseconds since the epoch.
 */
@Entity
@Table(
    name = "application_document",
    indexes = {
      @Index(name = "application_document_work", columnList = "state, leased_until"),
      @Index(name = "application_document_turn", columnList = "realm, leased_until"),
      @Index(name = "application_document_model", columnList = "state, model_version")
    })
public class KnowledgeEntry {
  /** An edge renews the lease with every few passages; splitting the longest text takes 30 s. */
  private static final Duration LEASE = Duration.ofSeconds(60);

  /**
   * Limited, so that a document which crashes the edges that index it does not crash all of them.
   */
  static final int MOST_ATTEMPTS = 5;

  @EmbeddedId private KnowledgeKey id;

  @Column(name = "name", nullable = false, columnDefinition = "text")
  private String name;

  @Column(name = "media_type", nullable = false, columnDefinition = "text")
  private String mediaType;

  @Column(name = "characters", nullable = false)
  private int characters;

  @Enumerated(EnumType.STRING)
  @Column(name = "state", nullable = false, length = 20)
  private KnowledgeDocument.State state;

  @Column(name = "passages_done", nullable = false)
  private int done;

  /** 0 before the passages are counted. */
  @Column(name = "passages_total", nullable = false)
  private int total;

  @Column(name = "code", length = 20)
  private String code;

  @Column(name = "created", nullable = false)
  private long created;

  @Column(name = "lease", length = 36)
  private String lease;

  @Column(name = "leased_until", nullable = false)
  private long leasedUntil;

  @Column(name = "attempts", nullable = false)
  private int attempts;

  /** By which its passages are indexed; without a meaning before it is ready. */
  @Column(
      name = "model",
      nullable = false,
      columnDefinition = "varchar(100) NOT NULL DEFAULT 'all-MiniLM-L6-v2-q'")
  private String model = "";

  @Column(name = "model_version", nullable = false, columnDefinition = "integer NOT NULL DEFAULT 1")
  private int modelVersion;

  /** Passages that are indexed again, while the others answer. */
  @Column(name = "renewed", nullable = false, columnDefinition = "integer NOT NULL DEFAULT 0")
  private int renewed;

  /** For JPA. */
  protected KnowledgeEntry() {}

  KnowledgeEntry(ApplicationKey application, KnowledgeDocument.Reading reading, Instant now) {
    id = new KnowledgeKey(application, reading.id());
    name = reading.name();
    mediaType = reading.mediaType();
    characters = reading.characters();
    state = KnowledgeDocument.State.INDEXING;
    created = now.toEpochMilli();
  }

  KnowledgeKey id() {
    return id;
  }

  KnowledgeDocument.State state() {
    return state;
  }

  int done() {
    return done;
  }

  /**
   * Starts another attempt by an edge.
   *
   * @return whether there are attempts left; otherwise the document has failed
   */
  boolean lease(String to, Instant now) {
    if (attempts >= MOST_ATTEMPTS) {
      fail(FaultCode.INDEXING_FAILED.code());
      return false;
    }
    attempts++;
    lease = to;
    done = 0;
    total = 0;
    renew(now);
    return true;
  }

  /** Starts an attempt to index a ready document again. */
  void leaseAgain(String to, Instant now) {
    attempts++;
    lease = to;
    renewed = 0;
    renew(now);
  }

  /** Whether a document that answers is being indexed again. */
  boolean isRenewing() {
    return state == KnowledgeDocument.State.READY;
  }

  private void renew(Instant now) {
    leasedUntil = now.plus(LEASE).toEpochMilli();
  }

  boolean isLeasedTo(String edge) {
    return state != KnowledgeDocument.State.FAILED && edge.equals(lease);
  }

  /** Notes that more of its passages are stored. */
  void advance(int more, int ofAll, IndexModel by, Instant now) {
    done += more;
    total = ofAll;
    renew(now);
    if (done >= total) {
      ready(by);
    }
  }

  /**
   * Notes that more of its passages are indexed again.
   *
   * @return how many are; all of them have made it ready by the other model
   */
  int advanceAgain(int more, int ofAll, IndexModel by, Instant now) {
    renewed += more;
    renew(now);
    if (renewed >= ofAll) {
      done = ofAll;
      total = ofAll;
      ready(by);
    }
    return renewed;
  }

  private void ready(IndexModel by) {
    state = KnowledgeDocument.State.READY;
    model = by.name();
    modelVersion = by.version();
    lease = null;
    attempts = 0;
  }

  /** Leaves a document that answers as it is: no edge tries again. */
  void giveUp() {
    lease = null;
    attempts = MOST_ATTEMPTS;
  }

  void fail(String why) {
    state = KnowledgeDocument.State.FAILED;
    code = why;
  }

  /**
   * Returns the document as clients of the proxy see it.
   *
   * @param sections its text; null to leave it out
   */
  KnowledgeDocument shown(List<KnowledgeDocument.Section> sections) {
    return new KnowledgeDocument(
        id.document(),
        name,
        mediaType,
        characters,
        state,
        total == 0 ? null : new KnowledgeDocument.Progress(done, total),
        code,
        Instant.ofEpochMilli(created).toString(),
        sections,
        state == KnowledgeDocument.State.READY ? new IndexModel(model, modelVersion) : null);
  }
}
