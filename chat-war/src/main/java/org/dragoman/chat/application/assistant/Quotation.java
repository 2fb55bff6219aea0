package org.dragoman.chat.application.assistant;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dragoman.chat.knowledge.Excerpt;
import org.dragoman.chat.language.Markdown;

/**
 * A passage that is quoted verbatim.
 *
 * @param whose name of the application that has the document; empty for the answering one
 */
public record Quotation(Excerpt excerpt, String whose) {
  public Quotation {
    Objects.requireNonNull(excerpt);
    Objects.requireNonNull(whose);
  }

  /** Returns whether any of the passages is at least as near to the question. */
  static boolean anyAsNear(List<Quotation> quotations, double likeness) {
    return quotations.stream().anyMatch(one -> one.excerpt.likeness() >= likeness);
  }

  /**
   * Formats the passages with their sources. The text claims only that they are near to the
   * question.
   */
  static List<String> lines(List<Quotation> quotations) {
    List<String> lines = new ArrayList<>();
    lines.add(
        quotations.size() == 1
            ? "This passage of the documents is nearest to your question:"
            : "These passages of the documents are nearest to your question:");
    for (Quotation quotation : quotations) {
      lines.add("");
      quotation.excerpt.text().lines().map(line -> "> " + shown(line)).forEach(lines::add);
      lines.add("");
      lines.add("Source: " + quotation.source());
    }
    return lines;
  }

  private static String shown(String line) {
    return Markdown.literal(line.replaceAll("\\p{Cntrl}+", " ").strip());
  }

  private String source() {
    String place = excerpt.place().isEmpty() ? "" : ", " + Markdown.escaped(excerpt.place());
    String owner = whose.isEmpty() ? "" : " (application “" + Markdown.escaped(whose) + "”)";
    return Markdown.escaped(excerpt.document()) + place + owner;
  }
}
