package org.dragoman.extension;

import java.util.Objects;
import java.util.regex.Pattern;

/** A business rule refuses a request. */
public final class RuleRefusal extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final Pattern CODE = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,63}");

  private final String code;

  /**
   * Makes a refusal whose message the client sees.
   *
   * @param code of the rule's own, 1 to 64 letters, digits, points, hyphens and underscores after a
   *     letter; sent as {@code extensions.reason} beside the product's code
   * @param message for the client
   */
  public RuleRefusal(String code, String message) {
    super(Objects.requireNonNull(message));
    if (!CODE.matcher(code).matches()) {
      throw new IllegalArgumentException("Invalid code of a business rule: " + code);
    }
    this.code = code;
  }

  /** Returns the rule's own code; never null. */
  public String code() {
    return code;
  }
}
