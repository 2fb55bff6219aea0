package org.dragoman.chat.application.assistant.rows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.application.assistant.operation.Argument;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerAnswer;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.operation.QueryWriter;
import org.dragoman.contract.fault.Fault;
import org.dragoman.operation.InputValue;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;
import org.dragoman.operation.Selection;

/**
 * Reads the names of rows for one question, from the lists that the caller may run without
 * arguments, with the caller's own token. Time, lists and names are limited; a list that is
 * refused, long or slow is skipped for a minute ({@link LargeLists}).
 */
public final class NamesReader {
  private static final int MOST_LISTS = 24;
  private static final int MOST_NAMES = 20_000;
  private static final int MOST_TEXTS = 6;
  private static final int MOST_VALUES = 20_000;
  private static final int LONGEST_TEXT = 60;
  private static final int MOST_ROWS = 2_000;
  private static final long SLOW_NANOS = Duration.ofSeconds(5).toNanos();
  private static final long ALL_NANOS = Duration.ofSeconds(10).toNanos();
  private static final Set<String> TEXTS = Set.of("String", "ID");

  private final Broker broker;
  private final OnBehalf caller;
  private final LargeLists large;
  private final long since = System.nanoTime();
  private final List<Texts> texts = new ArrayList<>();
  private final Map<String, Names> schemas = new HashMap<>();
  private int lists;
  private int added;

  /** The values of one field in all rows of a list; they are added after all names. */
  private record Texts(
      Names values, String key, boolean ofPeople, boolean whole, List<String> held) {}

  /** Reads on behalf of this caller. */
  public NamesReader(Broker broker, OnBehalf caller, LargeLists large) {
    this.broker = broker;
    this.caller = caller;
    this.large = large;
  }

  /**
   * Returns the names of a schema's rows, which are read once.
   *
   * @param offers the operations of the schema; never empty
   */
  Names read(List<Offer> offers) throws InterruptedException {
    String schema = offers.getFirst().schema().name();
    Names known = schemas.get(schema);
    if (known != null) {
      return known;
    }
    known = new Names();
    for (Offer offer : offers) {
      boolean may = lists < MOST_LISTS && System.nanoTime() - since < ALL_NANOS;
      if (may && isList(offer) && !large.has(offer, caller)) {
        lists++;
        add(offer, known);
      }
    }
    addTexts();
    schemas.put(schema, known);
    return known;
  }

  /**
   * Adds the texts of each field completely or not at all: a missing one would be taken for another
   * word.
   */
  private void addTexts() {
    int values = 0;
    for (Texts field : texts) {
      if (values + field.held.size() <= MOST_VALUES) {
        values += field.held.size();
        field.held.forEach(
            text -> field.values.add(new Names.Name(field.key, text), field.ofPeople));
        if (field.whole) {
          field.values.addedAll(field.key);
        }
      }
    }
    texts.clear();
  }

  private static boolean isList(Offer offer) {
    return offer.operation().many()
        && offer.rows() != null
        && offer.rows().members().isEmpty()
        && !isOfGroups(offer)
        && offer.arguments().stream().noneMatch(Argument::required);
  }

  /** Returns whether the argument limits the number of rows and has a default. */
  private static boolean isLimit(InputValue input) {
    return input.name().equals("limit")
        && input.otherwise() != null
        && input.type().named().name().equals("Int");
  }

  /**
   * Runs the list.
   *
   * @param limit 0 for none
   */
  private BrokerAnswer run(Offer offer, Selection selection, int limit)
      throws InterruptedException {
    Map<String, Object> values = limit == 0 ? Map.of() : Map.of("limit", limit);
    return broker.run(
        QueryWriter.query(offer.operation(), selection, offer.nested(values)), caller);
  }

  /**
   * Runs the list like {@link #run}; empty when it is refused or fails.
   *
   * @throws Fault when it failed slowly, so that no other query is tried
   */
  private Optional<JsonNode> tried(Offer offer, Selection selection, int limit)
      throws InterruptedException {
    long begun = System.nanoTime();
    try {
      BrokerAnswer given = run(offer, selection, limit);
      return given.refusals().isEmpty()
          ? Optional.of(given.data().path(offer.operation().name()))
          : Optional.empty();
    } catch (Fault fault) {
      if (System.nanoTime() - begun > SLOW_NANOS) {
        throw fault;
      }
      return Optional.empty();
    }
  }

  /** Returns whether the operation returns groups of rows, which have no names of their own. */
  private static boolean isOfGroups(Offer offer) {
    String name = offer.rows().name();
    return name.endsWith("Group")
        && offer.schema().types().containsKey(name.substring(0, name.length() - "Group".length()));
  }

