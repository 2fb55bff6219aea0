package org.dragoman.contract.application;

import java.util.List;
import java.util.Objects;

/** What the edge asks the proxy to do with applications; one record for each address. */
public final class ApplicationChange {
  private ApplicationChange() {}

  /**
   * Make one.
   *
   * @param id that nobody has
   * @param by the name of the caller, for people; null when their token says none
   */
  public record Creation(String id, Definition definition, String by) {
    public Creation {
      Objects.requireNonNull(id);
      Objects.requireNonNull(definition);
    }
  }

  /**
   * Replace the draft.
   *
   * @param ifMatch the revisions of which it must have one; null for whichever
   */
  public record Draft(List<Long> ifMatch, Definition definition) {
    public Draft {
      ifMatch = ifMatch == null ? null : List.copyOf(ifMatch);
      Objects.requireNonNull(definition);
    }
  }

  /**
   * Publish.
   *
   * @param ifMatch the revisions of which it must have one; null for whichever
   * @param version an earlier one that is published again; null for the draft
   * @param by the name of the caller, for people; null when their token says none
   */
  public record Publishing(List<Long> ifMatch, Integer version, String by) {
    public Publishing {
      ifMatch = ifMatch == null ? null : List.copyOf(ifMatch);
    }
  }

  /**
   * Share.
   *
   * @param ifMatch the revisions of which it must have one; null for whichever
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
   * Delete.
   *
   * @param ifMatch the revisions of which it must have one; null for whichever
   */
  public record Deletion(List<Long> ifMatch) {
    public Deletion {
      ifMatch = ifMatch == null ? null : List.copyOf(ifMatch);
    }
  }
}
