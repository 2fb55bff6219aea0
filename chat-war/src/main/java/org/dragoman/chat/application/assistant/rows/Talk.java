package org.dragoman.chat.application.assistant.rows;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.extension.Message;
import org.dragoman.operation.SchemaShape;

/**
 * Reads the last question of a conversation together with the earlier messages: {@code and for
 * Bob?} repeats the earlier question for another person, and {@code it} refers to what was
 * mentioned. The service keeps no sessions; the messages have everything.
 */
final class Talk {
  private static final int MOST_MESSAGES = 12;
  private static final int LONGEST = 1_000;
  private static final int MOST_ANSWERED = 20_000;
  private static final int MOST_PEOPLE = 5;
  private static final Pattern GOES_ON =
      Pattern.compile("(?i)^\\W*(and|or|what about|how about|only|just|also|but|then)\\b");
  private static final Pattern SHE = Pattern.compile("(?i)\\b(she|he|her|him|his|hers)\\b");
  private static final Pattern IT =
      Pattern.compile(
          "(?i)\\b(that(?=\\W*$)|it|its|they|them|their|theirs|that one|this one|the first"
              + " one|those|these)\\b|(?<!\\b(?:is|are|was|were) )\\bthere\\W*$");

  /** Matches a question about one row that was mentioned before. */
  private static final Pattern THE_ONE =
      Pattern.compile("(?i)^\\W*(?:who|what|which|where|when)(?:['’]?s| is| was) the \\p{L}+\\W*$");

  private final SchemaShape schema;
  private final Map<String, String> types;
  private final Names names;
  private final LocalDate today;
  private final Embeddings embeddings;

  Talk(SchemaShape schema, Names names, LocalDate today, Embeddings embeddings) {
    this.schema = schema;
    this.types = RowWords.types(schema);
    this.names = names;
    this.today = today;
    this.embeddings = embeddings;
  }

  /** Returns the source of the last answer from rows; null for none. */
  static SourceLine answered(List<Message> messages) {
    return messages.reversed().stream()
        .filter(message -> message.role() == Message.Role.ASSISTANT)
        .map(message -> SourceLine.in(message.content()))
        .filter(sources -> !sources.isEmpty())
        .findFirst()
        .map(List::getLast)
        .orElse(null);
  }

