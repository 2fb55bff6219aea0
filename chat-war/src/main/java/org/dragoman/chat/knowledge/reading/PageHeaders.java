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
 * Headers and footers: lines at an edge of a page that stand on at least half of the pages, but for
 * the number of the page. They say nothing of their page, and make all pages alike.
 */
final class PageHeaders {
  private static final int MOST_LINES = 3;
  private static final int FEWEST_PAGES = 3;
  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\p{L}\\p{N}.,])[0-9]{1,4}+(?![.,]?\\p{L}|[.,]?\\p{N})");

  private PageHeaders() {}

  /** The pages without their headers, but for where one stands first. */
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

  /** All forms of the lines at the edges of a page. */
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
   * A line as it stands, and with its first or last number as what it is more than that of the
   * page: numbers that do not go with the pages, such as prices, make lines different.
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
    // A page that is nothing else is kept.
    return String.join("\n", begin < end ? lines.subList(begin, end) : lines);
  }

  /** Whether the line is a header that an earlier page has. */
  private static boolean isRepeated(String line, int page, Set<String> seen) {
    return forms(line, page).stream().anyMatch(seen::contains);
  }
}
