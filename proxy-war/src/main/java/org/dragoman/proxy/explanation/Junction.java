package org.dragoman.proxy.explanation;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes an expression apart at a word between its parts. PostgreSQL writes each part of {@code AND}
 * and {@code OR} in a plan in parentheses of its own.
 */
enum Junction {
  /** What all have to hold. */
  AND,
  /** Of which one has to hold. */
  OR;

  /** The parts; the expression alone, when it has none. */
  List<String> parts(String expression) {
    String inner = withoutParentheses(expression.strip());
    String word = " " + name() + " ";
    List<String> parts = new ArrayList<>();
    int begin = 0;
    int depth = 0;
    for (int i = 0; i < inner.length(); i++) {
      switch (inner.charAt(i)) {
        case '(' -> depth++;
        case ')' -> depth--;
        case '\'', '"' -> i = endOfText(inner, i);
        default -> {
          if (depth == 0 && inner.startsWith(word, i)) {
            parts.add(inner.substring(begin, i));
            begin = i + word.length();
          }
        }
      }
    }
    parts.add(inner.substring(begin));
    return List.copyOf(parts);
  }

  private static String withoutParentheses(String expression) {
    String inner = expression;
    while (inner.startsWith("(") && closing(inner) == inner.length() - 1) {
      inner = inner.substring(1, inner.length() - 1).strip();
    }
    return inner;
  }

  /** Where the first parenthesis is closed; the length of the text when it is not. */
  private static int closing(String expression) {
    int depth = 0;
    for (int i = 0; i < expression.length(); i++) {
      switch (expression.charAt(i)) {
        case '(' -> depth++;
        case ')' -> {
          depth--;
          if (depth == 0) {
            return i;
          }
        }
        case '\'', '"' -> i = endOfText(expression, i);
        default -> {
          // Only parentheses count.
        }
      }
    }
    return expression.length();
  }

  /** Where a text or a quoted name ends; a quote in it, which is written twice, begins another. */
  private static int endOfText(String expression, int begin) {
    int end = expression.indexOf(expression.charAt(begin), begin + 1);
    return end < 0 ? expression.length() : end;
  }
}
