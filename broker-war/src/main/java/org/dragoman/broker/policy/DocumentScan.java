package org.dragoman.broker.policy;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.scalar.Texts;

/**
 * Scans the tokens of a document before it is parsed (GraphQL specification, section 2.1). A scan
 * takes a hundredth of the time, and refuses a document that is too large before a tree of it is
 * built. Invalid syntax is left to the parser.
 */
public final class DocumentScan {
  private final String text;
  private final Limits limits;
  private int at;
  private int tokens;
  private int depth;
  private int digits;

  private DocumentScan(String text, Limits limits) {
    this.text = text;
    this.limits = limits;
  }

  /**
   * Refuses a document with too many bytes, tokens or digits, or with too deeply nested brackets.
   *
   * @throws Fault with the code of the limit
   */
  public static void check(String text, Limits limits) {
    limits.check(Limit.DOCUMENT_BYTES, Texts.utf8Length(text));
    new DocumentScan(text, limits).run();
  }

  private void run() {
    while (at < text.length()) {
      char sign = text.charAt(at);
      switch (sign) {
        case ' ', '\t', '\n', '\r', ',', '\uFEFF' -> at++;
        case '#' -> comment();
        case '"' -> string();
        case '{', '[', '(' -> {
          limits.check(Limit.BRACKETS, ++depth);
          sign(1);
        }
        case '}', ']', ')' -> {
          depth--;
          sign(1);
        }
        case '.' -> sign(text.startsWith("...", at) ? 3 : 1);
        default -> word(sign);
      }
    }
  }

  private void sign(int length) {
    at += length;
    limits.check(Limit.TOKENS, ++tokens);
  }

  private void comment() {
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
  }

  private void string() {
    boolean block = text.startsWith("\"\"\"", at);
    int end = block ? endOfBlock(at + 3) : endOfString(at + 1);
    sign(end - at);
  }

  private int endOfBlock(int from) {
    int end = from;
    while (end < text.length() && !text.startsWith("\"\"\"", end)) {
      end += text.startsWith("\\\"\"\"", end) ? 4 : 1;
    }
    return Math.min(end + 3, text.length());
  }

  private int endOfString(int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(end + 1, text.length());
  }

  private void word(char first) {
    int end = at + 1;
    if (isWord(first) || first == '-') {
      boolean number = first == '-' || first >= '0' && first <= '9';
      while (end < text.length() && continues(text.charAt(end), number)) {
        end++;
      }
      if (number) {
        digits += end - at;
        limits.check(Limit.DIGITS, digits);
      }
    }
    sign(end - at);
  }

  private static boolean continues(char sign, boolean number) {
    return isWord(sign) || number && (sign == '.' || sign == '+' || sign == '-');
  }

  private static boolean isWord(char sign) {
    return sign >= 'a' && sign <= 'z'
        || sign >= 'A' && sign <= 'Z'
        || sign >= '0' && sign <= '9'
        || sign == '_';
  }
}
