package org.dragoman.chat.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits English text and identifiers into words that can be compared. */
public final class Words {
  /**
   * Has a possessive quantifier at its end, since the alternatives recurse at each repetition in
   * Java.
   */
  private static final Pattern WORD =
      Pattern.compile(
          "\"([^\"]{1,200})\"|“([^”]{1,200})”|(?<![\\p{L}\\p{N}])'([^']{1,200})'(?![\\p{L}\\p{N}])"
              + "|`([^`]{1,200})`|\\{[A-Za-z_][A-Za-z_0-9]*\\}"
              + "|-?[\\p{L}\\p{N}_]+(?:[-'’.@+:/][\\p{L}\\p{N}_]+)*+");

  private static final Pattern HUMP =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_+");

  private static final Pattern FORM_ENDING = Pattern.compile("(ings?|ed|ers?|en)$");
  private static final List<String> LONG_PLURALS = List.of("ches", "shes", "xes", "sses", "zzes");
  private static final List<String> NO_PLURALS = List.of("ss", "us", "is");

  /** Words that never show what a text is about. */
  private static final Set<String> STOP_WORDS =
      setOf(
          """
          a an the this that these those there here and or but not no nor so if then than as of for in
          on at to from by with without about into over under between per via what which who whom whose where
          when why how do does did is are was were be been being am have has had having can could may might
          must shall should will would i me my mine we us our ours you your yours he him his she her hers it
          its they them their theirs any all some every each both either neither none many much more most few
          less least other another such same own only just also too very please thank thanks hello hi hey ok
          okay yes everything anything something currently now today right still already ever again up out off
          down s t re ve ll d m whats exist exists
          """);

  /** Words that only make a request, unless something has them as its name. */
  private static final Set<String> ASKING_WORDS =
      setOf(
          """
          tell show give get fetch find list see look display return print want need like know let go
          make made done call called named name read search query came come belong available
          """);

  /** Words that ask for a change. */
  private static final Set<String> WRITING_WORDS =
      setOf(
          """
          add create delete remove update change insert edit rename mark set drop erase assign move
          complete cancel replace append clear store save write
          """);

  /** Irregular verb forms. */
  private static final Map<String, String> IRREGULAR =
      mapOf(
          """
          wrote write written write took take taken take gave give given give went go gone go came
          come paid pay sold sell bought buy brought bring lent lend held hold kept keep left leave
          led lead met meet ran run sat sit sent send spoke speak spoken speak spent spend stood
          stand taught teach told tell won win lost lose made make sung sing sang sing began begin
          begun begin flew fly flown fly drove drive driven drive ate eat eaten eat built build
          """);

  private Words() {}

