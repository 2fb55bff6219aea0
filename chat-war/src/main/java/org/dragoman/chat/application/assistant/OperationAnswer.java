package org.dragoman.chat.application.assistant;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerAnswer;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.language.Markdown;
import org.dragoman.chat.operation.ObjectShape;
import org.dragoman.chat.operation.Operation;
import org.dragoman.chat.operation.QueryWriter;
import org.dragoman.chat.operation.SchemaShape;
import org.dragoman.chat.operation.Selection;
import org.dragoman.chat.operation.Selector;
import org.dragoman.configuration.Json;
import org.dragoman.extension.Conversation;
import org.dragoman.fault.Fault;

/** Runs an operation as the caller and answers from its rows. */
final class OperationAnswer {
  private final Broker broker;
  private final Conversation conversation;
  private final Reply reply;

  OperationAnswer(Broker broker, Conversation conversation, Reply reply) {
    this.broker = broker;
    this.conversation = conversation;
    this.reply = reply;
  }

  /** Says what it runs before it runs it, then what came of it. */
  void give(Match match, String question) throws InterruptedException {
    Operation operation = match.offer().operation();
    Map<String, Object> values = match.reading().values();
    SchemaShape schema = match.offer().schema();
    ObjectShape type = schema.result(operation);
    boolean few = !values.isEmpty();
    Selection selection = type == null ? null : Selector.forQuestion(type, schema, question, few);
    reply.say(
        "From operation `%s` of schema `%s`%s:"
            .formatted(operation.name(), operation.schema(), with(values)));
    try {
      JsonNode rows = run(match.offer(), selection, values);
      if (isNothing(rows)) {
        Map<String, Object> lower = lowerCase(values);
        JsonNode others = lower.equals(values) ? rows : run(match.offer(), selection, lower);
        if (isNothing(others)) {
          reply.say("\n\nNothing was found.");
          return;
        }
        reply.say("\n\nNothing was found" + with(values) + ", but" + with(lower) + ":");
        rows = others;
      }
      reply.lines("\n\n", RowsWriter.lines(rows, selection));
    } catch (Fault fault) {
      failed(fault.detail(), fault.code().code());
    } catch (Refused refused) {
      failed(refused.getMessage(), refused.code);
    }
  }

  private void failed(String why, String code) throws InterruptedException {
    reply.say(
        "\n\nThe operation gave no answer: %s%s."
            .formatted(
                Markdown.escaped(why.replaceAll("(?<!\\.)\\.+$", "")),
                code.isEmpty() ? "" : " (`" + code + "`)"));
  }

  private JsonNode run(Offer offer, Selection selection, Map<String, Object> values)
      throws InterruptedException, Refused {
    Operation operation = offer.operation();
    BrokerQuery query = QueryWriter.query(operation, selection, offer.nested(values), null);
    BrokerAnswer answer = broker.run(query, OnBehalf.of(conversation));
    if (!answer.refusals().isEmpty()) {
      BrokerAnswer.Refusal refusal = answer.refusals().getFirst();
      throw new Refused(refusal.message(), refusal.code());
    }
    return answer.data().path(operation.name());
  }

  private static boolean isNothing(JsonNode rows) {
    return rows.isNull()
        || rows.isMissingNode()
        || (rows.isArray() && (rows.isEmpty() || (rows.size() == 1 && rows.get(0).isNull())));
  }

  /** People write names with capitals that a database may hold without; not what they quoted. */
  private Map<String, Object> lowerCase(Map<String, Object> values) {
    String question = conversation.question();
    Map<String, Object> lower = new LinkedHashMap<>(values);
    lower.replaceAll(
        (name, value) ->
            value instanceof String text && !question.contains("\"" + text + "\"")
                ? text.toLowerCase(Locale.ROOT)
                : value);
    return lower;
  }

  private static String with(Map<String, Object> values) {
    if (values.isEmpty()) {
      return "";
    }
    return " with "
        + values.entrySet().stream()
            .map(value -> value.getKey() + " = " + escaped(value.getValue()))
            .collect(Collectors.joining(", "));
  }

  private static String escaped(Object value) {
    return value instanceof List<?> several
        ? several.stream().map(OperationAnswer::escaped).collect(Collectors.joining(", ", "(", ")"))
        : Markdown.escaped(Json.text(value));
  }

  /** The broker's refusal of the operation. */
  private static final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    private final String code;

    Refused(String message, String code) {
      super(message);
      this.code = code;
    }
  }
}
