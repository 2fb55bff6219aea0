package org.dragoman.extension;

import java.util.Objects;
import java.util.regex.Pattern;

/** A business rule refuses a request. */
public final class RuleRefusal extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final Pattern CODE = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,63}");

  private final String code;

  /**
   * A refusal that the client is told of.
   *
   * @param code of the rule's own, 1 to 64 letters, digits, points, hyphens and underscores after a
   *     letter; beside the product's code for all of them, as {@code extensions.reason}
   * @param message for the client
   */
  public RuleRefusal(String code, String message) {
    super(Objects.requireNonNull(message));
    if (!CODE.matcher(code).matches()) {
      throw new IllegalArgumentException("No code of a rule: " + code);
    }
    this.code = code;
  }

  /** The rule's own code; never null. */
  public String code() {
    return code;
  }
}
