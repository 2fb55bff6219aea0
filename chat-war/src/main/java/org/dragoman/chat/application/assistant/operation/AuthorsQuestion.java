package org.dragoman.chat.application.assistant.operation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;

/**
 * A question in the words of an operation's example, which people click or copy. The publisher has
 * stated which operation answers it.
 *
 * @param match the operation with the values in the placeholders of the example
 * @param whole whether the example has no values and the operation needs no others, so that the
 *     rows need not be searched for names. A name that replaces a placeholder may be spelled
 *     differently in the rows
 */
public record AuthorsQuestion(Match match, boolean whole) {
  private static final Pattern QUOTED = Pattern.compile("[\"'“‘]([^\"'“”‘’]+)[\"'”’]");

  /** Of a regular verb, whose past participle is its past tense. */
  private static final Pattern PERFECT =
      Pattern.compile("(?i)^(who) (?:has|have|had) (?=\\p{L}{2,}ed\\b)");

  private static final int LONGEST_NAME = 6;
  private static final Set<String> WITHIN_NAMES =
      Set.of("of", "the", "a", "de", "la", "von", "van");

  public AuthorsQuestion {
    Objects.requireNonNull(match);
  }

  /** Returns the operation. */
  public Offer offer() {
    return match.offer();
  }

  /** Returns the operation whose example the question is; empty when none or several match. */
  public static Optional<AuthorsQuestion> of(String question, List<Offer> offers) {
    String asked = plain(question);
    List<AuthorsQuestion> found = new ArrayList<>();
    for (Offer offer : offers) {
      Set<String> examples = new LinkedHashSet<>(offer.operation().examples());
      examples.add(offer.example());
      examples.stream()
          .map(example -> of(example, asked, offer))
          .flatMap(Optional::stream)
          .findFirst()
          .ifPresent(found::add);
    }
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private static Optional<AuthorsQuestion> of(String example, String asked, Offer offer) {
    // The publisher's "Which tasks are open?" may mean a value of an optional argument.
    boolean plain = offer.arguments().isEmpty() || !offer.operation().examples().contains(example);
    return values(example, asked, offer)
        .map(
            values ->
                new AuthorsQuestion(
                    new Match(
                        offer,
                        new Reading(values, List.of(), List.of(), List.of(), "", asked, 0),
                        1),
                    plain && values.isEmpty()));
  }

  /** Returns the text without what makes no difference: "has borrowed" is "borrowed". */
  private static String plain(String text) {
    String said = text.strip().replaceAll("\\s+", " ").replaceAll("[\\s?.!]+$", "");
    return PERFECT.matcher(said).replaceFirst("$1 ");
  }

  /**
   * Reads the values in the placeholders of the example; empty when the question does not match it.
   */
  private static Optional<Map<String, Object>> values(String example, String asked, Offer offer) {
    List<String> names = new ArrayList<>();
    StringBuilder form = new StringBuilder();
    String said = plain(example);
    Matcher place = Offer.PLACE.matcher(said);
    int end = 0;
    while (place.find()) {
      form.append(Pattern.quote(said.substring(end, place.start()))).append("(.+)");
      names.add(place.group(1));
      end = place.end();
    }
    form.append(Pattern.quote(said.substring(end)));
    Matcher question =
        Pattern.compile(form.toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
            .matcher(asked);
    return question.matches() ? values(names, question, offer) : Optional.empty();
  }

  private static Optional<Map<String, Object>> values(
      List<String> names, Matcher question, Offer offer) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Argument argument : offer.arguments()) {
      int at = names.indexOf(argument.name());
      if (at >= 0) {
        Optional<Object> value = value(question.group(at + 1), argument);
        if (value.isEmpty()) {
          return Optional.empty();
        }
        values.put(argument.name(), argument.list() ? List.of(value.get()) : value.get());
      } else if (argument.required()) {
        return Optional.empty();
      }
    }
    return values.size() == names.size() ? Optional.of(values) : Optional.empty();
  }

  /**
   * Reads the value of a placeholder. A text must look like a name: {@code Le Guin before 1970} is
   * a name and a condition, and {@code nobody} is not a name.
   */
  private static Optional<Object> value(String text, Argument argument) {
    Matcher quoted = QUOTED.matcher(text);
    if (quoted.matches()) {
      return Values.of(quoted.group(1), argument);
    }
    return !argument.takesText() || text.indexOf(',') < 0 && isName(Words.of(text))
        ? Values.of(text, argument)
        : Optional.empty();
  }

  private static boolean isName(List<Word> words) {
    return !words.isEmpty()
        && words.size() <= LONGEST_NAME
        && words.getFirst().capitalised()
        && words.getLast().capitalised()
        && words.stream()
            .allMatch(
                word ->
                    word.capitalised()
                        || WITHIN_NAMES.contains(word.raw().toLowerCase(Locale.ROOT)));
  }
}
