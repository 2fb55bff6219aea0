package org.dragoman.web.identity;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes {@code {repeat x 300}} out, so that long things are short in the table. */
final class Repeated {
  private static final Pattern FORM = Pattern.compile("\\{repeat (\\S+) (\\d+)}");

  private Repeated() {}

  static String in(String text) {
    Matcher matcher = FORM.matcher(text);
    return matcher.replaceAll(
        found -> Matcher.quoteReplacement(found.group(1).repeat(Integer.parseInt(found.group(2)))));
  }
}
