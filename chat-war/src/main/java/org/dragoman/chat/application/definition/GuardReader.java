package org.dragoman.chat.application.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.dragoman.chat.guard.BoundedPattern;
import org.dragoman.chat.json.Members;
import org.dragoman.contract.application.Guard;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Reads the guards of a definition. */
final class GuardReader {
  private static final int MOST = 12;
  private static final int LONGEST_NAME = 40;

  private GuardReader() {}

  /**
   * Reads the member {@code guards}.
   *
   * @throws Fault {@link FaultCode#INVALID_REQUEST}
   */
  static List<Guard> read(Members definition) {
    List<Guard> guards = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (Members members : definition.objects("guards", MOST)) {
      Guard guard = guard(members);
      String same = guard.kind() + " " + guard.name();
      if (!known.add(same)) {
        throw invalid(
            members.place(guard.name() == null ? "kind" : "name") + " is given more than once");
      }
      guards.add(guard);
    }
    return guards;
  }

  private static Guard guard(Members members) {
    Guard.Kind kind =
        Guard.Kind.valueOf(
            members
                .word("kind", List.of("card", "iban", "key", "pattern"), null)
                .toUpperCase(Locale.ROOT));
    boolean own = kind == Guard.Kind.PATTERN;
    for (String member : List.of("name", "pattern")) {
      if (!own && members.has(member)) {
        throw invalid(members.place(member) + " applies only to the kind pattern");
      }
    }
    Guard guard =
        new Guard(
            kind,
            own ? name(members) : null,
            own ? pattern(members) : null,
            Guard.Action.valueOf(
                members.word("action", List.of("mask", "refuse"), "mask").toUpperCase(Locale.ROOT)),
            Guard.Direction.valueOf(
                members
                    .word("direction", List.of("in", "out", "both"), "both")
                    .toUpperCase(Locale.ROOT)));
    members.end();
    return guard;
  }

  /** A mask stands within other texts, JSON among them. */
  private static String name(Members members) {
    String name = members.line("name", LONGEST_NAME);
    if (!name.matches("[\\p{L}\\p{N}][\\p{L}\\p{N} _-]*")) {
      throw invalid(members.place("name") + " must consist of letters, digits, blanks, - and _");
    }
    return name;
  }

  private static String pattern(Members members) {
    String pattern = members.text("pattern", 1, BoundedPattern.LONGEST_TEXT);
    BoundedPattern.of(pattern, members.place("pattern"));
    return pattern;
  }

  private static Fault invalid(String detail) {
    return new Fault(FaultCode.INVALID_REQUEST, detail);
  }
}
