package org.dragoman.chat.application.assistant.rows;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Negation;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.contract.text.EditDistance;
import org.dragoman.operation.ObjectShape;

/**
 * The names of a schema's rows, as far as the caller may see them. It finds them in texts
 * regardless of case, articles, accents and a possessive s.
 */
public final class Names {
  private static final Pattern TOKEN = Pattern.compile("[\\p{L}\\p{N}]+(?:['’][\\p{L}\\p{N}]+)*");

  /** Matches a company's name, which people say without its end: Tillman, of Tillman & Sons. */
  private static final Pattern COMPANY =
      Pattern.compile(
          "(\\p{Lu}.{2,40}?),? (?:& (?:Sons?|Daughters?|Co|Company|Partners?|Brothers|Söhne|Sohn"
              + "|Töchter)|Ltd|Limited|GmbH|AG|Inc|LLC|plc|Bros)\\.?");

  private static final Set<String> ARTICLES = Set.of("the", "a", "an");
  private static final int LONGEST = 10;
  private static final int SHORTEST_MISSPELT = 5;
  private static final int LONG = 8;

  private final Map<List<String>, Set<Name>> byWords = new HashMap<>();
  private final Map<List<String>, Set<Name>> byPart = new HashMap<>();
  private final Set<String> complete = new HashSet<>();
  private final boolean ofValues;
  private Names values;

  /** Creates an empty collection. */
  Names() {
    this(false);
  }

  private Names(boolean ofValues) {
    this.ofValues = ofValues;
  }

  /** Returns the texts of the rows' other fields, by {@link #key}. */
  Names values() {
    if (values == null) {
      values = new Names(true);
    }
    return values;
  }

  /** Returns the key of a field's texts, in place of a type. */
  static String key(ObjectShape type, ObjectShape.Scalar field) {
    return type.name() + "." + field.name();
  }

  /** The name of a row. */
  public record Name(String type, String value) {}

  /**
   * A place in a text that names rows, usually one.
   *
   * @param names the rows that it may name; never empty
   */
  public record Mention(List<Name> names, int start, int end) {
    public Mention {
      names = List.copyOf(names);
    }

    /** Returns the name of a row of this type; null when there is none or several. */
    public String of(String type) {
      List<String> values =
          names.stream().filter(name -> name.type.equals(type)).map(Name::value).toList();
      return values.size() == 1 ? values.getFirst() : null;
    }
  }

  private record Token(String word, int start, int end) {}

  /**
   * Adds a name.
   *
   * @param person whether the first or the last words alone name the row
   */
  void add(Name name, boolean person) {
    List<String> words = words(name.value);
    if (words.isEmpty() || words.size() > LONGEST) {
      return;
    }
    boolean common =
        words.stream()
            .allMatch(
                word ->
                    Words.isStopWord(new Word(word, word, 0, word.length(), false))
                        || Negation.in(word).isPresent());
    if (common) {
      // Otherwise the name would hide this common word in every question.
      return;
    }
    byWords.computeIfAbsent(words, key -> new LinkedHashSet<>()).add(name);
    Matcher company = COMPANY.matcher(name.value);
    if (company.matches()) {
      addPart(words(company.group(1)), name);
    }
    if (person && words.size() > 1) {
      for (int at = 1; at < words.size(); at++) {
        addPart(words.subList(0, at), name);
        addPart(words.subList(at, words.size()), name);
      }
    }
  }

  private void addPart(List<String> words, Name name) {
    byPart.computeIfAbsent(words, key -> new LinkedHashSet<>()).add(name);
  }

  /** Declares that the names of all rows of the type have been added. */
  void addedAll(String type) {
    complete.add(type);
  }

  /** Returns whether the names of all rows of the type are known. */
  public boolean hasAll(String type) {
    return complete.contains(type);
  }

  public boolean isEmpty() {
    return byWords.isEmpty();
  }

