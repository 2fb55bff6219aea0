package org.dragoman.chat.knowledge.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes repeated page headers and footers: lines at an edge of the page that occur on at least
 * half of the pages, with the page number as the only difference. They are not about their page and
 * would make all pages similar.
 */
final class PageHeaders {
  private static final int MOST_LINES = 3;
  private static final int FEWEST_PAGES = 3;
  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\p{L}\\p{N}.,])[0-9]{1,4}+(?![.,]?\\p{L}|[.,]?\\p{N})");

  private PageHeaders() {}

  /** Returns the pages without their headers, except for the first occurrence of each. */
  static List<String> without(List<String> pages) {
    List<List<String>> lines = new ArrayList<>();
    Map<String, Integer> counts = new HashMap<>();
    for (String page : pages) {
      List<String> of = page.lines().map(String::strip).filter(one -> !one.isEmpty()).toList();
      forms(of, lines.size()).forEach(form -> counts.merge(form, 1, Integer::sum));
      lines.add(of);
    }
    int fewest = Math.max(FEWEST_PAGES, Math.ceilDiv(pages.size(), 2));
    counts.values().removeIf(count -> count < fewest);
    Set<String> seen = new HashSet<>();
    List<String> kept = new ArrayList<>();
    for (int page = 0; page < pages.size(); page++) {
      kept.add(
          counts.isEmpty() ? pages.get(page) : body(lines.get(page), page, counts.keySet(), seen));
    }
    return kept;
  }

  /** Returns all forms of the lines at the edges of a page. */
  private static Set<String> forms(List<String> lines, int page) {
    Set<String> forms = new HashSet<>();
    for (int i = 0; i < lines.size(); i++) {
      if (i < MOST_LINES || i >= lines.size() - MOST_LINES) {
        forms.addAll(forms(lines.get(i), page));
      }
    }
    return forms;
  }

  /**
   * Returns the line unchanged, and the line with its first or last number replaced by its
   * difference to the page number. Lines with numbers that do not follow the pages, such as prices,
   * remain different.
   */
  private static Set<String> forms(String line, int page) {
    Set<String> forms = new HashSet<>(Set.of(line));
    Matcher matcher = NUMBER.matcher(line);
    List<MatchResult> numbers = matcher.results().toList();
    if (!numbers.isEmpty()) {
      forms.add(relative(line, numbers.getFirst(), page));
      forms.add(relative(line, numbers.getLast(), page));
    }
    return forms;
  }

  private static String relative(String line, MatchResult number, int page) {
    return line.substring(0, number.start())
        + '#'
        + (Integer.parseInt(number.group()) - page)
        + line.substring(number.end());
  }

  private static String body(List<String> lines, int page, Set<String> headers, Set<String> seen) {
    int begin = 0;
    int end = lines.size();
    while (begin < Math.min(end, MOST_LINES) && isRepeated(lines.get(begin), page, seen)) {
      begin++;
    }
    while (end > Math.max(begin, lines.size() - MOST_LINES)
        && isRepeated(lines.get(end - 1), page, seen)) {
      end--;
    }
    Set<String> here = forms(lines, page);
    here.retainAll(headers);
    seen.addAll(here);
    // A page that has only headers is kept.
    return String.join("\n", begin < end ? lines.subList(begin, end) : lines);
  }

  /** Returns whether the line is a header that occurred on an earlier page. */
  private static boolean isRepeated(String line, int page, Set<String> seen) {
    return forms(line, page).stream().anyMatch(seen::contains);
  }
}