  /** Returns the words of the text in order; a quoted text is one word. */
  public static List<Word> of(String text) {
    List<Word> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      String quoted = null;
      for (int group = 1; group <= 4 && quoted == null; group++) {
        quoted = matcher.group(group);
      }
      if (quoted != null) {
        words.add(new Word(quoted, stem(quoted), matcher.start(), matcher.end(), true));
      } else {
        String raw = withoutPossessive(matcher.group());
        words.add(new Word(raw, stem(raw), matcher.start(), matcher.start() + raw.length(), false));
      }
    }
    return words;
  }

  /** Returns the stems of an identifier's parts: {@code getUserById} gives get, user, by, id. */
  public static List<String> ofIdentifier(String name) {
    List<String> stems = new ArrayList<>();
    for (String part : HUMP.split(name)) {
      if (!part.isEmpty()) {
        stems.add(stem(part));
      }
    }
    return stems;
  }

  /**
   * Returns the content words of the text, without stop words and words that only make a request.
   */
  public static List<Word> content(String text) {
    return of(text).stream().filter(word -> !isStopWord(word) && !isAskingWord(word)).toList();
  }

  /** Returns an identifier in words: {@code releaseYear} gives release year. */
  public static String spoken(String identifier) {
    return HUMP.matcher(identifier).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
  }

  /** Returns the plural of a noun, precisely enough for a question. */
  public static String plural(String noun) {
    if (noun.endsWith("s")) {
      return noun;
    }
    if (noun.matches(".*[^aeiou]y")) {
      return noun.substring(0, noun.length() - 1) + "ies";
    }
    return noun.matches(".*(ch|sh|x|z)") ? noun + "es" : noun + "s";
  }

  /** Returns whether the word is a stop word, which shows nothing about the subject. */
  public static boolean isStopWord(Word word) {
    return !word.quoted() && STOP_WORDS.contains(word.raw().toLowerCase(Locale.ROOT));
  }

  /**
   * Returns whether the word only makes a request, such as show or list, unless something has it as
   * its name.
   */
  public static boolean isAskingWord(Word word) {
    return !word.quoted()
        && (ASKING_WORDS.contains(word.stem())
            || ASKING_WORDS.contains(word.raw().toLowerCase(Locale.ROOT)));
  }

  /** Returns whether the stem is a word that only makes a request. */
  public static boolean isAskingStem(String stem) {
    return ASKING_WORDS.contains(stem);
  }

  /** Returns whether the stem is a word that asks for a change. */
  public static boolean isWritingStem(String stem) {
    return WRITING_WORDS.contains(stem);
  }

  /**
   * Returns the common root of a word's forms, precisely enough for a comparison: {@code borrow} of
   * borrowed, {@code train} of trainer, {@code writ} of wrote.
   */
  public static String root(String word) {
    String stem = stem(word);
    String regular = IRREGULAR.getOrDefault(stem, stem);
    String root = regular.length() > 5 ? FORM_ENDING.matcher(regular).replaceFirst("") : regular;
    if (root.length() > 3 && endsDoubled(root)) {
      root = root.substring(0, root.length() - 1);
    }
    return root.length() > 4 && root.endsWith("e") ? root.substring(0, root.length() - 1) : root;
  }

  /** Returns whether it ends with a doubled consonant that the base form has only once. */
  private static boolean endsDoubled(String word) {
    char last = word.charAt(word.length() - 1);
    return last == word.charAt(word.length() - 2) && "bdgmnprt".indexOf(last) >= 0;
  }

  /** Returns whether one word is the other with a negating prefix: paid, unpaid. */
  public static boolean areOpposite(String one, String other) {
    String shorter = root(one.length() <= other.length() ? one : other);
    String longer = root(one.length() <= other.length() ? other : one);
    return shorter.length() > 2
        && longer.matches("(?:un|in|im|ir|non-?|dis|mis)" + Pattern.quote(shorter) + ".{0,3}");
  }

  private static Set<String> setOf(String words) {
    return Set.of(words.strip().split("\\s+"));
  }

  private static Map<String, String> mapOf(String pairs) {
    String[] words = pairs.strip().split("\\s+");
    Map<String, String> map = new HashMap<>();
    for (int i = 0; i < words.length; i += 2) {
      map.put(words[i], words[i + 1]);
    }
    return Map.copyOf(map);
  }

  /** Returns the word in lower case and singular. */
  public static String stem(String word) {
    String lower = withoutPossessive(word).toLowerCase(Locale.ROOT);
    if (lower.length() > 4 && lower.endsWith("ies")) {
      return lower.substring(0, lower.length() - 3) + "y";
    }
    if (LONG_PLURALS.stream().anyMatch(lower::endsWith)) {
      return lower.substring(0, lower.length() - 2);
    }
    if (lower.length() > 3
        && lower.endsWith("s")
        && NO_PLURALS.stream().noneMatch(lower::endsWith)) {
      return lower.substring(0, lower.length() - 1);
    }
    return lower;
  }

  private static String withoutPossessive(String word) {
    String plain = word.replace('’', '\'');
    return plain.endsWith("'s") || plain.endsWith("'S")
        ? word.substring(0, word.length() - 2)
        : word;
  }
}