  /** Returns the source of the last answer; null when it is not from rows, or of two schemas. */
  static SourceLine lastAnswered(List<Message> messages) {
    return messages.reversed().stream()
        .filter(message -> message.role() == Message.Role.ASSISTANT)
        .limit(1)
        .map(message -> SourceLine.in(message.content()))
        .filter(sources -> sources.stream().map(SourceLine::schema).distinct().count() == 1)
        .map(List::getLast)
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns the possible meanings of the last question, the most likely first; never empty.
   *
   * @param question the text of the last question to read
   */
  List<Said> last(List<Message> messages, String question) throws InterruptedException {
    List<Message> recent =
        messages.subList(Math.max(0, messages.size() - MOST_MESSAGES), messages.size());
    int end = recent.size() - 1;
    while (end >= 0 && recent.get(end).role() != Message.Role.USER) {
      end--;
    }
    Asked before = null;
    String answer = "";
    for (int i = 0; i < end; i++) {
      Message message = recent.get(i);
      if (message.role() == Message.Role.ASSISTANT) {
        answer = message.content();
      } else if (message.content().length() <= LONGEST) {
        before = readings(read(message.content()), before, answer).getFirst().asked;
      }
    }
    return readings(read(question), before, answer);
  }

  /**
   * A reading of a question.
   *
   * @param goesOn whether it continues the earlier question
   * @param clear whether its references are unambiguous
   */
  record Said(Asked asked, boolean goesOn, boolean clear) {
    Said(Asked asked, boolean goesOn) {
      this(asked, goesOn, true);
    }
  }

  /** Reads a question alone, without the earlier ones. */
  Asked read(String text) throws InterruptedException {
    return QuestionReader.read(text, schema, types, names, today, embeddings);
  }

  private List<Said> readings(Asked asked, Asked before, String answer)
      throws InterruptedException {
    String moved = before == null ? null : Replacement.moved(before, asked.text());
    if (moved != null) {
      return List.of(new Said(read(moved), true));
    }
    Replacement.Whole other =
        before == null || !isShort(asked) ? null : Replacement.of(before, asked);
    String narrowed = before == null ? null : Replacement.narrowed(before, asked);
    if (narrowed != null) {
      return List.of(new Said(read(narrowed), true));
    }
    boolean bare =
        before != null
            && asked.words().isEmpty()
            && asked.values().isEmpty()
            && asked.isAboutRows()
            && isShort(asked);
    if (bare && Replacement.isOfTheNamed(before, asked, schema)
        || (other != null || bare) && Replacement.isMoreThanItsPart(before, asked)) {
      return List.of(new Said(asked, true, false));
    }
    if (other != null) {
      Said whole = new Said(read(other.text()), true);
      return other.known()
          ? List.of(whole, new Said(replaced(before, asked), true))
          : List.of(whole);
    }
    if (bare) {
      return List.of(new Said(replaced(before, asked), true));
    }
    if (SHE.matcher(asked.text()).find() && asked.mentions().stream().noneMatch(this::isPerson)) {
      return ofPerson(asked, before, answer);
    }
    if (before == null || !asked.mentions().isEmpty()) {
      return List.of(new Said(asked, false));
    }
    if (isPronoun(asked) && Replacement.saysMore(before)) {
      return List.of(new Said(asked, true, false));
    }
    List<Said> readings = new ArrayList<>();
    if (IT.matcher(asked.text()).find()
        || GOES_ON.matcher(asked.text()).find()
        || THE_ONE.matcher(asked.text()).find() && !asked.isAboutRows()) {
      boolean named = !before.mentions().isEmpty();
      readings.add(
          new Said(
              asked.with(
                  before.mentions(),
                  asked.dates().isEmpty() && !named ? before.dates() : asked.dates(),
                  asked.choices().isEmpty() && !named ? before.choices() : asked.choices()),
              true));
    }
    String one = THE_ONE.matcher(asked.text()).find() ? Replacement.ofTheOne(before, asked) : null;
    if (one != null) {
      readings.add(new Said(read(one), true));
    }
    readings.add(new Said(asked, false));
    return readings;
  }

  /**
   * Returns the question about a person who was mentioned before. Without one it is unclear, since
   * it would be answered for everybody.
   */
  private List<Said> ofPerson(Asked asked, Asked before, String answer) {
    List<Said> readings = new ArrayList<>();
    if (before != null && !Replacement.saysMore(before)) {
      for (Names.Mention person : people(before, answer)) {
        List<Names.Mention> all = new ArrayList<>(asked.mentions());
        all.add(person);
        readings.add(new Said(asked.with(all, asked.dates(), asked.choices()), true));
      }
    }
    return readings.isEmpty() ? List.of(new Said(asked, false, false)) : readings;
  }

  private boolean isPerson(Names.Mention mention) {
    return mention.names().stream()
        .anyMatch(name -> People.areNamed(schema.types().get(name.type()), schema));
  }

  /** Returns whether a pronoun refers to an earlier message. */
  private static boolean isPronoun(Asked asked) {
    return SHE.matcher(asked.text()).find() || IT.matcher(asked.text()).find();
  }

  /** Returns whether it is no complete question: it has no word such as who or which. */
  private static boolean isShort(Asked asked) {
    return GOES_ON.matcher(asked.text()).find()
        || !asked
            .text()
            .matches("(?is)\\W*(who|which|what|when|where|how|whose|show|list|tell)\\b.*");
  }

  /**
   * Returns the earlier question with the names, dates and enum values of the later one, where it
   * has them.
   */
  private static Asked replaced(Asked before, Asked asked) {
    return before.with(
        asked.mentions().isEmpty() ? before.mentions() : asked.mentions(),
        asked.dates().isEmpty() ? before.dates() : asked.dates(),
        asked.choices().isEmpty() ? before.choices() : asked.choices());
  }

  /**
   * Returns the people that the earlier question or its answer names; empty when they are
   * ambiguous.
   */
  private List<Names.Mention> people(Asked before, String answer) {
    List<Names.Mention> people = new ArrayList<>(before.mentions());
    String bounded = answer.substring(0, Math.min(answer.length(), MOST_ANSWERED));
    people.addAll(names.in(bounded.replace("\\", ""), Set.of()));
    List<Names.Mention> persons = people.stream().filter(this::isPerson).toList();
    boolean clear =
        persons.stream().map(Names.Mention::names).distinct().count() == 1
            || persons.stream().anyMatch(before.mentions()::contains);
    return clear ? persons.stream().limit(MOST_PEOPLE).toList() : List.of();
  }
}
