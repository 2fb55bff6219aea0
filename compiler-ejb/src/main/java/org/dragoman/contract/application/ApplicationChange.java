package org.dragoman.contract.application;

import java.util.List;
import java.util.Objects;

/**
 * The changes of applications that the edge requests from the proxy; one record for each address.
 */
public final class ApplicationChange {
  private ApplicationChange() {}

  /**
   * Creates an application.
   *
   * @param id that no other application has
   * @param by the name of the caller, for people; null when their token has none
   */
  public record Creation(String id, Definition definition, String by) {
    public Creation {
      Objects.requireNonNull(id);
      Objects.requireNonNull(definition);
    }
  }

  /**
   * Replaces the draft.
   *
   * @param ifMatch the revisions of which the application must have one; null for any
   */
  public record Draft(List<Long> ifMatch, Definition definition) {
    public Draft {
      ifMatch = ifMatch == null ? null : List.copyOf(ifMatch);
      Objects.requireNonNull(definition);
    }
  }

  /**
   * Publishes a version.
   *
   * @param ifMatch the revisions of which the application must have one; null for any
   * @param version an earlier one to publish again; null for the draft
   * @param by the name of the caller, for people; null when their token has none
   */
  public record Publishing(List<Long> ifMatch, Integer version, String by) {
    public Publishing {
      ifMatch = ifMatch == null ? null : List.copyOf(ifMatch);
    }
  }

  /**
   * Replaces the visibility and the shares.
   *
   * @param ifMatch the revisions of which the application must have one; null for any
   * @param shares whose users are of the caller's issuer
   */
  public record Sharing(List<Long> ifMatch, Visibility visibility, List<Share> shares) {
    public Sharing {
      ifMatch = ifMatch == null ? null : List.copyOf(ifMatch);
      Objects.requireNonNull(visibility);
      shares = List.copyOf(shares);
    }
  }

  /**
   * Deletes the application.
   *
   * @param ifMatch the revisions of which the application must have one; null for any
   */
  public record Deletion(List<Long> ifMatch) {
    public Deletion {
      ifMatch = ifMatch == null ? null : List.copyOf(ifMatch);
    }
  }
}
