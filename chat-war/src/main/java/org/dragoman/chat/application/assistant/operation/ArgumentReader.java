package org.dragoman.chat.application.assistant.operation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;

/**
 * Reads the arguments of one operation from a question. The sources, from the most to the least
 * reliable: the argument's name before a value; the best aligned wording; a value of the argument's
 * type; a quoted text; and, for texts, the words that nothing else explains.
 */
final class ArgumentReader {
  private static final double LOOSEST_ALIGNMENT = 0.45;
  private static final double WORD_FOR_WORD = 0.05;
  private static final double SURE = 0.1;
  private static final double DOUBTFUL = -0.3;
  private static final double FOREIGN = -0.35;
  private static final int SHORTEST_DATE = 4;
  private static final Pattern DATES = Pattern.compile("(?i).*(date|day|since|until)");
  private static final Pattern NUMBERS =
      Pattern.compile("(?i).*(number|nr|no|id|isbn|sku|barcode|code|zip|phone|year)");
  private static final Pattern NAMES = Pattern.compile("(?i).*(name|title|label|subject)");
  private static final Set<String> COPULAS = Set.of("is", "of", "equal", "to", "named", "called");
  private static final Set<String> LEADS =
      Set.of(
          "of", "for", "by", "from", "to", "does", "do", "did", "has", "is", "on", "in", "with",
          "about");
  private static final Set<String> FORMS_OF_ADDRESS =
      Set.of("mr", "mrs", "ms", "miss", "mister", "sir", "madam", "dr", "doctor", "prof");
  private static final Set<String> OWNS = Set.of("has", "have", "had", "own", "owns");

  private final String question;
  private final Offer offer;
  private final QuestionWords words;
  private final Map<String, Object> values = new LinkedHashMap<>();
  private final Map<String, int[]> places = new LinkedHashMap<>();
  private double trust;

  private ArgumentReader(String question, Offer offer) {
    this.question = question;
    this.offer = offer;
    this.words = new QuestionWords(question, offer.vocabulary());
  }

  static Reading read(String question, Offer offer) {
    return new ArgumentReader(question, offer).reading();
  }

  private Reading reading() {
    List<Argument> arguments = offer.arguments();
    arguments.forEach(this::byName);
    arguments.stream().filter(Argument::isChoice).forEach(this::byType);
    byWording();
    arguments.forEach(this::byType);
    arguments.stream().filter(Argument::required).forEach(this::byQuotes);
    arguments.stream().filter(Argument::required).forEach(this::byRest);
    Map<String, Object> ordered = new LinkedHashMap<>();
    List<Argument> missing = new ArrayList<>();
    for (Argument argument : arguments) {
      if (values.containsKey(argument.name())) {
        ordered.put(argument.name(), values.get(argument.name()));
      } else if (argument.required()) {
        missing.add(argument);
      }
    }
    return new Reading(
        ordered,
        missing,
        words.unknownWords(),
        familiar(),
        words.wanted(),
        words.masked(places),
        trust);
  }

  /** Returns the words of the operation in the question, enum values included. */
  private List<String> familiar() {
    List<String> familiar = new ArrayList<>(words.familiar());
    for (Argument argument : offer.arguments()) {
      int[] place = places.get(argument.name());
      if (place != null && argument.isChoice()) {
        familiar.add(words.get(place[0]).stem());
      }
    }
    return familiar;
  }

  private static boolean isFormOfAddress(Word word) {
    return !word.quoted() && FORMS_OF_ADDRESS.contains(word.raw().toLowerCase(Locale.ROOT));
  }

  /** Reads {@code username alice}, {@code username = "alice"}, {@code release year is 1999}. */
  private void byName(Argument argument) {
    List<String> name = Words.ofIdentifier(argument.name());
    for (int i = 0; i + name.size() < words.size(); i++) {
      if (!words.stems(i, name.size()).equals(name)) {
        continue;
      }
      int at = i + name.size();
      while (at + 1 < words.size() && COPULAS.contains(words.get(at).stem())) {
        at++;
      }
      boolean fits = !argument.takesText() || words.isValue(at);
      if (fits && put(argument, at, runEnd(at, argument), SURE)) {
        words.use(i, i + name.size() - 1);
        return;
      }
    }
  }

  private void byWording() {
    Alignment best = null;
    boolean given = false;
    int examples = offer.operation().examples().size();
    for (int i = 0; i < offer.wordings().size(); i++) {
      Alignment alignment = Alignment.of(Words.of(offer.wordings().get(i)), words.all());
      boolean useful = alignment.places().values().stream().anyMatch(words::holdsValue);
      if (useful && (best == null || alignment.cost() < best.cost())) {
        best = alignment;
        given = i < examples;
      }
    }
    if (best == null || best.cost() > LOOSEST_ALIGNMENT) {
      return;
    }
    for (Argument argument : offer.arguments()) {
      int[] place = best.places().get(argument.name());
      if (place == null || values.containsKey(argument.name()) || !words.holdsValue(place)) {
        continue;
      }
      int from = place[0];
      int to = place[1];
      while (from < to && !words.isValue(from)) {
        from++;
      }
      while (to > from && !words.isValue(to)) {
        to--;
      }
      put(
          argument,
          from,
          argument.takesText() ? Math.max(to, runEnd(from, argument)) : to,
          rank(from) > 0 || given && best.cost() <= WORD_FOR_WORD ? 0 : DOUBTFUL);
    }
  }

