package org.dragoman.chat.knowledge;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.dragoman.application.ApplicationVersion;
import org.dragoman.caller.Caller;

/** Finds what an application's documents say about a question. */
@ApplicationScoped
public class KnowledgeSearch {
  /**
   * The excerpts that are most like the question, the best one first.
   *
   * @param most that are wanted
   * @return empty when nothing is like it, or the application has no documents
   */
  public List<Excerpt> search(
      ApplicationVersion application, Caller caller, String question, int most) {
    return List.of();
  }
}
