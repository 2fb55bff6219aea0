package org.dragoman.language.schema.text;

import graphql.language.AbstractDescribedNode;
import graphql.language.Node;
import graphql.language.SourceLocation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.dragoman.contract.digest.Sha256;
import org.dragoman.contract.fault.Location;

/** A schema text whose lines end in a line feed, with the locations of its parts. */
public final class SourceText {
  private static final Set<String> DEFINERS =
      Set.of(
          "type", "enum", "schema", "scalar", "interface", "union", "input", "directive", "extend");

  private final String text;
  private final Origin origin;
  private final List<Integer> lineStarts = new ArrayList<>();

  /**
   * Makes a text.
   *
   * @param origin null for a text that was not edited
   */
  private SourceText(String text, Origin origin) {
    this.text = text;
    this.origin = origin;
    lineStarts.add(0);
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      lineStarts.add(at + 1);
    }
  }

  /** Returns the text with normalised line ends and without a byte order mark. */
  public static SourceText of(String sdl) {
    String text = sdl.startsWith("\uFEFF") ? sdl.substring(1) : sdl;
    return new SourceText(text.replace("\r\n", "\n").replace('\r', '\n'), null);
  }

  /**
   * The replacement of a part of a text.
   *
   * @param at start of the part, in characters
   * @param end of the part; equal to the start for an insertion
   * @param by the new part
   * @param cause the location at which problems of the new part are shown
   */
  public record Edit(int at, int end, String by, Location cause) {}

  /**
   * Returns this text with some parts replaced. Unchanged parts keep their locations in this text.
   *
   * @param edits that do not overlap, in the order of the text
   */
  public SourceText edited(List<Edit> edits) {
    StringBuilder result = new StringBuilder();
    List<Origin.Part> parts = new ArrayList<>();
    int at = 0;
    for (Edit edit : edits) {
      parts.add(new Origin.Part(result.length(), at, null));
      result.append(text, at, edit.at());
      parts.add(new Origin.Part(result.length(), edit.at(), edit.cause()));
      result.append(edit.by());
      at = edit.end();
    }
    parts.add(new Origin.Part(result.length(), at, null));
    result.append(text, at, text.length());
    return new SourceText(result.toString(), new Origin(this, parts));
  }

  /** Whether parts of it were replaced. */
  public boolean isEdited() {
    return origin != null;
  }

  /** Returns the start of a node, in characters. */
  public int start(Node<?> node) {
    return offset(own(node.getSourceLocation()));
  }

  /** Returns the end of a directive with its arguments. */
  public int directiveEnd(int start) {
    int name = afterName(afterIgnored(start + 1));
    int bracket = afterIgnored(name);
    return bracket < text.length() && text.charAt(bracket) == '('
        ? closing(bracket, "(", ")") + 1
        : name;
  }

  /** Returns the end of a field's name. */
  public int nameEnd(AbstractDescribedNode<?> field) {
    int at = start(field);
    return afterName(field.getDescription() == null ? at : afterIgnored(afterString(at)));
  }

  /** Returns the end of a type reference. */
  public int typeEnd(Node<?> type) {
    int start = start(type);
    int end = text.charAt(start) == '[' ? closing(start, "[", "]") + 1 : afterName(start);
    int mark = afterIgnored(end);
    return mark < text.length() && text.charAt(mark) == '!' ? mark + 1 : end;
  }

  private int afterName(int start) {
    int at = start;
    while (at < text.length() && isNameCharacter(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /**
   * Returns the position of the brace that closes the body of a definition; the end of the text
   * when there is no body.
   */
  public int bodyEnd(Node<?> definition) {
    int depth = 0;
    for (int at = afterIgnored(start(definition)); at < text.length(); at = afterIgnored(at)) {
      char character = text.charAt(at);
      if (character == '{' && depth == 0) {
        return closing(at, "{", "}");
      }
      depth += character == '(' ? 1 : character == ')' ? -1 : 0;
      at = character == '"' ? afterString(at) : at + 1;
    }
    return text.length();
  }

  private int closing(int bracket, String opening, String closing) {
    int depth = 0;
    for (int at = bracket; at < text.length(); at = afterIgnored(at)) {
      char character = text.charAt(at);
      depth += opening.indexOf(character) >= 0 ? 1 : closing.indexOf(character) >= 0 ? -1 : 0;
      if (depth == 0) {
        return at;
      }
      at = character == '"' ? afterString(at) : at + 1;
    }
    return text.length();
  }

  /** Returns the text itself. */
  public String text() {
    return text;
  }

  /** Whether the text is the same, whatever its origin. */
  @Override
  public boolean equals(Object other) {
    return other instanceof SourceText source && source.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Whether it contains only spaces, commas and comments. */
  boolean isBlank() {
    return afterIgnored(0) == text.length();
  }

  /** Returns the first bracket that is nested more deeply than the limit, if there is one. */
  Optional<Location> deeperThan(int limit) {
    int depth = 0;
    for (int at = afterIgnored(0); at < text.length(); at = afterIgnored(at)) {
      char character = text.charAt(at);
      if ("([{".indexOf(character) >= 0 && ++depth > limit) {
        return Optional.of(locationOf(at));
      }
      if (")]}".indexOf(character) >= 0) {
        depth = Math.max(0, depth - 1);
      }
      at = character == '"' ? afterString(at) : at + 1;
    }
    return Optional.empty();
  }

  /** Returns the innermost bracket that is not closed, if there is one. */
  OptionalInt unclosed() {
    Deque<Integer> open = new ArrayDeque<>();
    for (int at = afterIgnored(0); at < text.length(); at = afterIgnored(at)) {
      char character = text.charAt(at);
      if ("([{".indexOf(character) >= 0) {
        open.push(at);
      } else if (")]}".indexOf(character) >= 0) {
        open.poll();
      }
      at = character == '"' ? afterString(at) : at + 1;
    }
    return open.isEmpty() ? OptionalInt.empty() : OptionalInt.of(open.peek());
  }

  /**
   * Returns the start of the string that is the last token before a location and no value; empty if
   * another token is.
   */
  OptionalInt stringBefore(Location location) {
    int end = offset(location);
    int last = 0;
    int depth = 0;
    char before = 0;
    for (int at = afterIgnored(0); at < end; at = afterIgnored(at)) {
      before = text.charAt(last);
      last = at;
      depth += "([".indexOf(text.charAt(at)) >= 0 ? 1 : ")]".indexOf(text.charAt(at)) >= 0 ? -1 : 0;
      at = text.charAt(at) == '"' ? afterString(at) : Math.max(afterName(at), at + 1);
    }
    boolean isAlone = depth == 0 && before != ':' && before != '=';
    return end > 0 && isAlone && text.charAt(last) == '"'
        ? OptionalInt.of(last)
        : OptionalInt.empty();
  }

  /** A part of the text that begins in its original column. */
  record Piece(String text, int linesBefore) {}

  /** Splits the text before each definition whose keyword begins a line. */
  List<Piece> pieces() {
    List<Integer> cuts = new ArrayList<>();
    int description = -1;
    for (int at = afterIgnored(0); at < text.length(); at = afterIgnored(at)) {
      int end = at;
      while (end < text.length() && isNameCharacter(text.charAt(end))) {
        end++;
      }
      if (text.charAt(at) == '"') {
        description = at;
        at = afterString(at);
        continue;
      }
      if (DEFINERS.contains(text.substring(at, end)) && (at == 0 || text.charAt(at - 1) == '\n')) {
        cuts.add(description < 0 ? at : description);
      }
      description = -1;
      at = Math.max(end, at + 1);
    }
    List<Piece> pieces = new ArrayList<>();
    for (int i = 0; i < cuts.size(); i++) {
      int start = i == 0 ? 0 : cuts.get(i);
      int end = i + 1 < cuts.size() ? cuts.get(i + 1) : text.length();
      Location location = locationOf(start);
      String indent = " ".repeat(location.column() - 1);
      pieces.add(new Piece(indent + text.substring(start, end), location.line() - 1));
    }
    return pieces;
  }

  /** Returns the first character that GraphQL does not allow in a text. */
  Optional<Location> firstControlCharacter() {
    for (int at = 0; at < text.length(); at++) {
      char character = text.charAt(at);
      if (character < ' ' && character != '\n' && character != '\t') {
        return Optional.of(locationOf(at));
      }
    }
    return Optional.empty();
  }

  /** Returns the SHA-256 of the text in UTF-8, in hexadecimal. */
  public String digest() {
    return Sha256.hex(text);
  }

  /** Returns the location of a node. */
  public Location location(Node<?> node) {
    return location(node.getSourceLocation());
  }

  /** Converts a location of graphql-java, which may be unknown or (at the end) past the text. */
  public Location location(SourceLocation source) {
    Location own = own(source);
    return origin == null ? own : origin.of(offset(own));
  }

  /** Converts it to a location in this text, without mapping it to the source. */
  private Location own(SourceLocation source) {
    if (source == null || source.getLine() < 1 || source.getColumn() < 1) {
      return Location.START;
    }
    return new Location(Math.min(source.getLine(), lineStarts.size()), source.getColumn());
  }

  /**
   * Returns the location of a definition's name; a node begins with its description and keyword.
   */
  public Location nameLocation(AbstractDescribedNode<?> node, String name) {
    int at = start(node);
    if (node.getDescription() != null) {
      at = afterString(at);
    }
    for (at = afterIgnored(at); at < text.length(); at = afterIgnored(at)) {
      int end = at;
      while (end < text.length() && isNameCharacter(text.charAt(end))) {
        end++;
      }
      if (text.substring(at, end).equals(name)) {
        return shown(at);
      }
      if (end == at) {
        break;
      }
      at = end;
    }
    return location(node);
  }

  /**
   * Returns the location of the name before a value, as in {@code name: value}; else that of the
   * value.
   */
  public Location nameLocation(Node<?> value, String name) {
    int at = start(value);
    while (at > 0 && " \t\n,:".indexOf(text.charAt(at - 1)) >= 0) {
      at--;
    }
    int start = at - name.length();
    return start >= 0 && text.startsWith(name, start) ? shown(start) : location(value);
  }

  /** Returns the location of a character in the source text. */
  private Location shown(int offset) {
    return origin == null ? locationOf(offset) : origin.of(offset);
  }

  /** Returns the character at a location; -1 at the end of the text. */
  int characterAt(Location location) {
    int at = offset(location);
    return at < text.length() ? text.codePointAt(at) : -1;
  }

  private int offset(Location location) {
    int start = lineStarts.get(location.line() - 1);
    int end = location.line() < lineStarts.size() ? lineStarts.get(location.line()) : text.length();
    int length = Math.min(location.column() - 1, text.codePointCount(start, end));
    return text.offsetByCodePoints(start, length);
  }

  /** Returns the location of a character within this text. */
  Location locationOf(int offset) {
    int found = Collections.binarySearch(lineStarts, offset);
    int line = found >= 0 ? found : -found - 2;
    return new Location(line + 1, text.codePointCount(lineStarts.get(line), offset) + 1);
  }

  private int afterString(int start) {
    boolean block = text.startsWith("\"\"\"", start);
    String quote = block ? "\"\"\"" : "\"";
    int at = start + quote.length();
    while (at < text.length() && !text.startsWith(quote, at)) {
      if (!block && text.charAt(at) == '\n') {
        return at;
      }
      boolean escape = block ? text.startsWith("\\\"\"\"", at) : text.charAt(at) == '\\';
      at += escape ? quote.length() + 1 : 1;
    }
    return Math.min(at + quote.length(), text.length());
  }

  private int afterIgnored(int start) {
    int at = start;
    while (at < text.length() && " \t\n,\uFEFF#".indexOf(text.charAt(at)) >= 0) {
      if (text.charAt(at) == '#') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else {
        at++;
      }
    }
    return at;
  }

  private static boolean isNameCharacter(char c) {
    return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
