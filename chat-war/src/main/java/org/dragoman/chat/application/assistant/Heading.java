package org.dragoman.chat.application.assistant;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.chat.application.assistant.operation.Argument;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Markdown;
import org.dragoman.chat.language.Words;
import org.dragoman.contract.json.Json;

/** The subject of an answer in words, such as {@code alice's tasks}. */
record Heading(Offer offer, Map<String, Object> values) {
  private static final Set<String> PLACING = Set.of("on", "in", "at", "by", "of", "for", "out");
  private static final Set<String> COUNTING = Set.of("count", "number", "total", "of");

  /**
   * Returns the line above the rows.
   *
   * @param links the links of the rows that are shown
   */
  String line(List<String> links) {
    Argument key = key();
    String others = others(key);
    if (key == null) {
      return capital(noun(offer.operation().many())) + others + ":";
    }
    String name = text(values.get(key.name()));
    return links.isEmpty() || links.size() > 2
        ? capital(spoken()) + " " + name + others + ":"
        : possessive(name)
            + " "
            + links.stream().map(Words::spoken).collect(Collectors.joining(" and "))
            + others
            + ":";
  }

  /**
   * States the number of rows.
   *
   * @param least whether there may be more
   */
  String count(String number, boolean least) {
    boolean one = number.equals("1");
    Argument key = key();
    if (offer.rows() == null && !isCounted()) {
      String what = Words.spoken(offer.operation().name());
      return "The " + what + others(null) + " is **" + number + "**.";
    }
    return "There "
        + (one ? "is" : "are")
        + atLeast(least)
        + " **"
        + number
        + "** "
        + noun(!one)
        + (key == null ? others(null) : " called " + text(values.get(key.name())) + others(key))
        + ".";
  }

  /**
   * States the number of rows that a link leads to.
   *
   * @param least whether there may be more
   */
  String count(int number, String link, boolean least) {
    String linked = Words.spoken(link);
    Argument key = key();
    String name = key == null ? "This " + spoken() : text(values.get(key.name()));
    String noun = number == 1 ? Words.stem(linked) : linked;
    return name + " has" + atLeast(least) + " **" + number + "** " + noun + ".";
  }

  private static String atLeast(boolean least) {
    return least ? " at least" : "";
  }

  /** Returns whether the operation's number counts rows of a type. */
  private boolean isCounted() {
    return !counted().isEmpty() && isType(counted());
  }

  private List<String> counted() {
    List<String> words = new ArrayList<>(Words.ofIdentifier(offer.operation().name()));
    words.removeIf(COUNTING::contains);
    return words;
  }

  private boolean isType(List<String> words) {
    Set<String> types = new HashSet<>();
    offer.schema().types().keySet().forEach(type -> types.add(Words.ofIdentifier(type).getLast()));
    return types.contains(words.getLast());
  }

  /** Returns the noun for the rows in the words of the operation's name: open loans. */
  private String noun(boolean many) {
    List<String> words = offer.rows() == null ? counted() : named();
    String noun = String.join(" ", words);
    return many ? Words.plural(noun) : noun;
  }

  private List<String> named() {
    if (offer.counted().isPresent()) {
      return Words.ofIdentifier(offer.counted().get().name());
    }
    List<String> type = Words.ofIdentifier(offer.rows().name());
    List<String> words = Words.ofIdentifier(offer.operation().name());
    boolean ends =
        words.size() <= type.size() + 2
            && words.subList(Math.max(0, words.size() - type.size()), words.size()).equals(type)
            && !Words.isAskingStem(words.getFirst())
            && !PLACING.contains(words.getFirst());
    return ends ? words : type;
  }

  private String spoken() {
    return offer.rows() == null
        ? Words.spoken(offer.operation().name())
        : Words.spoken(offer.rows().name());
  }

  /**
   * Returns the argument that names the row: a text that is also a field of the row; null for none.
   */
  private Argument key() {
    return offer.arguments().stream()
        .filter(argument -> values.get(argument.name()) instanceof String && argument.takesText())
        .filter(
            argument ->
                offer.rows() != null
                    && (offer.rows().title().filter(argument.name()::equals).isPresent()
                        || argument.required()
                            && !offer.operation().many()
                            && offer.rows().scalars().stream()
                                .anyMatch(scalar -> scalar.name().equals(argument.name()))))
        .findFirst()
        .orElse(null);
  }

  private String others(Argument key) {
    Map<String, Object> others = new LinkedHashMap<>(values);
    if (key != null) {
      others.remove(key.name());
    }
    return others.isEmpty()
        ? ""
        : others.entrySet().stream()
            .map(value -> (Words.spoken(value.getKey()) + " " + text(value.getValue())).strip())
            .collect(Collectors.joining(", ", " (", ")"));
  }

  private static String text(Object value) {
    return value instanceof List<?> several
        ? several.stream().map(Heading::text).collect(Collectors.joining(" or "))
        : Markdown.escaped(value instanceof String text ? text : Json.text(value));
  }

  private static String possessive(String name) {
    return name.endsWith("s") ? name + "'" : name + "'s";
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
