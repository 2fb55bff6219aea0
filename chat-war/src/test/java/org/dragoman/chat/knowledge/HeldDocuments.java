package org.dragoman.chat.knowledge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.knowledge.reading.DocumentReader;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.application.Passage;

/** Documents of one application, read, split and embedded as they are in the product. */
public final class HeldDocuments extends KnowledgeStore {
  private final Map<String, List<Passage>> passages = new LinkedHashMap<>();

  /** Those of a folder of cases, but for what is JSON. */
  public static HeldDocuments of(Path folder) throws IOException, InterruptedException {
    HeldDocuments documents = new HeldDocuments();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(one -> !one.toString().endsWith(".json")).sorted().toList()) {
        documents.with(file);
      }
    }
    return documents;
  }

  /** The names of all. */
  public Set<String> names() {
    return passages.keySet();
  }

  /** A search in them. */
  public KnowledgeSearch search() {
    return new KnowledgeSearch(this, 10_000_000);
  }

  /** Reads a file. */
  public HeldDocuments with(Path file) throws IOException, InterruptedException {
    return with(file.getFileName().toString(), Files.readAllBytes(file));
  }

  /** Reads a document; the end of its name tells its type. */
  public HeldDocuments with(String name, byte[] document) throws IOException, InterruptedException {
    String mediaType =
        switch (name.substring(name.lastIndexOf('.') + 1)) {
          case "md" -> "text/markdown";
          case "html" -> "text/html";
          case "pdf" -> "application/pdf";
          default -> "text/plain";
        };
    List<Passage> made = new ArrayList<>();
    for (Piece piece :
        new Splitter(Embeddings.shared()::tokens)
            .split(
                new DocumentReader()
                    .read(Conversations.asking("").caller(), mediaType, () -> document))) {
      float[] vector = Embeddings.shared().once(piece.meant()).parts();
      made.add(Passage.of(made.size(), piece.place(), piece.text(), vector));
    }
    passages.put(name, made);
    return this;
  }

  /** The text of all passages of a document. */
  public List<String> texts(String name) {
    return passages.get(name).stream().map(Passage::text).toList();
  }

  @Override
  KnowledgeDocument.Listing found(Asking asking) {
    return new KnowledgeDocument.Listing(
        passages.keySet().stream()
            .map(
                name ->
                    new KnowledgeDocument(
                        name,
                        name,
                        "text/plain",
                        1,
                        KnowledgeDocument.State.READY,
                        null,
                        null,
                        "",
                        null))
            .toList());
  }

  @Override
  Passage.Page passages(Asking asking, String document, int from, int most) {
    List<Passage> all = passages.get(document);
    return new Passage.Page(all.subList(from, Math.min(all.size(), from + most)));
  }
}
