package org.dragoman.contract.application;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * A document that the answers of an application use.
 *
 * @param id a UUID
 * @param mediaType of the uploaded file
 * @param characters of its text
 * @param passages how many are indexed, and of how many; null before they are counted
 * @param code why indexing failed; null unless the state is {@link State#FAILED}
 * @param created RFC 3339, UTC
 * @param sections its text; null in lists
 * @param indexedBy the model that has indexed it; null before it is ready
 */
public record KnowledgeDocument(
    String id,
    String name,
    @JsonProperty("media_type") String mediaType,
    int characters,
    State state,
    Progress passages,
    String code,
    String created,
    List<Section> sections,
    @JsonProperty("indexed_by") IndexModel indexedBy) {
  public KnowledgeDocument {
    Objects.requireNonNull(id);
    Objects.requireNonNull(name);
    Objects.requireNonNull(mediaType);
    Objects.requireNonNull(state);
    Objects.requireNonNull(created);
    sections = sections == null ? null : List.copyOf(sections);
  }

  /** Makes a document that no model is known to have indexed. */
  public KnowledgeDocument(
      String id,
      String name,
      String mediaType,
      int characters,
      State state,
      Progress passages,
      String code,
      String created,
      List<Section> sections) {
    this(id, name, mediaType, characters, state, passages, code, created, sections, null);
  }

  /** The state of a document. */
  public enum State {
    /** Its passages are being embedded, or are waiting to be. */
    @JsonProperty("indexing")
    INDEXING,
    /** Searches find it. */
    @JsonProperty("ready")
    READY,
    /** Searches do not find it, and it can only be deleted. */
    @JsonProperty("failed")
    FAILED
  }

  /** How many passages of a document are indexed, and of how many. */
  public record Progress(int done, int total) {}

  /**
   * A part of the text.
   *
   * @param place headings or page; empty where there is none
   */
  public record Section(String place, String text) {
    public Section {
      Objects.requireNonNull(place);
      Objects.requireNonNull(text);
    }
  }

  /** A new document, as the edge has read it. */
  public record Reading(
      String id,
      String name,
      @JsonProperty("media_type") String mediaType,
      List<Section> sections) {
    public Reading {
      Objects.requireNonNull(id);
      Objects.requireNonNull(name);
      Objects.requireNonNull(mediaType);
      sections = List.copyOf(sections);
    }

    /** Returns the length of the text. */
    public int characters() {
      return sections.stream().mapToInt(section -> section.text().length()).sum();
    }
  }

  /** All documents of an application, in the order of their upload. */
  public record Listing(List<KnowledgeDocument> documents) {
    public Listing {
      documents = List.copyOf(documents);
    }
  }
}
