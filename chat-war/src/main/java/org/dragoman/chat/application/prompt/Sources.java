package org.dragoman.chat.application.prompt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.dragoman.chat.knowledge.Excerpt;
import org.dragoman.chat.language.Markdown;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;

/** The list of the excerpts that an answer cites. It is ours and not the model's, so it is true. */
public final class Sources {
  /** Numbers and ranges of them, in the brackets of East Asian scripts too. */
  private static final Pattern CITED =
      Pattern.compile("\\[([0-9][0-9,\\s–-]{0,99})\\]|【([0-9][0-9,\\s–-]{0,99})】");

  private static final Pattern NUMBERS =
      Pattern.compile("\\s*([0-9]{1,3})(?:\\s*[–-]\\s*([0-9]{1,3}))?\\s*");

  private Sources() {}

  /** The names of the documents that an answer cites. */
  static Set<String> documents(String answer, List<Excerpt> excerpts) {
    return cited(answer, excerpts).stream()
        .map(one -> excerpts.get(one - 1).document())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** What follows the answer; empty when it cites none. */
  public static String after(String answer, List<Excerpt> excerpts) {
    Set<Integer> cited = cited(answer, excerpts);
    if (cited.isEmpty()) {
      return "";
    }
    List<String> lines = new ArrayList<>(List.of("", "", "Sources:", ""));
    cited.forEach(one -> lines.add("- [" + one + "] " + name(excerpts.get(one - 1))));
    return String.join("\n", lines);
  }

  /** The numbers, each once and in order. */
  private static Set<Integer> cited(String answer, List<Excerpt> excerpts) {
    Set<Integer> cited = new TreeSet<>();
    Matcher matcher = CITED.matcher(Markdown.withoutCode(answer));
    while (matcher.find()) {
      String numbers = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      Stream.of(numbers.split(","))
          .flatMapToInt(part -> named(part, excerpts.size()))
          .forEach(cited::add);
    }
    return cited;
  }

  /**
   * The same, unless it would break a bound that the caller has set: then nothing.
   *
   * @param ending of the answer
   */
  public static String after(
      String answer, List<Excerpt> excerpts, Generation wanted, Ending ending) {
    String sources = after(answer, excerpts);
    return fits(sources, wanted, ending) ? sources : "";
  }

  /** Whether a text may follow an answer that has ended. */
  public static boolean fits(String text, Generation wanted, Ending ending) {
    if (wanted.structured() || ending.reason() == Ending.Reason.TOOL_CALLS) {
      return false;
    }
    boolean bounded = wanted.maxTokens() != null || !wanted.stop().isEmpty();
    return !bounded
        || ending.reason() == Ending.Reason.END_TURN
            && wanted.stop().stream().noneMatch(text::contains)
            && (wanted.maxTokens() == null
                || ending.outputTokens() + TokenEstimate.of(text) <= wanted.maxTokens());
  }

  /** The excerpts that a number or a range of them names; none when it is odd. */
  private static IntStream named(String part, int excerpts) {
    Matcher matcher = NUMBERS.matcher(part);
    if (!matcher.matches()) {
      return IntStream.empty();
    }
    int first = Integer.parseInt(matcher.group(1));
    int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
    return IntStream.rangeClosed(Math.max(1, first), Math.min(last, excerpts));
  }

  private static String name(Excerpt excerpt) {
    String place = excerpt.place().isEmpty() ? "" : ", " + Markdown.escaped(excerpt.place());
    return Markdown.escaped(excerpt.document()) + place;
  }
}
