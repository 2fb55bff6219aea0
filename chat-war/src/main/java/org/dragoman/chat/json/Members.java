package org.dragoman.chat.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.json.JsonDocument;

/**
 * Reads the members of an object in a request, each once. An error names the place of the member,
 * such as {@code definition.parameters.temperature}; an unread member is refused at the end, since
 * it may be misspelled.
 */
public final class Members {
  private static final int LONGEST_SHOWN = 64;
  private static final Pattern UNSEEN = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]");

  private final JsonNode object;
  private final String place;
  private final Set<String> read = new HashSet<>();

  private Members(JsonNode object, String place) {
    this.object = object;
    this.place = place;
  }

  /** Reads the members of a whole body. */
  public static Members of(JsonNode body) {
    return of(body, "");
  }

  private static Members of(JsonNode node, String place) {
    if (!node.isObject()) {
      throw invalid(place.isEmpty() ? "The body" : place, "must be an object, not", node);
    }
    return new Members(node, place);
  }

  private JsonNode node(String member) {
    read.add(member);
    return object.path(member);
  }

  /** Returns the place of a member. */
  public String place(String member) {
    return place.isEmpty() ? member : place + "." + member;
  }

  /** Returns whether the member is present and not {@code null}. */
  public boolean has(String member) {
    return !isAbsent(node(member));
  }

  private static boolean isAbsent(JsonNode node) {
    return node.isMissingNode() || node.isNull();
  }

  /** Returns a required text. */
  public String text(String member, int least, int most) {
    JsonNode node = node(member);
    if (node.isMissingNode()) {
      throw invalid(place(member) + " is missing: a string");
    }
    return text(node, place(member), least, most);
  }

  /** Returns a text, or the default when it is absent. */
  public String text(String member, int most, String otherwise) {
    JsonNode node = node(member);
    return isAbsent(node) ? otherwise : text(node, place(member), 1, most);
  }

  /** Returns a required text of one line, such as a name. */
  public String line(String member, int most) {
    return line(text(member, 1, most), place(member));
  }

  /** Returns a text of one line, or the default when it is absent. */
  public String line(String member, int most, String otherwise) {
    String text = text(member, most, otherwise);
    return text == null ? null : line(text, place(member));
  }

  private static String line(String text, String place) {
    if (!OneLine.isPlain(text)) {
      throw invalid(place + " must be one line without bidirectional control characters");
    }
    return text;
  }

  private static String text(JsonNode node, String place, int least, int most) {
    if (!node.isTextual()) {
      throw invalid(place, "must be a string, not", node);
    }
    String text = node.textValue();
    int length = text.codePointCount(0, text.length());
    if (length > most || length < least || least > 0 && text.isBlank()) {
      throw invalid("%s must have %d to %d characters".formatted(place, least, most));
    }
    if (text.codePoints().anyMatch(Members::isOdd)) {
      throw invalid(place + " contains a control character or a lone surrogate");
    }
    return text;
  }

  private static boolean isOdd(int point) {
    return Character.isISOControl(point) && point != '\n' && point != '\t' && point != '\r'
        || Character.getType(point) == Character.SURROGATE;
  }

  /**
   * Returns one of some words, or the default when it is absent; the member is required when the
   * default is null.
   */
  public String word(String member, List<String> words, String otherwise) {
    JsonNode node = node(member);
    if (isAbsent(node) && otherwise != null) {
      return otherwise;
    }
    if (!node.isTextual() || !words.contains(node.textValue())) {
      throw invalid(place(member) + " must be one of " + String.join(", ", words));
    }
    return node.textValue();
  }

  /** Returns a Boolean; false when it is absent. */
  public boolean flag(String member) {
    JsonNode node = node(member);
    if (isAbsent(node)) {
      return false;
    }
    if (!node.isBoolean()) {
      throw invalid(place(member), "must be true or false, not", node);
    }
    return node.booleanValue();
  }

  /** Returns a number; null when it is absent. */
  public Double number(String member, double least, double most) {
    JsonNode node = node(member);
    if (isAbsent(node)) {
      return null;
    }
    if (!node.isNumber()) {
      throw invalid(place(member), "must be a number, not", node);
    }
    double number = node.doubleValue();
    if (!(number >= least && number <= most)) {
      throw invalid(
          "%s must be from %s to %s"
              .formatted(place(member), BigDecimal.valueOf(least), BigDecimal.valueOf(most)));
    }
    return number;
  }

  /** Returns an integer; null when it is absent. */
  public Integer whole(String member, int least, int most) {
    JsonNode node = node(member);
    if (isAbsent(node)) {
      return null;
    }
    if (!node.isInt() || node.intValue() < least || node.intValue() > most) {
      throw invalid(
          "%s must be a whole number from %d to %d".formatted(place(member), least, most));
    }
    return node.intValue();
  }

  /** Returns an object as it is; null when it is absent. */
  public JsonNode tree(String member) {
    JsonNode node = node(member);
    if (isAbsent(node)) {
      return null;
    }
    if (!node.isObject()) {
      throw invalid(place(member), "must be an object, not", node);
    }
    return node;
  }

  /** Returns the members of a required object. */
  public Members object(String member) {
    JsonNode node = node(member);
    if (node.isMissingNode()) {
      throw invalid(place(member) + " is missing: an object");
    }
    return of(node, place(member));
  }

  /** Returns the objects of an array; none when it is absent. */
  public List<Members> objects(String member, int most) {
    List<Members> objects = new ArrayList<>();
    for (JsonNode node : array(member, most)) {
      objects.add(of(node, "%s[%d]".formatted(place(member), objects.size())));
    }
    return objects;
  }

  /** Returns the texts of an array; none when it is absent. */
  public List<String> texts(String member, int most, int longest) {
    List<String> texts = new ArrayList<>();
    for (JsonNode node : array(member, most)) {
      texts.add(text(node, "%s[%d]".formatted(place(member), texts.size()), 1, longest));
    }
    return texts;
  }

  private JsonNode array(String member, int most) {
    JsonNode node = node(member);
    if (isAbsent(node)) {
      return node;
    }
    if (!node.isArray()) {
      throw invalid(place(member), "must be an array, not", node);
    }
    if (node.size() > most) {
      throw invalid("%s must have at most %d elements".formatted(place(member), most));
    }
    return node;
  }

  /** Refuses members that have not been read. */
  public void end() {
    object
        .fieldNames()
        .forEachRemaining(
            member -> {
              if (!read.contains(member)) {
                throw invalid(
                    (place.isEmpty() ? "The body" : place)
                        + " has a member "
                        + quoted(member)
                        + ", which is not known; known members: "
                        + String.join(", ", read.stream().sorted().toList()));
              }
            });
  }

  /**
   * Quotes a name that the caller chose as JSON, without characters that change the look of a line.
   */
  private static String quoted(String member) {
    boolean whole = member.codePointCount(0, member.length()) <= LONGEST_SHOWN;
    String shown =
        whole ? member : member.substring(0, member.offsetByCodePoints(0, LONGEST_SHOWN)) + "...";
    return UNSEEN.matcher(Json.text(shown)).replaceAll(Members::escaped);
  }

  private static String escaped(MatchResult unseen) {
    String units =
        unseen.group().chars().mapToObj("\\u%04x"::formatted).collect(Collectors.joining());
    return Matcher.quoteReplacement(units);
  }

  private static Fault invalid(String what, String sentence, JsonNode node) {
    return invalid(what + " " + sentence + " " + JsonDocument.kind(node));
  }

  private static Fault invalid(String detail) {
    return new Fault(FaultCode.INVALID_REQUEST, detail);
  }
}
