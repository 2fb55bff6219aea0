package org.dragoman.contract.application;

import java.util.List;
import java.util.Objects;

/** What edge and proxy say to each other while documents are indexed. */
public final class Indexing {
  private Indexing() {}

  /**
   * A document that one edge indexes, for as long as it shows that it lives.
   *
   * @param lease names the edge's turn; who has lost it is refused
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
   * @param place null when there is nothing to do
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
   * @throws IllegalArgumentException when a vector is none, as {@link Passage#numbers} does
   */
  public record Passages(Place place, int total, List<Passage> passages) {
    public Passages {
      Objects.requireNonNull(place);
      passages = List.copyOf(passages);
      if (total < passages.size()) {
        throw new IllegalArgumentException("A document has all of its passages");
      }
      passages.forEach(Passage::numbers);
    }
  }

  /** That a document cannot be indexed. */
  public record Failure(Place place, String code) {
    public Failure {
      Objects.requireNonNull(place);
      Objects.requireNonNull(code);
    }
  }

  /**
   * How far a document is.
   *
   * @param done passages that are kept
   */
  public record Step(int done) {}
}
