package org.dragoman.chat.application.assistant;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dragoman.chat.application.assistant.operation.Argument;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.application.assistant.rows.Asked;
import org.dragoman.chat.application.assistant.rows.Extreme;
import org.dragoman.chat.application.assistant.rows.Interpretation;
import org.dragoman.chat.application.assistant.rows.SourceLine;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerAnswer;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.language.Markdown;
import org.dragoman.chat.language.Words;
import org.dragoman.chat.operation.AskedLinks;
import org.dragoman.chat.operation.QueryWriter;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Conversation;
import org.dragoman.operation.InputValue;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;
import org.dragoman.operation.Selection;

/** Runs an operation as the caller and answers from its rows. */
final class OperationAnswer {
  private static final String LIMIT = "limit";
  private static final String COUNT = "count";
  private static final int MOST_ROWS = 50;
  private static final int MOST_CHOSEN_FROM = 2_000;
  private static final List<String> ARTICLES = List.of("The", "A", "An");
  private static final Pattern FIRST_LETTER = Pattern.compile("(?<![\\p{L}\\p{N}'’])\\p{Ll}");
  private static final Pattern NAME = Pattern.compile(".*\\p{L}.*");

  private final Broker broker;
  private final Conversation conversation;
  private final Reply reply;

  OperationAnswer(Broker broker, Conversation conversation, Reply reply) {
    this.broker = broker;
    this.conversation = conversation;
    this.reply = reply;
  }

  /** Writes a heading before the operation runs, then the result and the source. */
  void give(Match match, String question) throws InterruptedException {
    Offer offer = match.offer();
    SchemaShape schema = offer.schema();
    Map<String, Object> values = match.reading().values();
    if (offer.counted().isPresent() && Asked.counts(question)) {
      number(offer, new Heading(offer, values), values);
      return;
    }
    ObjectShape type = schema.result(offer.operation());
    boolean few = !values.isEmpty();
    Selection selection = type == null ? null : AskedLinks.forQuestion(type, schema, question, few);
    give(offer, values, values, selection, new Form(offer.counts(), false));
  }

  /** Answers like {@link #give(Match, String)}, for a question that is fully understood. */
  void give(Interpretation one) throws InterruptedException {
    Offer offer = one.offer();
    Selection selection =
        offer.rows() == null
            ? null
            : AskedLinks.forLinks(
                offer.schema().result(offer.operation()),
                offer.rows(),
                offer.schema(),
                one.links());
    if (one.chosen() != null && one.chosen().needsAll()) {
      chosen(one, selection);
    } else if (one.counter() == null) {
      Form form = new Form(one.counts() && one.plain(), one.whether());
      if (offer.counted().isPresent() && form.counts) {
        number(offer, new Heading(offer, one.spoken()), one.values());
      } else {
        give(offer, one.values(), one.spoken(), selection, form);
      }
    } else {
      number(one.counter(), new Heading(offer, one.spoken()), one.values());
    }
  }

  /**
   * The form of an answer.
   *
   * @param counts as a number
   * @param whether as yes or no
   */
  private record Form(boolean counts, boolean whether) {}

  /**
   * Answers with the rows of a list that the question means; gives up when the list has too many
   * rows to search.
   */
  private void chosen(Interpretation one, Selection selection) throws InterruptedException {
    Heading heading = new Heading(one.offer(), one.spoken());
    try {
      Map<String, Object> values = new LinkedHashMap<>(one.values());
      boolean limited = one.offer().operation().inputs().stream().anyMatch(OperationAnswer::cuts);
      if (limited) {
        values.put(LIMIT, MOST_CHOSEN_FROM + 1);
      }
      JsonNode all = run(one.offer(), one.chosen().selection(selection), values);
      if (all.size() > MOST_CHOSEN_FROM) {
        reply.say(
            "I cannot say: there are more than %d rows to look through."
                .formatted(MOST_CHOSEN_FROM));
      } else {
        JsonNode rows = all.isArray() ? one.chosen().of((ArrayNode) all) : all;
        if (one.counts()) {
          reply.say(heading.count(String.valueOf(rows.size()), !limited && !rows.isEmpty()));
        } else {
          // A list that is not seen whole may lack the row.
          boolean sure = one.whether() && (limited || !rows.isEmpty());
          reply.say((sure ? whether(rows) : "") + heading.line(List.of()));
        }
        if (!isNothing(rows)) {
          reply.lines("\n\n", RowsWriter.lines(rows, selection));
        } else if (!one.counts()) {
          reply.say("\n\nNothing was found.");
        }
      }
    } catch (Fault fault) {
      failed(fault.detail(), fault.code().code());
    } catch (Refused refused) {
      failed(refused.getMessage(), refused.code);
    }
    source(one.offer().operation(), one.values());
    Extreme extreme = one.chosen().extreme();
    Map<String, Object> spoken = new LinkedHashMap<>(one.spoken());
    spoken.remove(Interpretation.OF_THESE);
    if (extreme != null) {
      spoken.remove(extreme.said());
    }
    String where = one.chosen().where().isEmpty() ? "" : SourceLine.with(spoken);
    if (extreme != null) {
      String of = extreme.most() ? " with the most `" : " with the least `";
      where = (where.isEmpty() ? "" : where + ",") + of + extreme.field() + "`";
    }
    reply.say(", of its rows those" + where);
  }

