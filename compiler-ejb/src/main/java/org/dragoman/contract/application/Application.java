package org.dragoman.contract.application;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.caller.Caller;

/**
 * An application that a user has made, as a caller may see it.
 *
 * @param id {@code ai.service.<name>.<uuid>}
 * @param name of the published version; of the draft for callers that may write, and before the
 *     first publication
 * @param description of the same version as the name
 * @param owner null for callers that may only read
 * @param visibility null for callers that may only read
 * @param shares null for callers that may only read
 * @param right of the caller
 * @param version the published one; null when there is none
 * @param draftChanged whether the draft differs from the published version; null for callers that
 *     may only read
 * @param created RFC 3339, UTC
 * @param changed RFC 3339, UTC: the last change of draft, sharing or published version
 * @param definition the draft; null for callers that may only read, and in lists
 * @param icon of the same version as the name, see {@link Definition#icon}; null in lists, too
 * @param revision grows with each change, for {@code If-Match}; null where the header {@code ETag}
 *     has it
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
   * The user who made an application or a version.
   *
   * @param name from the token at that time; null when the token had none
   */
  public record Owner(String issuer, String subject, String name) {
    public Owner {
      Objects.requireNonNull(issuer);
      Objects.requireNonNull(subject);
    }

    /**
     * Returns the caller as an owner.
     *
     * @param name for people; null when none is known
     */
    public static Owner of(Caller caller, String name) {
      return new Owner(caller.issuer(), caller.subject(), name);
    }

    /** Whether the caller is this owner. */
    public boolean is(Caller caller) {
      return issuer.equals(caller.issuer()) && subject.equals(caller.subject());
    }
  }

  /**
   * A version that was published.
   *
   * @param created RFC 3339, UTC
   * @param by who published it
   * @param live whether it answers conversations
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
   * A page of applications, the newest first.
   *
   * @param next the cursor of the next page; null on the last one
   */
  public record Page(List<Application> applications, String next) {
    public Page {
      applications = List.copyOf(applications);
    }
  }

  /**
   * A page of versions, the newest first.
   *
   * @param next the cursor of the next page; null on the last one
   */
  public record Versions(List<Version> versions, String next) {
    public Versions {
      versions = List.copyOf(versions);
    }
  }
}
