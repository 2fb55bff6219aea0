package org.dragoman.chat.application.assistant.rows;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;

/** Looks for a word of a question that is probably a misspelt name of a row. */
public final class Misspellings {
  private final SchemaReadings schemas;
  private final String spoken;
  private final String question;
  private final Embeddings embeddings;

  Misspellings(SchemaReadings schemas, String spoken, String question, Embeddings embeddings) {
    this.schemas = schemas;
    this.spoken = spoken;
    this.question = question;
    this.embeddings = embeddings;
  }

  /** Returns the first such word; empty for none. English words in lower case are none. */
  public Optional<Names.Misspelt> first() throws InterruptedException {
    Set<String> english = new HashSet<>();
    for (Word word : Words.of(question)) {
      boolean isName = word.start() > 0 && Character.isUpperCase(word.raw().charAt(0));
      if (!isName && embeddings.hasWord(word.raw())) {
        english.add(Names.plain(word.raw()));
      }
    }
    for (String schema : schemas.schemas()) {
      if (spoken == null || spoken.equals(schema)) {
        Set<String> ordinary = new HashSet<>(english);
        ordinary.addAll(QuestionReader.ordinary(schemas.shape(schema)));
        Optional<Names.Misspelt> found = schemas.names(schema).misspelt(question, ordinary);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }
}
