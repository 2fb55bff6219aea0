package org.dragoman.chat.confirmation;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.extension.Message;
import org.dragoman.web.confirmation.ConfirmationId;

/** Finds and removes confirmations in messages. */
final class SaidYes {
  private static final Pattern YES = Pattern.compile("\\s*yes (" + ConfirmationId.FORM + ")\\s*");
  private static final Pattern ANYWHERE = Pattern.compile("(?:yes\\s+)?" + ConfirmationId.FORM);
  private static final String BEGIN = "write-";

  private SaidYes() {}

  /**
   * Returns the confirmation in the last message; empty unless that message is the caller's and has
   * nothing else.
   */
  static Optional<ConfirmationId> in(List<Message> messages) {
    Message last = messages.getLast();
    Matcher yes = YES.matcher(last.content());
    return last.role() == Message.Role.USER && yes.matches()
        ? ConfirmationId.read(yes.group(1))
        : Optional.empty();
  }

  /** Returns the text with {@code yes} in place of each confirmation. */
  static String without(String text) {
    return text.contains(BEGIN) ? ANYWHERE.matcher(text).replaceAll("yes") : text;
  }
}
