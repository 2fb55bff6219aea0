package org.dragoman.contract.application;

import java.util.List;
import java.util.Objects;

/** The messages between edge and proxy while documents are indexed. */
public final class Indexing {
  private Indexing() {}

  /**
   * A document that one edge indexes as long as it renews its lease.
   *
   * @param lease identifies the edge's claim; an edge whose lease has expired is refused
   */
  public record Place(String realm, String application, String document, String lease) {
    public Place {
      Objects.requireNonNull(realm);
      Objects.requireNonNull(application);
      Objects.requireNonNull(document);
      Objects.requireNonNull(lease);
    }
  }

  /**
   * The answer to an edge that asks for work.
   *
   * @param place null when no document waits
   * @param sections the text to index
   */
  public record Work(Place place, List<KnowledgeDocument.Section> sections) {
    public Work {
      sections = List.copyOf(sections);
    }
  }

  /**
   * The next passages of a document.
   *
   * @param total of the whole document, at least as many as these
   * @param model by which they are indexed
   * @throws IllegalArgumentException when a vector is malformed, as {@link Passage#numbers} does
   */
  public record Passages(Place place, int total, List<Passage> passages, IndexModel model) {
    public Passages {
      Objects.requireNonNull(place);
      Objects.requireNonNull(model);
      passages = List.copyOf(passages);
      if (total < passages.size()) {
        throw new IllegalArgumentException("A document has all of its passages");
      }
      passages.forEach(Passage::numbers);
    }
  }

  /** The report that a document cannot be indexed. */
  public record Failure(Place place, String code) {
    public Failure {
      Objects.requireNonNull(place);
      Objects.requireNonNull(code);
    }
  }

  /**
   * The progress of a document.
   *
   * @param done passages that are stored
   */
  public record Step(int done) {}
}
