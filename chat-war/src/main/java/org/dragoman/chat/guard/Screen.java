package org.dragoman.chat.guard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.application.Guard;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;

/** The guards of one direction. Immutable, and shared by all answers of an application. */
final class Screen {
  /** A long text is read in parts, between which the reader can be interrupted. */
  private static final int PART = 8_192;

  private final List<Rule> rules;
  private final FaultCode refusal;

  /**
   * The finder of one guard, and its action.
   *
   * @param what the name of it for people
   */
  record Rule(Finder finder, String what, boolean refuses) {
    static Rule of(Guard guard) {
      boolean refuses = guard.action() == Guard.Action.REFUSE;
      return switch (guard.kind()) {
        case CARD -> new Rule(new CardFinder(), "card number", refuses);
        case IBAN -> new Rule(new IbanFinder(), "IBAN", refuses);
        case KEY -> new Rule(new KeyFinder(), "key", refuses);
        case PATTERN ->
            new Rule(
                new PatternFinder(BoundedPattern.of(guard.pattern(), guard.name())),
                guard.name(),
                refuses);
      };
    }

    String mask() {
      return "[" + what + "]";
    }
  }

  private Screen(List<Rule> rules, FaultCode refusal) {
    this.rules = List.copyOf(rules);
    this.refusal = refusal;
  }

  static Screen of(List<Guard> guards, FaultCode refusal) {
    List<Rule> rules = new ArrayList<>();
    guards.forEach(guard -> rules.add(Rule.of(guard)));
    return new Screen(rules, refusal);
  }

  boolean isNone() {
    return rules.isEmpty();
  }

  List<Rule> rules() {
    return rules;
  }

  /** Returns a text that comes in parts. */
  ScreenedText begun() {
    return new ScreenedText(this);
  }

  /**
   * Returns the text with masks.
   *
   * @throws Fault when a guard refuses it
   */
  String cleared(String text) throws InterruptedException {
    if (rules.isEmpty() || text.isEmpty()) {
      return text;
    }
    ScreenedText screened = begun();
    StringBuilder cleared = new StringBuilder(text.length());
    for (int from = 0; from < text.length(); from += PART) {
      if (Thread.interrupted()) {
        throw new InterruptedException("The caller has gone");
      }
      cleared.append(screened.add(text.substring(from, Math.min(from + PART, text.length()))));
    }
    return cleared.append(screened.end()).toString();
  }

  /**
   * Returns a text that may be JSON. In JSON each name, text and number passes by itself, so that
   * JSON stays JSON; then the whole passes, for what a pattern finds across them.
   *
   * @throws Fault when a guard refuses it
   */
  String clearedJson(String text) throws InterruptedException {
    JsonNode read = rules.isEmpty() ? MissingNode.getInstance() : JsonText.read(text);
    if (read.isMissingNode()) {
      return cleared(text);
    }
    JsonNode cleared = JsonText.cleared(read, this);
    return cleared(cleared.equals(read) ? text : Json.text(cleared));
  }

  /**
   * Refuses JSON in which a guard finds something, also one that masks.
   *
   * @throws Fault that names what was found
   */
  void requireNothing(JsonNode json) {
    JsonText.parts(json).forEach(this::requireNothing);
    requireNothing(Json.text(json));
  }

  /**
   * Refuses a text in which a guard finds something, also one that masks.
   *
   * @throws Fault that names what was found
   */
  void requireNothing(String text) {
    for (Rule rule : rules) {
      if (rule.finder.first(text, 0) != null) {
        throw refused(rule);
      }
    }
  }

  /** Returns the fault for what a rule has found; it does not have the text. */
  Fault refused(Rule rule) {
    return new Fault(refusal, refusal.title() + ": " + rule.what);
  }
}
