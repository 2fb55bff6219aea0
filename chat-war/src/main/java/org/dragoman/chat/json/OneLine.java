package org.dragoman.chat.json;

/** Checks texts that are shown in one line beside others, such as names. */
public final class OneLine {
  private OneLine() {}

  /**
   * Returns whether the text can be shown in one line without an effect on the texts around it: it
   * has no control character, no line or paragraph separator, no lone surrogate, and nothing that
   * changes the direction of the following text (Unicode Standard Annex 9, section 2).
   */
  public static boolean isPlain(String text) {
    return text.codePoints().noneMatch(OneLine::isOdd);
  }

  private static boolean isOdd(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      case Character.FORMAT -> turns(point);
      default -> false;
    };
  }

  private static boolean turns(int point) {
    return switch (Character.getDirectionality(point)) {
      case Character.DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING,
          Character.DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE,
          Character.DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING,
          Character.DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE,
          Character.DIRECTIONALITY_POP_DIRECTIONAL_FORMAT,
          Character.DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE,
          Character.DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE,
          Character.DIRECTIONALITY_FIRST_STRONG_ISOLATE,
          Character.DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE ->
          true;
      default -> false;
    };
  }
}
