package org.dragoman.chat.knowledge.reading;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.dragoman.chat.upload.Turns;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.FairPermits;
import org.dragoman.web.http.MediaRange;

/** Reads the text of documents, a few at once. */
@ApplicationScoped
public class DocumentReader {
  /** The supported media types. */
  public static final List<String> MEDIA_TYPES =
      Stream.concat(Stream.of("text/plain", "text/markdown"), ReadingProgram.MEDIA_TYPES.stream())
          .toList();

  /** The uploaded bytes and the text are in memory during this time. */
  private static final int MOST_AT_ONCE = 2;

  private final Turns turns = new Turns(MOST_AT_ONCE);

  /** Provides the bytes of a document. */
  @FunctionalInterface
  public interface Source {
    /** Returns all bytes. */
    byte[] bytes() throws IOException;
  }

  /**
   * Reads a document; waits for the caller's turn.
   *
   * @param mediaType one of {@link #MEDIA_TYPES}
   * @throws Fault {@link FaultCode#UNSUPPORTED_MEDIA_TYPE}, {@link FaultCode#KNOWLEDGE_UNREADABLE},
   *     {@link FaultCode#KNOWLEDGE_TOO_LONG}, {@link FaultCode#READING_BUSY}
   */
  public List<KnowledgeDocument.Section> read(Caller caller, String mediaType, Source source)
      throws IOException, InterruptedException {
    FairPermits.Permit turn = turns.take(caller);
    try (turn) {
      byte[] bytes = source.bytes();
      return switch (mediaType) {
        case "text/plain" -> PlainText.read(Utf8.text(bytes));
        case "text/markdown" -> MarkdownText.read(Utf8.text(bytes));
        default -> {
          if (!ReadingProgram.MEDIA_TYPES.contains(mediaType)) {
            throw unsupported();
          }
          yield ReadingProcess.read(mediaType, bytes);
        }
      };
    }
  }

  /**
   * Bounds sections that have been read, and removes characters that a text may not have.
   *
   * @throws Fault {@link FaultCode#KNOWLEDGE_UNREADABLE} and {@link FaultCode#KNOWLEDGE_TOO_LONG}
   */
  public static List<KnowledgeDocument.Section> bounded(List<KnowledgeDocument.Section> read) {
    SectionList sections = new SectionList();
    read.forEach(section -> sections.add(section.place(), section.text()));
    return sections.whole();
  }

  private static Fault unsupported() {
    return new Fault(
        FaultCode.UNSUPPORTED_MEDIA_TYPE, "Send one of " + String.join(", ", MEDIA_TYPES));
  }

  /**
   * Returns the media type of a document before its body is read.
   *
   * @param contentType the header; null when it is missing
   * @throws Fault {@link FaultCode#UNSUPPORTED_MEDIA_TYPE}
   */
  public static String mediaType(String contentType) {
    MediaRange sent = contentType == null ? null : MediaRange.of(contentType);
    return MEDIA_TYPES.stream()
        .filter(known -> sent != null && sent.is(known))
        .findFirst()
        .orElseThrow(DocumentReader::unsupported);
  }
}