  private static String whether(JsonNode rows) {
    return (isNothing(rows) ? "No." : "Yes.") + "\n\n";
  }

  /** Answers with the number that a counting operation returns. */
  private void number(Offer counter, Heading heading, Map<String, Object> values)
      throws InterruptedException {
    try {
      Selection number = new Selection(List.of(COUNT), List.of());
      JsonNode counted = run(counter, number, values);
      reply.say(heading.count(counted.path(COUNT).asText(), false));
    } catch (Fault fault) {
      failed(fault.detail(), fault.code().code());
    } catch (Refused refused) {
      failed(refused.getMessage(), refused.code);
    }
    source(counter.operation(), values);
  }

  private void give(
      Offer offer,
      Map<String, Object> values,
      Map<String, Object> spoken,
      Selection selection,
      Form form)
      throws InterruptedException {
    List<String> links = selection == null ? List.of() : many(selection);
    Heading heading = new Heading(offer, spoken);
    if (!form.counts && !form.whether) {
      reply.say(heading.line(links));
    }
    Map<String, Object> found = values;
    try {
      JsonNode rows = run(offer, selection, values);
      for (Map<String, Object> spelling : spellings(offer, values)) {
        if (!isNothing(rows)) {
          break;
        }
        rows = run(offer, selection, spelling);
        found = spelling;
      }
      if (form.whether) {
        reply.say(whether(rows) + heading.line(links));
      }
      if (form.counts) {
        boolean whole = isProbed(offer) && rows.size() <= MOST_ROWS;
        count(found == values ? heading : new Heading(offer, found), rows, whole, selection, links);
      } else if (isNothing(rows)) {
        found = values;
        reply.say("\n\nNothing was found.");
      } else {
        boolean more = isProbed(offer) && rows.size() > MOST_ROWS;
        if (more) {
          ((ArrayNode) rows).remove(MOST_ROWS);
        }
        reply.lines("\n\n", RowsWriter.lines(rows, selection));
        if (more) {
          reply.say("\n\nThere are more; these are the first " + MOST_ROWS + ".");
        }
      }
    } catch (Fault fault) {
      failed(fault.detail(), fault.code().code());
    } catch (Refused refused) {
      failed(refused.getMessage(), refused.code);
    }
    source(offer.operation(), found);
  }

  private void source(Operation operation, Map<String, Object> found) throws InterruptedException {
    reply.source(operation.schema() + "." + operation.name());
    reply.say("\n\n" + SourceLine.of(operation, found));
  }

