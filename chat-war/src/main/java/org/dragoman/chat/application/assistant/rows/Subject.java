package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.extension.Message;
import org.dragoman.operation.SchemaShape;

/**
 * Determines by its words alone whether a question is about the rows of a schema or about the
 * service.
 */
public final class Subject {
  private static final Pattern PERIOD =
      Pattern.compile(
          "(?i)\\b(?:today|tomorrow|yesterday|(?:next|last|this) (?:week|weekend|month|year)"
              + "|(?:mon|tues|wednes|thurs|fri|satur|sun)day|in (?:january|february|march|april"
              + "|may|june|july|august|september|october|november|december))\\b");

  private static final Pattern BACK =
      Pattern.compile(
          "(?i)\\b(?:it|its|that(?!\\s+(?:is|are|was|were|has|have|can|may|does?)\\b)|this|those"
              + "|these|they|them|their|he|she|him|her|his|hers)\\b");

  private final String question;
  private final List<Word> content;
  private final List<SchemaShape> schemas;
  private final String before;

  /**
   * Reads the last question of a conversation.
   *
   * @param offers all operations that the caller may run
   */
  public Subject(List<Message> messages, String question, List<Offer> offers) {
    this.question = question;
    this.content = Words.content(question);
    this.schemas = offers.stream().map(Offer::schema).distinct().toList();
    SourceLine answered = Talk.lastAnswered(messages);
    this.before = answered == null ? null : answered.schema();
  }

  /**
   * Returns whether it is about rows: by its first noun, by a date, or because one schema has all
   * its words in names.
   */
  public boolean isRows() {
    Matcher head = RowsQuestion.HEAD.matcher(question);
    String noun = head.find() ? head.group(1) : null;
    return PERIOD.matcher(question).find()
        || schemas.stream()
            .anyMatch(
                schema ->
                    noun != null && RowWords.isType(RowWords.types(schema), noun)
                        || !content.isEmpty() && new SchemaWords(schema).name(content));
  }

  /** Returns whether a pronoun refers to the rows of the last answer. */
  public boolean goesOnFromRows() {
    return before != null && BACK.matcher(question).find();
  }

  /** Returns the content words. */
  public List<Word> content() {
    return content;
  }

  /** Returns whether a name or a description of a schema has one of the words. */
  public boolean isOfSchema(List<Word> words) {
    return schemas.stream()
        .map(SchemaWords::new)
        .anyMatch(
            schema ->
                words.stream().anyMatch(word -> schema.of(word) != SchemaWords.Standing.NONE));
  }
}
