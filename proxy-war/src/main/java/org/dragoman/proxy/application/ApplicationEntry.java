package org.dragoman.proxy.application;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Index;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.application.Access;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationChange;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.Right;
import org.dragoman.contract.application.Share;
import org.dragoman.contract.application.Visibility;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;

/**
 * An application that a user has made. It begins as a draft, which its builder may change at any
 * time. Publishing makes immutable versions of the draft. Deleting the application deletes
 * everything that belongs to it. Times are in milliseconds since the epoch.
 */
@Entity
@Table(
    name = "application",
    indexes = {
      @Index(name = "application_created", columnList = "realm, created"),
      @Index(name = "application_owner", columnList = "realm, subject")
    })
public class ApplicationEntry {
  @EmbeddedId private ApplicationKey id;

  @Column(name = "issuer", nullable = false, columnDefinition = "text")
  private String issuer;

  @Column(name = "subject", nullable = false, columnDefinition = "text")
  private String subject;

  @Column(name = "owner_name", columnDefinition = "text")
  private String ownerName;

  @Enumerated(EnumType.STRING)
  @Column(name = "visibility", nullable = false, length = 20)
  private Visibility visibility;

  @Column(name = "shared_issuer", columnDefinition = "text")
  private String sharedIssuer;

  @Column(name = "draft", nullable = false, columnDefinition = "text")
  private String draft;

  /** The name in lists: that of the live version, or of the draft before the first publication. */
  @Column(name = "name", nullable = false, columnDefinition = "text")
  private String name;

  /** Of the same version as the name. */
  @Column(name = "description", nullable = false, columnDefinition = "text")
  private String description;

  @Enumerated(EnumType.STRING)
  @Column(name = "kind", nullable = false, length = 20)
  private Definition.Kind kind;

  @Column(name = "live")
  private Integer live;

  /** The number of the newest version; 0 before the first. */
  @Column(name = "newest", nullable = false)
  private int newest;

  @Column(name = "draft_changed", nullable = false)
  private boolean draftChanged;

  @Column(name = "revision", nullable = false)
  private long revision;

  @Column(name = "knowledge", nullable = false)
  private long knowledge;

  @Column(name = "created", nullable = false)
  private long created;

  @Column(name = "changed", nullable = false)
  private long changed;

  /** Null before the first publication. */
  @Column(name = "published")
  private Long published;

  /** For JPA. */
  protected ApplicationEntry() {}

  ApplicationEntry(Caller owner, ApplicationChange.Creation wanted, Instant now) {
    id = new ApplicationKey(owner.realm(), wanted.id());
    issuer = owner.issuer();
    subject = owner.subject();
    ownerName = wanted.by();
    visibility = Visibility.PRIVATE;
    kind = wanted.definition().kind();
    created = now.toEpochMilli();
    replaceDraft(wanted.definition(), now);
  }

  ApplicationKey id() {
    return id;
  }

  Integer live() {
    return live;
  }

  int newest() {
    return newest;
  }

  long revision() {
    return revision;
  }

  Definition.Kind kind() {
    return kind;
  }

  /** Returns the JSON text of the draft. */
  String draftText() {
    return draft;
  }

  Definition draft() {
    return Json.read(draft, Definition.class);
  }

  void replaceDraft(Definition definition, Instant now) {
    draft = Json.text(definition);
    draftChanged = true;
    if (live == null) {
      name = definition.name();
      description = definition.description();
    }
    touch(now);
  }

  /** Makes a version the live one. */
  void publish(VersionEntry version, Instant now) {
    Definition definition = version.definition();
    newest = version.number();
    live = version.number();
    name = definition.name();
    description = definition.description();
    draftChanged = !version.text().equals(draft);
    published = now.toEpochMilli();
    touch(now);
  }

  void share(Visibility to, String usersIssuer, Instant now) {
    visibility = to;
    sharedIssuer = usersIssuer;
    touch(now);
  }

  /**
   * Notes that documents were added or removed. The revision stays, so that concurrent edits of the
   * application do not conflict with it.
   */
  void knowledgeChanged() {
    knowledge++;
  }

  private void touch(Instant now) {
    revision++;
    changed = now.toEpochMilli();
  }

  Access access(List<Share> shares) {
    return new Access(
        id.realm(),
        new Application.Owner(issuer, subject, ownerName),
        visibility,
        sharedIssuer,
        shares);
  }

  /**
   * Returns the caller's right; empty when the application is not visible to them. A caller who may
   * only read does not see an application without a published version.
   */
  Optional<Right> right(Access access, Caller caller) {
    return access.of(caller).filter(right -> right.holds(Right.WRITE) || live != null);
  }

  /** Returns the version of a number, or the draft for 0, to answer a conversation. */
  ApplicationVersion answering(int version, Definition definition) {
    return new ApplicationVersion(id.realm(), id.application(), version, definition, knowledge);
  }

  /**
   * Returns the application as a caller with this right sees it. A caller who may only read sees
   * the live version, with its number as the revision, since changes of the draft do not concern
   * them.
   *
   * @param whole with its draft and shares, for callers that may write
   */
  Application shown(Access access, Right right, boolean whole) {
    Definition draft = whole && right.holds(Right.WRITE) ? draft() : null;
    return shown(access, right, draft, draft == null ? null : draft.icon());
  }

  /**
   * Returns the application as a caller who may only read sees it, with the icon of the live
   * version.
   */
  Application shown(Access access, Right right, Definition answering) {
    return shown(access, right, null, answering.icon());
  }

  private Application shown(Access access, Right right, Definition shownDraft, String icon) {
    boolean writes = right.holds(Right.WRITE);
    return new Application(
        id.application(),
        shownDraft == null ? name : shownDraft.name(),
        shownDraft == null ? description : shownDraft.description(),
        kind,
        writes ? access.owner() : null,
        writes ? visibility : null,
        shownDraft == null ? null : access.shares(),
        right,
        live,
        writes ? draftChanged : null,
        Instant.ofEpochMilli(created).toString(),
        Instant.ofEpochMilli(writes ? changed : published).toString(),
        shownDraft,
        icon,
        writes ? revision : live.longValue());
  }

  /** Returns the cursor of the page that begins after this one. */
  String cursor() {
    return created + "-" + id.application();
  }
}