  /**
   * Finds the names of rows in the text, in order; the longest match wins.
   *
   * @param ordinary words that do not name a row on their own, unless an article stands before them
   */
  public List<Mention> in(String text, Set<String> ordinary) {
    List<Token> tokens = tokens(text);
    List<Mention> mentions = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      int width = Math.min(LONGEST, tokens.size() - at);
      Mention mention = null;
      while (mention == null && width > 0) {
        mention = mention(tokens, at, width--, ordinary);
      }
      if (mention == null) {
        at++;
      } else {
        mentions.add(mention);
        at += width + 1;
      }
    }
    return mentions;
  }

  private Mention mention(List<Token> tokens, int at, int width, Set<String> ordinary) {
    List<String> words = tokens.subList(at, at + width).stream().map(Token::word).toList();
    boolean article = at > 0 && ARTICLES.contains(tokens.get(at - 1).word);
    Set<Name> names = byWords.get(words);
    if (names == null && (width > 1 || ofValues) && words.getLast().endsWith("s")) {
      names = byWords.get(withoutEnding(words));
    }
    if (names == null && (width > 1 || words.getFirst().length() > 2)) {
      names = byPart.get(words);
      boolean one =
          names != null && names.size() == 1 && complete.contains(names.iterator().next().type());
      names = one ? names : null;
    }
    if (names == null || width == 1 && !article && ordinary.contains(words.getFirst())) {
      return null;
    }
    int start = tokens.get(article ? at - 1 : at).start;
    return new Mention(List.copyOf(names), start, tokens.get(at + width - 1).end);
  }

  /**
   * A word that is probably a misspelt word of a name.
   *
   * @param written as in the question
   * @param word as in the name
   * @param name the whole name
   */
  public record Misspelt(String written, String word, String name) {}

  /** Returns the word of the text that is nearly a word of exactly one name; empty for none. */
  Optional<Misspelt> misspelt(String text, Set<String> ordinary) {
    Map<String, Set<String>> names = new HashMap<>();
    addWords(names, LONGEST);
    if (values != null) {
      // A text of several words, such as a remark, is no name.
      values.addWords(names, 1);
    }
    for (Token token : tokens(text)) {
      boolean may =
          token.word.length() >= SHORTEST_MISSPELT
              && !names.containsKey(token.word)
              && !ordinary.contains(token.word);
      List<String> near =
          may ? names.keySet().stream().filter(one -> isNear(token.word, one)).toList() : List.of();
      if (near.size() == 1 && names.get(near.getFirst()).size() == 1) {
        String name = names.get(near.getFirst()).iterator().next();
        return Optional.of(
            new Misspelt(
                text.substring(token.start, token.end), word(near.getFirst(), name), name));
      }
    }
    return Optional.empty();
  }

  private void addWords(Map<String, Set<String>> names, int most) {
    byWords.forEach(
        (words, named) -> {
          for (String word : words.size() <= most ? words : List.<String>of()) {
            Set<String> whole = names.computeIfAbsent(word, key -> new LinkedHashSet<>());
            named.stream()
                .map(Name::value)
                .filter(name -> words.size() == 1 || isCapital(word(word, name)))
                .forEach(whole::add);
          }
        });
  }

  /** Returns whether one or, in long words, two characters are other ones; never the first. */
  private static boolean isNear(String written, String word) {
    int most = written.length() < LONG ? 1 : 2;
    return written.charAt(0) == word.charAt(0)
        && EditDistance.of(written, word, most + 1) <= most
        && !Words.stem(written).equals(Words.stem(word));
  }

  /** In names of several words, a word in lower case is an ordinary one: weight check. */
  private static boolean isCapital(String word) {
    return Character.isUpperCase(word.charAt(0));
  }

  /** Returns the word as the name has it. */
  private static String word(String plain, String name) {
    return tokens(name).stream()
        .filter(token -> token.word.equals(plain))
        .map(token -> name.substring(token.start, token.end))
        .findFirst()
        .orElse(plain);
  }

  /** Removes the s of a possessive that was written without its apostrophe. */
  private static List<String> withoutEnding(List<String> words) {
    List<String> without = new ArrayList<>(words);
    String last = without.removeLast();
    without.add(last.substring(0, last.length() - 1));
    return without;
  }

  /** Returns the normalised words of a name, without a leading article. */
  static List<String> words(String name) {
    List<String> words = new ArrayList<>(tokens(name).stream().map(Token::word).toList());
    if (words.size() > 1 && ARTICLES.contains(words.getFirst())) {
      words.removeFirst();
    }
    return List.copyOf(words);
  }

  private static List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(new Token(plain(matcher.group()), matcher.start(), matcher.end()));
    }
    return tokens;
  }

  /** Returns the word in lower case, without accents or a possessive s. */
  static String plain(String word) {
    String lower = word.replace('’', '\'').toLowerCase(Locale.ROOT);
    String bare = lower.endsWith("'s") ? lower.substring(0, lower.length() - 2) : lower;
    String letters = Normalizer.normalize(bare, Normalizer.Form.NFD).replaceAll("\\p{M}+", "");
    return letters
        .replace("ø", "o")
        .replace("ł", "l")
        .replace("đ", "d")
        .replace("ß", "ss")
        .replace("æ", "ae")
        .replace("œ", "oe");
  }
}
