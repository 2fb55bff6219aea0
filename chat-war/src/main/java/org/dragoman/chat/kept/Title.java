package org.dragoman.chat.kept;

/** The default title of a conversation: the beginning of its first question. */
final class Title {
  private static final int LONGEST = 60;
  private static final String UNTITLED = "Conversation";

  private Title() {}

  static String of(KeptExchange exchange) {
    return exchange.messages().stream()
        .filter(said -> said.role().equals("user"))
        .map(said -> line(said.content()))
        .filter(line -> !line.isEmpty())
        .findFirst()
        .orElse(UNTITLED);
  }

  private static String line(String text) {
    String line = text.replaceAll("[\\s\\p{C}\\p{Zl}\\p{Zp}]+", " ").strip();
    if (line.codePointCount(0, line.length()) <= LONGEST) {
      return line;
    }
    String begin = line.substring(0, line.offsetByCodePoints(0, LONGEST));
    int blank = begin.lastIndexOf(' ');
    return (blank > LONGEST / 2 ? begin.substring(0, blank) : begin) + "…";
  }
}
