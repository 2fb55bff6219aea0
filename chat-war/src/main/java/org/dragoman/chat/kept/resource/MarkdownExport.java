package org.dragoman.chat.kept.resource;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import org.dragoman.chat.kept.KeptExchange;
import org.dragoman.chat.kept.OpenedConversation;

/** Writes a conversation as a Markdown document for people. */
final class MarkdownExport {
  private MarkdownExport() {}

  static Response.ResponseBuilder answer(OpenedConversation whole) {
    byte[] body = text(whole).getBytes(StandardCharsets.UTF_8);
    return Response.ok(body, "text/markdown;charset=UTF-8")
        .header(HttpHeaders.CONTENT_LENGTH, body.length)
        .header(HttpHeaders.CACHE_CONTROL, "no-store");
  }

  static String text(OpenedConversation whole) {
    StringBuilder text = new StringBuilder();
    text.append("# ").append(whole.title() == null ? "Conversation" : whole.title());
    text.append("\n\nWith ").append(whole.application());
    text.append(", from ").append(whole.created());
    text.append(" to ").append(whole.changed()).append("\n");
    for (OpenedConversation.Line line : whole.messages()) {
      text.append("\n## ").append(line.number()).append(". ");
      text.append(line.isAnswer() ? "Answer" : "You").append("\n\n");
      text.append(line.content()).append("\n");
      if (line.cut() != null) {
        text.append("\n*The end is missing: it was too long to be kept.*\n");
      }
      ending(line.ending(), text);
    }
    return text.toString();
  }

  private static void ending(KeptExchange.End end, StringBuilder text) {
    if (end != null && end.code() != null) {
      text.append("\n*The answer failed: ").append(end.code()).append(".*\n");
    } else if (end != null && end.reason().equals("cancelled")) {
      text.append("\n*The answer was cancelled.*\n");
    }
  }
}
