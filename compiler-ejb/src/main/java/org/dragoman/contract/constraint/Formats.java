package org.dragoman.contract.constraint;

import com.fasterxml.jackson.databind.node.TextNode;
import java.net.URI;
import java.net.URISyntaxException;
import org.dragoman.contract.configuration.Constraint.Format;
import org.dragoman.contract.scalar.CustomScalar;

/** Checks the formats of texts. */
final class Formats {
  private static final int LONGEST_ADDRESS = 254;
  private static final int LONGEST_HOST = 253;
  private static final int LONGEST_URI = 8_192;

  private static final String LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";

  /** HTML Standard, section 4.10.5.1.5, "valid e-mail address". */
  private static final String EMAIL =
      "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@" + LABEL + "(?:\\." + LABEL + ")*";

  private static final String HOSTNAME = LABEL + "(?:\\." + LABEL + ")*";

  private Formats() {}

  static boolean has(String text, Format format) {
    return switch (format) {
      case EMAIL -> text.length() <= LONGEST_ADDRESS && LinearPattern.of(EMAIL).matches(text);
      case HOSTNAME -> text.length() <= LONGEST_HOST && LinearPattern.of(HOSTNAME).matches(text);
      case UUID -> CustomScalar.UUID.read(TextNode.valueOf(text)).isPresent();
      case URI -> text.length() <= LONGEST_URI && isUri(text);
    };
  }

  private static boolean isUri(String text) {
    try {
      return new URI(text).isAbsolute();
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