  private void byType(Argument argument) {
    if (argument.takesText() || values.containsKey(argument.name())) {
      return;
    }
    boolean numeric = argument.values().isEmpty();
    for (int width = Math.min(3, words.size()); width >= 1; width--) {
      for (int i = 0; i + width <= words.size(); i++) {
        boolean guess = numeric && !argument.required();
        if (!guess && put(argument, i, i + width - 1, SURE)) {
          return;
        }
      }
    }
  }

  private void byQuotes(Argument argument) {
    if (argument.takesText() && !values.containsKey(argument.name())) {
      for (int i = 0; i < words.size(); i++) {
        if (words.get(i).quoted() && put(argument, i, i, SURE)) {
          return;
        }
      }
    }
  }

  /** Takes the run of unexplained words that looks most like a name. */
  private void byRest(Argument argument) {
    if (!argument.takesText() || values.containsKey(argument.name())) {
      return;
    }
    int best = -1;
    for (int i = 0; i < words.size(); i = runEnd(i, argument) + 1) {
      if (!words.isUsed(i) && words.isValue(i) && (best < 0 || rank(i) > rank(best))) {
        best = i;
      }
    }
    if (best >= 0) {
      put(argument, best, runEnd(best, argument), rank(best) > 0 ? 0 : DOUBTFUL);
    }
  }

  /**
   * Ranks a word as the start of a name, by its capital letter, its possessive or the preposition
   * before it; 0 for other words.
   */
  private int rank(int at) {
    Word word = words.get(at);
    int rank = word.quoted() ? 8 : 0;
    if (word.capitalised() && at > 0 || word.raw().matches(".*\\d.*")) {
      rank += 4;
    }
    if (question.startsWith("'s", word.end()) || question.startsWith("’s", word.end())) {
      rank += 3;
    }
    if (at > 0 && LEADS.contains(words.get(at - 1).raw().toLowerCase(Locale.ROOT))) {
      rank += 2;
    }
    if (at > 0 && isSubject(at - 1)) {
      rank += 2;
    }
    if (at + 1 < words.size() && OWNS.contains(words.get(at + 1).raw())) {
      rank += 1;
    }
    return rank;
  }

  private boolean isSubject(int at) {
    return offer.subject().contains(words.get(at).stem());
  }

  /**
   * Returns whether the word before a value names another type: in "appointment 12" the number
   * belongs to an appointment only.
   */
  private boolean isOtherType(int at, Argument argument) {
    return !Words.ofIdentifier(argument.name()).contains(words.get(at).stem())
        && offer.schema().types().keySet().stream()
            .anyMatch(type -> Words.ofIdentifier(type).equals(List.of(words.get(at).stem())));
  }

  /** Returns the last word of a value; a number has one word. */
  private int runEnd(int from, Argument argument) {
    boolean one =
        !argument.takesText()
            || NUMBERS.matcher(argument.name()).matches()
                && from < words.size()
                && hasDigits(words.get(from).raw());
    return one ? from : words.runEnd(from);
  }

  private static boolean hasDigits(String text) {
    return text.chars().anyMatch(Character::isDigit);
  }

  private boolean put(Argument argument, int from, int to, double sure) {
    if (values.containsKey(argument.name()) || words.isUsed(from, to)) {
      return false;
    }
    if (argument.takesText() && from < to && isFormOfAddress(words.get(from))) {
      words.use(from, from);
      boolean read = put(argument, from + 1, to, sure);
      places.computeIfPresent(argument.name(), (name, place) -> new int[] {from, place[1]});
      return read;
    }
    String text = words.text(from, to);
    if (argument.takesText() && DATES.matcher(argument.name()).matches() && !looksLikeDate(text)) {
      return false;
    }
    Optional<Object> value = Values.of(text, argument);
    value.ifPresent(
        read -> {
          values.put(argument.name(), argument.list() ? List.of(read) : read);
          places.put(argument.name(), new int[] {from, to});
          words.use(from, to);
          trust += sure;
          if (from > 0 && isSubject(from - 1)) {
            trust += SURE;
          } else if (from > 0 && isOtherType(from - 1, argument)) {
            trust += FOREIGN;
          }
          if (argument.takesText() && !words.get(from).quoted()) {
            trust += plausible(argument.name(), text);
          }
        });
    return value.isPresent();
  }

  /** Rates a text: numbers and dates have digits, and names are more than digits. */
  private static double plausible(String name, String value) {
    if (DATES.matcher(name).matches()) {
      return SURE;
    }
    if (NUMBERS.matcher(name).matches()) {
      return hasDigits(value) ? 0 : DOUBTFUL;
    }
    boolean named = NAMES.matcher(name).matches();
    return value.matches("[-0-9./:]+") ? named ? DOUBTFUL : -SURE : 0;
  }

  private static boolean looksLikeDate(String value) {
    return value.length() >= SHORTEST_DATE && hasDigits(value);
  }
}