  /**
   * States a number, with the counted rows below. The number is exact when an operation or a field
   * counts. For a list it is a lower bound, since an unknown limit may cut the list.
   *
   * @param whole whether the list is known not to be cut: it was asked for more rows than it has
   */
  private void count(
      Heading heading, JsonNode rows, boolean whole, Selection selection, List<String> links)
      throws InterruptedException {
    boolean single = !rows.isArray() || rows.size() == 1;
    if (selection == null) {
      reply.say(heading.count(rows.asText(), false));
    } else if (links.size() == 1 && single && !isNothing(rows)) {
      JsonNode row = rows.isArray() ? rows.get(0) : rows;
      String link = links.getFirst();
      JsonNode counted = row.path(counting(link, selection));
      int number = counted.isInt() ? counted.intValue() : row.path(link).size();
      reply.say(heading.count(number, link, !counted.isInt() && number > 0));
    } else if (!isNothing(rows) && !rows.isArray()) {
      reply.say(heading.line(links));
    } else {
      int number = isNothing(rows) ? 0 : rows.size();
      reply.say(heading.count(String.valueOf(number), !whole && number > 0));
    }
    if (selection != null && !isNothing(rows)) {
      reply.lines("\n\n", RowsWriter.lines(rows, selection));
    }
  }

  /**
   * Returns the field that counts the rows of the link, such as {@code loanCount} for loans; empty
   * when there is none.
   */
  private static String counting(String link, Selection selection) {
    List<String> words = new ArrayList<>(Words.ofIdentifier(link));
    words.add("count");
    return selection.scalars().stream()
        .filter(scalar -> Words.ofIdentifier(scalar).equals(words))
        .findFirst()
        .orElse("");
  }

  private static List<String> many(Selection selection) {
    return selection.links().stream()
        .filter(Selection.Linked::many)
        .map(Selection.Linked::name)
        .toList();
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
    Map<String, Object> given = new LinkedHashMap<>(offer.nested(values));
    if (isProbed(offer)) {
      given.putIfAbsent(LIMIT, MOST_ROWS + 1);
    }
    BrokerQuery query = QueryWriter.query(operation, selection, given);
    BrokerAnswer answer = broker.run(query, OnBehalf.of(conversation));
    if (!answer.refusals().isEmpty()) {
      BrokerAnswer.Refusal refusal = answer.refusals().getFirst();
      throw new Refused(refusal.message(), refusal.code());
    }
    return answer.data().path(operation.name());
  }

  private static boolean cuts(InputValue input) {
    return input.name().equals(LIMIT) && input.type().named().name().equals("Int");
  }

  /**
   * Returns whether the argument limits the number of rows and its default is not below the number
   * shown.
   */
  private static boolean isLimit(InputValue input) {
    return cuts(input)
        && input.otherwise() != null
        && input.otherwise().matches("\\d{2,9}")
        && Integer.parseInt(input.otherwise()) >= MOST_ROWS;
  }

  /** Returns whether the query asks for one row more than is shown. */
  private static boolean isProbed(Offer offer) {
    return offer.operation().many()
        && offer.operation().inputs().stream().anyMatch(OperationAnswer::isLimit);
  }

  private static boolean isNothing(JsonNode rows) {
    return rows.isNull()
        || rows.isMissingNode()
        || (rows.isArray() && (rows.isEmpty() || (rows.size() == 1 && rows.get(0).isNull())));
  }

  /**
   * Returns other spellings that the database may have: names in lower case or with capitals,
   * titles with an article. Values in quotes are left as they are.
   */
  private List<Map<String, Object>> spellings(Offer offer, Map<String, Object> values) {
    Set<Map<String, Object>> spellings = new LinkedHashSet<>();
    spellings.add(respelt(offer, values, text -> text.toLowerCase(Locale.ROOT)));
    spellings.add(respelt(offer, values, OperationAnswer::capitals));
    for (String article : ARTICLES) {
      spellings.add(respelt(offer, values, text -> article + " " + capitals(text)));
    }
    spellings.remove(values);
    return List.copyOf(spellings);
  }

  private Map<String, Object> respelt(
      Offer offer, Map<String, Object> values, UnaryOperator<String> spelling) {
    String question = conversation.question();
    Set<String> texts =
        offer.arguments().stream()
            .filter(Argument::takesText)
            .map(Argument::name)
            .collect(Collectors.toSet());
    Map<String, Object> respelt = new LinkedHashMap<>(values);
    respelt.replaceAll(
        (name, value) ->
            value instanceof String text
                    && texts.contains(name)
                    && NAME.matcher(text).matches()
                    && !question.contains("\"" + text + "\"")
                ? spelling.apply(text)
                : value);
    return respelt;
  }

  private static String capitals(String text) {
    return FIRST_LETTER.matcher(text).replaceAll(letter -> letter.group().toUpperCase(Locale.ROOT));
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
