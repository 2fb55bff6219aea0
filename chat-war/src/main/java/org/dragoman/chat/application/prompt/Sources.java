package org.dragoman.chat.application.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.chat.knowledge.Excerpt;
import org.dragoman.chat.language.Markdown;

/** The list of the excerpts that an answer cites. It is ours and not the model's, so it is true. */
public final class Sources {
  private static final Pattern CITED = Pattern.compile("\\[([0-9][0-9,\\s]{0,99})\\]");

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}");

  private Sources() {}

  /** What follows the answer; empty when it cites none. */
  public static String after(String answer, List<Excerpt> excerpts) {
    TreeSet<Integer> cited = new TreeSet<>();
    Matcher matcher = CITED.matcher(answer);
    while (matcher.find()) {
      Stream.of(matcher.group(1).split(","))
          .map(String::strip)
          .filter(number -> NUMBER.matcher(number).matches())
          .map(Integer::valueOf)
          .filter(number -> number >= 1 && number <= excerpts.size())
          .forEach(cited::add);
    }
    if (cited.isEmpty()) {
      return "";
    }
    List<String> lines = new ArrayList<>(List.of("", "", "Sources:", ""));
    cited.forEach(one -> lines.add("- [" + one + "] " + name(excerpts.get(one - 1))));
    return String.join("\n", lines);
  }

  private static String name(Excerpt excerpt) {
    String place = excerpt.place().isEmpty() ? "" : ", " + Markdown.escaped(excerpt.place());
    return Markdown.escaped(excerpt.document()) + place;
  }
}
