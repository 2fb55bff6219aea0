package org.dragoman.chat.application.definition;

import java.util.Base64;
import java.util.regex.Pattern;
import org.dragoman.chat.json.Members;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Reads the icon of an application: an emoji or a small picture. A picture keeps only the chunks
 * that draw it, see {@link Png}.
 */
final class IconReader {
  private static final String PICTURE = "data:image/png;base64,";
  private static final int LARGEST_PICTURE = 32 * 1024;
  private static final int LONGEST = PICTURE.length() + 4 * (LARGEST_PICTURE / 3 + 1);

  /**
   * One user-perceived character (Unicode Standard Annex 29), which may consist of up to seven
   * joined ones.
   */
  private static final Pattern ONE = Pattern.compile("\\X");

  private static final int LONGEST_EMOJI = 32;
  private static final int ENCLOSING_KEYCAP = 0x20E3;

  private IconReader() {}

  /**
   * Reads the member {@code icon}.
   *
   * @return null when there is none
   * @throws Fault {@link FaultCode#INVALID_REQUEST}
   */
  static String read(Members definition) {
    String icon = definition.text("icon", LONGEST, null);
    if (icon == null) {
      return null;
    }
    String place = definition.place("icon");
    if (icon.startsWith(PICTURE)) {
      return PICTURE + Base64.getEncoder().encodeToString(picture(icon, place));
    }
    if (!isEmoji(icon)) {
      throw invalid(place);
    }
    return icon;
  }

  private static byte[] picture(String icon, String place) {
    try {
      byte[] given = Base64.getDecoder().decode(icon.substring(PICTURE.length()));
      if (given.length <= LARGEST_PICTURE) {
        return Png.drawn(given);
      }
    } catch (IllegalArgumentException e) {
      // The fault below covers this, like any other text that is not a picture.
    }
    throw invalid(place);
  }

  private static boolean isEmoji(String text) {
    return text.length() <= LONGEST_EMOJI
        && ONE.matcher(text).matches()
        && text.codePoints().anyMatch(IconReader::isPictured);
  }

  /** Returns whether the character is an emoji; a digit counts only within a keycap. */
  private static boolean isPictured(int point) {
    return Character.isExtendedPictographic(point)
        || Character.isEmojiPresentation(point)
        || point == ENCLOSING_KEYCAP;
  }

  private static Fault invalid(String place) {
    return new Fault(
        FaultCode.INVALID_REQUEST,
        place
            + " must be one emoji, or "
            + PICTURE
            + "... with a PNG picture of at most "
            + Png.LARGEST
            + " by "
            + Png.LARGEST
            + " pixels and "
            + LARGEST_PICTURE
            + " bytes");
  }
}
