package org.dragoman.chat.application.assistant;

import java.util.regex.Pattern;

/**
 * A phrase, in small or capital letters, and plainer words of the same meaning.
 *
 * @param plain may refer to groups of the pattern
 */
record Phrase(Pattern pattern, String plain) {
  static Phrase of(String pattern, String plain) {
    return new Phrase(Pattern.compile("(?i)" + pattern), plain);
  }
}
