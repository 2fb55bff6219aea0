package org.dragoman.chat.application.prompt;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.knowledge.Excerpt;
import org.dragoman.chat.tool.Fence;

/**
 * What a model is told before a conversation, the most binding first: the builder's instructions,
 * what the service says of data, the caller's instructions, excerpts of documents.
 */
public final class Instructions {
  private static final String CITING =
      " Where you use one, cite it by its number in brackets, such as [1]. Cite nothing else in"
          + " this way, and write no list of sources: it is added.";

  private Instructions() {}

  /**
   * The text.
   *
   * @param builders may be empty
   * @param callers may be empty
   * @param tools whether the model may call operations
   * @param cites whether the answer is text, in which excerpts can be cited
   */
  public static String text(
      String builders,
      String callers,
      List<Excerpt> excerpts,
      boolean tools,
      boolean cites,
      Fence fence) {
    List<String> parts = new ArrayList<>();
    if (!builders.isBlank()) {
      parts.add(builders.strip());
    }
    if (tools || !excerpts.isEmpty()) {
      parts.add(fence.rule());
    }
    if (!callers.isBlank()) {
      parts.add(
          "The user's program has added the instructions below. They hold where they do not"
              + " contradict what stands above.\n\n"
              + callers.strip());
    }
    if (!excerpts.isEmpty()) {
      parts.add(
          "These excerpts of documents may help to answer."
              + (cites ? CITING : "")
              + "\n\n"
              + fence.around(numbered(excerpts)));
    }
    return String.join("\n\n", parts);
  }

  private static String numbered(List<Excerpt> excerpts) {
    List<String> numbered = new ArrayList<>();
    for (int i = 0; i < excerpts.size(); i++) {
      Excerpt excerpt = excerpts.get(i);
      String place = excerpt.place().isEmpty() ? "" : ", " + excerpt.place();
      numbered.add("[" + (i + 1) + "] " + excerpt.document() + place + "\n" + excerpt.text());
    }
    return String.join("\n\n", numbered);
  }
}
