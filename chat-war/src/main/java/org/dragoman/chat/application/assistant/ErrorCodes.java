package org.dragoman.chat.application.assistant;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.contract.fault.FaultCode;

/** Explains the error codes in a question. */
final class ErrorCodes {
  private static final Pattern CODE = Pattern.compile("(?i)\\bDRG-\\d{4}\\b");
  private static final int MOST = 10;

  private ErrorCodes() {}

  /** Returns a line for each code; empty when the question has none. */
  static List<String> lines(String question) {
    List<String> lines = new ArrayList<>();
    Matcher matcher = CODE.matcher(question);
    while (matcher.find() && lines.size() < MOST) {
      lines.add(line(matcher.group().toUpperCase(Locale.ROOT)));
    }
    if (!lines.isEmpty()) {
      lines.add("");
      lines.add(
          "The `detail` of the error says more, and its `instance` is the request id that leads to"
              + " the line in the log.");
      lines.add("");
      lines.add("Source: the table of error codes");
    }
    return lines;
  }

  private static String line(String text) {
    FaultCode code = FaultCode.of(text);
    return code.code().equals(text)
        ? "`%s` (HTTP status %d): %s.".formatted(text, code.status(), code.title())
        : "`%s` is no code of a request in this version.".formatted(text);
  }
}
