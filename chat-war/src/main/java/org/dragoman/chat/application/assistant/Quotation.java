package org.dragoman.chat.application.assistant;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dragoman.chat.knowledge.Excerpt;
import org.dragoman.chat.language.Markdown;

/**
 * A passage that is shown as it is.
 *
 * @param whose name of the application that it is a document of; empty for the one that answers
 */
public record Quotation(Excerpt excerpt, String whose) {
  public Quotation {
    Objects.requireNonNull(excerpt);
    Objects.requireNonNull(whose);
  }

  /** Whether one of them, wherever it stands, is as near to the question by its meaning. */
  static boolean anyAsNear(List<Quotation> quotations, double likeness) {
    return quotations.stream().anyMatch(one -> one.excerpt.likeness() >= likeness);
  }

  /** The passages with their sources. Nothing is said of them but that they are near. */
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
