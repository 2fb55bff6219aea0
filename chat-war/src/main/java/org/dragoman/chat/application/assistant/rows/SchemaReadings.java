package org.dragoman.chat.application.assistant.rows;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.extension.Message;
import org.dragoman.operation.SchemaShape;

/** The last question of a conversation as read against each schema, lazily. */
final class SchemaReadings {
  private final List<Message> messages;
  private final String question;
  private final LocalDate today;
  private final Embeddings embeddings;
  private final NamesReader reader;
  private final Map<String, List<Offer>> offers;
  private final Map<String, Asked> plain = new HashMap<>();

  /**
   * Reads a question.
   *
   * @param offers operations by schema
   */
  SchemaReadings(
      List<Message> messages,
      String question,
      LocalDate today,
      Embeddings embeddings,
      NamesReader reader,
      Map<String, List<Offer>> offers) {
    this.messages = List.copyOf(messages);
    this.question = question;
    this.today = today;
    this.embeddings = embeddings;
    this.reader = reader;
    this.offers = offers;
  }

  Set<String> schemas() {
    return offers.keySet();
  }

  List<Offer> offers(String schema) {
    return offers.get(schema);
  }

  SchemaShape shape(String schema) {
    return offers.get(schema).getFirst().schema();
  }

  Names names(String schema) throws InterruptedException {
    return reader.read(offers.get(schema));
  }

  /** Returns the possible meanings of the question in its conversation. */
  List<Talk.Said> said(String schema) throws InterruptedException {
    return talk(schema).last(messages, question);
  }

  /** Returns the question alone, without the conversation. */
  Asked plain(String schema) throws InterruptedException {
    Asked known = plain.get(schema);
    if (known == null) {
      known = talk(schema).read(question);
      plain.put(schema, known);
    }
    return known;
  }

  private Talk talk(String schema) throws InterruptedException {
    return new Talk(shape(schema), names(schema), today, embeddings);
  }
}