  private void add(Offer offer, Names names) throws InterruptedException {
    ObjectShape rows = offer.rows();
    SchemaShape schema = offer.schema();
    List<String> own = title(rows).map(List::of).orElse(List.of());
    boolean limited = offer.operation().inputs().stream().anyMatch(NamesReader::isLimit);
    List<Selection.Linked> links = new ArrayList<>();
    for (ObjectShape.Link link : rows.links()) {
      if (limited && link.many()) {
        continue;
      }
      Optional.ofNullable(schema.types().get(link.target()))
          .flatMap(NamesReader::title)
          .ifPresent(
              title ->
                  links.add(
                      new Selection.Linked(
                          link.name(), link.many(), new Selection(List.of(title), List.of()))));
    }
    if (own.isEmpty() && links.isEmpty()) {
      return;
    }
    List<ObjectShape.Scalar> fields = texts(rows);
    List<String> read = new ArrayList<>(own);
    fields.stream().map(ObjectShape.Scalar::name).forEach(read::add);
    Selection titles = new Selection(own, links);
    JsonNode answer = MissingNode.getInstance();
    long begun = System.nanoTime();
    try {
      int limit = limited ? MOST_ROWS + 1 : 0;
      Optional<JsonNode> given =
          fields.isEmpty() ? Optional.empty() : tried(offer, new Selection(read, links), limit);
      if (given.isEmpty()) {
        // The caller may not see one of the texts.
        fields = List.of();
        given = tried(offer, titles, limit);
      }
      if (given.isEmpty() && limited) {
        limited = false;
        given = tried(offer, titles, 0);
      }
      answer = given.orElse(answer);
      if (given.isEmpty()) {
        large.addRefused(offer, caller);
      }
    } catch (Fault fault) {
      large.addRefused(offer, caller);
    }
    boolean whole =
        answer.isArray()
            && isOfAll(offer)
            && (!Interpreter.isCutOff(offer) || limited && answer.size() <= MOST_ROWS);
    if (answer.size() <= MOST_ROWS) {
      for (ObjectShape.Scalar field : fields) {
        addText(Names.key(rows, field), field.name(), whole, answer, names.values());
      }
    }
    if (answer.size() > MOST_ROWS || System.nanoTime() - begun > SLOW_NANOS) {
      large.addLarge(offer, caller);
    }
    for (JsonNode row : answer) {
      own.forEach(title -> add(rows.name(), row.path(title), schema, names));
      for (Selection.Linked link : links) {
        String type = target(rows, link.name());
        String title = link.of().scalars().getFirst();
        for (JsonNode one : link.many() ? row.path(link.name()) : List.of(row.path(link.name()))) {
          add(type, one.path(title), schema, names);
        }
      }
    }
    if (whole && !own.isEmpty() && added < MOST_NAMES) {
      names.addedAll(rows.name());
    }
  }

  private void add(String type, JsonNode name, SchemaShape schema, Names names) {
    if (name.isTextual() && added < MOST_NAMES) {
      added++;
      names.add(
          new Names.Name(type, name.textValue()),
          People.areNamed(schema.types().get(type), schema));
    }
  }

  /** Returns the text fields of the rows other than the name. */
  private static List<ObjectShape.Scalar> texts(ObjectShape rows) {
    return rows.scalars().stream()
        .filter(scalar -> scalar.type().equals("String") && !scalar.written().startsWith("["))
        .filter(scalar -> title(rows).filter(scalar.name()::equals).isEmpty())
        .limit(MOST_TEXTS)
        .toList();
  }

  private void addText(String key, String field, boolean whole, JsonNode rows, Names values) {
    List<String> held = new ArrayList<>();
    for (JsonNode row : rows) {
      JsonNode text = row.path(field);
      if (text.isTextual() && text.textValue().length() <= LONGEST_TEXT) {
        held.add(text.textValue());
      }
    }
    texts.add(new Texts(values, key, People.isSomebody(field), whole, held));
  }

  /** Returns whether the operation's name has only the type: books, and not openBooks. */
  private static boolean isOfAll(Offer offer) {
    return RowWords.isOfAll(offer.operation().name(), offer.rows().name(), ConditionReader.PLAIN);
  }

  private static String target(ObjectShape rows, String link) {
    return rows.links().stream()
        .filter(one -> one.name().equals(link))
        .findFirst()
        .orElseThrow()
        .target();
  }

  /** Returns the field that holds the name of a row, when it is a text. */
  static Optional<String> title(ObjectShape type) {
    return type.title()
        .filter(
            title ->
                type.scalars().stream()
                    .anyMatch(
                        scalar ->
                            scalar.name().equals(title)
                                && TEXTS.contains(scalar.type())
                                && !scalar.written().startsWith("[")));
  }
}
