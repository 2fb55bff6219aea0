package org.dragoman.proxy.answer;

import java.util.ArrayList;
import java.util.List;

/** Parses the text form of an array with one dimension (PostgreSQL manual, section 8.15.6). */
final class ArrayText {
  private final String text;
  private int at = 1;

  private ArrayText(String text) {
    this.text = text;
  }

  /** Returns the texts of the elements, in order; null for a null. */
  static List<String> elements(String text) {
    return new ArrayText(text).elements();
  }

  private List<String> elements() {
    List<String> elements = new ArrayList<>();
    while (text.charAt(at) != '}') {
      if (text.charAt(at) == ',') {
        at++;
      }
      elements.add(text.charAt(at) == '"' ? quoted() : plain());
    }
    return elements;
  }

  private String quoted() {
    StringBuilder element = new StringBuilder();
    for (at++; text.charAt(at) != '"'; at++) {
      if (text.charAt(at) == '\\') {
        at++;
      }
      element.append(text.charAt(at));
    }
    at++;
    return element.toString();
  }

  private String plain() {
    int from = at;
    while (text.charAt(at) != ',' && text.charAt(at) != '}') {
      at++;
    }
    String element = text.substring(from, at);
    return element.equals("NULL") ? null : element;
  }
}
