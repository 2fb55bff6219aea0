package org.dragoman.contract.application;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.caller.Caller;

/**
 * An application that a user has made, as a caller may see it.
 *
 * @param id {@code ai.service.<name>.<uuid>}
 * @param name of the published version; of the draft for those who may write, and before the first
 *     publication
 * @param description as the name
 * @param owner null for those who may only read
 * @param visibility null for those who may only read
 * @param shares null for those who may only read
 * @param right of the caller
 * @param version the published one; null when there is none
 * @param draftChanged whether the draft is another than what is published; null for those who may
 *     only read
 * @param created RFC 3339, UTC
 * @param changed RFC 3339, UTC: the last change of draft, sharing or published version
 * @param definition the draft; null for those who may only read, and in lists
 * @param icon of the version that the name is of, see {@link Definition#icon}; null in lists, too
 * @param revision grows with each change, for {@code If-Match}; null where a header says it
 */
public record Application(
    String id,
    String name,
    String description,
    Definition.Kind kind,
    Owner owner,
    Visibility visibility,
    List<Share> shares,
    Right right,
    Integer version,
    @JsonProperty("draft_changed") Boolean draftChanged,
    String created,
    String changed,
    Definition definition,
    String icon,
    Long revision) {
  public Application {
    Objects.requireNonNull(id);
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(right);
    Objects.requireNonNull(created);
    Objects.requireNonNull(changed);
    shares = shares == null ? null : List.copyOf(shares);
  }

  /**
   * Who made something.
   *
   * @param name as the token said it then; null when it said none
   */
  public record Owner(String issuer, String subject, String name) {
    public Owner {
      Objects.requireNonNull(issuer);
      Objects.requireNonNull(subject);
    }

    /**
     * The caller as an owner.
     *
     * @param name for people; null when none is known
     */
    public static Owner of(Caller caller, String name) {
      return new Owner(caller.issuer(), caller.subject(), name);
    }

    /** Whether the caller is the same. */
    public boolean is(Caller caller) {
      return issuer.equals(caller.issuer()) && subject.equals(caller.subject());
    }
  }

  /**
   * A version that was published.
   *
   * @param created RFC 3339, UTC
   * @param by who published it
   * @param live whether it is the one that answers
   * @param definition null in lists
   */
  public record Version(
      int version, String created, Owner by, boolean live, Definition definition) {
    public Version {
      Objects.requireNonNull(created);
      Objects.requireNonNull(by);
    }
  }

  /**
   * Some of the applications, the newest first.
   *
   * @param next where the next page begins; null on the last one
   */
  public record Page(List<Application> applications, String next) {
    public Page {
      applications = List.copyOf(applications);
    }
  }

  /**
   * Some of the versions, the newest first.
   *
   * @param next where the next page begins; null on the last one
   */
  public record Versions(List<Version> versions, String next) {
    public Versions {
      versions = List.copyOf(versions);
    }
  }
}
