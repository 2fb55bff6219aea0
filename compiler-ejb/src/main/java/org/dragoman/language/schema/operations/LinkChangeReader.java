package org.dragoman.language.schema.operations;

import graphql.language.ArrayValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.LinkChange;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.ArgumentPath;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.reads.Types;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.Literals;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Pairing;

/**
 * Reads the changes of the rows of a link: {@code _insert}, {@code _connect}, {@code _disconnect},
 * for each element of a list with {@code _each}.
 */
final class LinkChangeReader {
  private static final String EACH = "_each";
  private static final String INSERT = "_insert";
  private static final String CONNECT = "_connect";
  private static final String DISCONNECT = "_disconnect";
  private static final List<String> WORDS = List.of(EACH, INSERT, CONNECT, DISCONNECT);
  private static final String EXAMPLE =
      "For example, {_each: \"$items\", _insert: {...}}, or a list of such objects";

  /** Maximum depth of nested rows; each level needs at least one statement. */
  private static final int MOST_LEVELS = 8;

  /** The kinds of rows that have the links. */
  private enum Of {
    NEW_ROW,
    ONE_ROW,
    SEVERAL_ROWS
  }

  private final Of of;
  private final int level;
  private final Types types;
  private final OperandReader operands;
  private final Reporter reporter;

  private LinkChangeReader(
      Of of, int level, Types types, OperandReader operands, Reporter reporter) {
    this.of = of;
    this.level = level;
    this.types = types;
    this.operands = operands;
    this.reporter = reporter;
  }

  /** Reads for links of an inserted row. */
  static LinkChangeReader ofNewRow(Types types, OperandReader operands, Reporter reporter) {
    return new LinkChangeReader(Of.NEW_ROW, 1, types, operands, reporter);
  }

  /**
   * Reads for links of existing rows.
   *
   * @param single whether it is one row at most
   */
  static LinkChangeReader ofChange(
      boolean single, Types types, OperandReader operands, Reporter reporter) {
    return new LinkChangeReader(
        single ? Of.ONE_ROW : Of.SEVERAL_ROWS, 1, types, operands, reporter);
  }

  /** Whether a value is a change of linked rows, and not the key of one. */
  static boolean isChange(Value<?> value) {
    return value instanceof ArrayValue
        || value instanceof ObjectValue object
            && object.getObjectFields().stream().anyMatch(one -> WORDS.contains(one.getName()));
  }

  /**
   * Returns the changes; empty, and reported, when any of them is wrong.
   *
   * @param needed whether the link has to lead to a row
   */
  Optional<Assignment.Linked> read(Field.Link link, boolean needed, Value<?> value) {
    Location location = reporter.source().nameLocation(value, link.name());
    if (of == Of.SEVERAL_ROWS) {
      String message = "Linked rows can be written only together with a single row";
      String hint = "Use _type: insert, or an update that returns a single object";
      return reporter.reject(location, ProblemCode.FIELDS_FIELD, message, hint);
    }
    if (level > MOST_LEVELS) {
      String message = "Nested writes may be at most " + MOST_LEVELS + " levels deep";
      return reporter.reject(location, ProblemCode.TOO_LARGE, message, "");
    }
    List<Value<?>> parts = Literals.elements(value);
    boolean keyHere = link.pairing() instanceof Pairing.KeyHere;
    if (parts.isEmpty() || keyHere && parts.size() > 1) {
      String message =
          keyHere
              ? link.name() + " is a to-one link and takes one object"
              : link.name() + " is empty, so it changes no rows";
      return reporter.reject(location, ProblemCode.DIRECTIVE_VALUE, message, EXAMPLE);
    }
    List<LinkChange> changes = new ArrayList<>();
    boolean sound = true;
    for (Value<?> part : parts) {
      Optional<List<LinkChange>> found = part(link, needed, part, location);
      found.ifPresent(changes::addAll);
      sound &= found.isPresent();
    }
    return sound
        ? Optional.of(new Assignment.Linked(link.name(), link.target(), changes))
        : Optional.empty();
  }

  private Optional<List<LinkChange>> part(
      Field.Link link, boolean needed, Value<?> value, Location location) {
    Optional<Map<String, Value<?>>> words = words(link, value, location);
    if (words.isEmpty()) {
      return Optional.empty();
    }
    Value<?> list = words.get().remove(EACH);
    Optional<ArgumentPath> each = list == null ? Optional.empty() : operands.each(list);
    boolean sound = list == null || each.isPresent() && fits(each.get(), link, needed, list);
    List<LinkChange> changes = new ArrayList<>();
    if (sound) {
      Operand.OfArgument path = each.map(ArgumentPath::operand).orElse(null);
      OperandReader inner = path == null ? operands : operands.within(path);
      for (Map.Entry<String, Value<?>> word : words.get().entrySet()) {
        Optional<? extends LinkChange> change =
            word.getKey().equals(INSERT)
                ? insert(link, word.getValue(), path, inner)
                : keys(link, word.getKey(), word.getValue(), path, inner);
        change.ifPresent(changes::add);
        sound &= change.isPresent();
      }
    }
    return sound ? Optional.of(changes) : Optional.empty();
  }

  private Optional<Map<String, Value<?>>> words(
      Field.Link link, Value<?> value, Location location) {
    if (!(value instanceof ObjectValue object)) {
      String message = link.name() + " is a to-many link: say what to do with its rows";
      return reporter.reject(location, ProblemCode.DIRECTIVE_VALUE, message, EXAMPLE);
    }
    Map<String, Value<?>> words = new LinkedHashMap<>();
    boolean sound = true;
    for (ObjectField word : object.getObjectFields()) {
      Location at = reporter.name(word);
      if (!WORDS.contains(word.getName())) {
        String message = link.name() + " does not take " + word.getName();
        reporter.at(
            at,
            ProblemCode.FIELDS_FIELD,
            message,
            reporter.suggest(word.getName(), WORDS, "Use one of " + String.join(", ", WORDS)));
        sound = false;
      } else if (words.put(word.getName(), word.getValue()) != null) {
        String message = link.name() + " gives " + word.getName() + " more than once";
        reporter.at(at, ProblemCode.DUPLICATE_NAME, message, "");
        sound = false;
      }
    }
    if (sound && words.keySet().stream().allMatch(EACH::equals)) {
      reporter.at(
          location,
          ProblemCode.DIRECTIVE_VALUE,
          link.name() + " has no _insert, _connect or _disconnect",
          EXAMPLE);
      sound = false;
    }
    return sound ? Optional.of(words) : Optional.empty();
  }

  /** A to-one link has at most one row; a non-null one has exactly one. */
  private boolean fits(ArgumentPath each, Field.Link link, boolean needed, Value<?> at) {
    if (!link.type().list() && each.type().list()) {
      String message = link.name() + " is a to-one link, and " + each.text() + " is a list";
      String hint = "Use an argument of an input type; if a request omits it, no row is inserted";
      reporter.at(at, ProblemCode.ARGUMENT_TYPE, message, hint);
      return false;
    }
    Optional<Resolver.Argument> missing = each.nullable();
    if (needed && missing.isPresent()) {
      String message = "Without " + each.text() + " the row would have no " + link.name();
      String hint = "Write " + each.nonNull(step -> !step.type().nonNull());
      reporter.at(at, ProblemCode.FIELD_NEEDED, message, hint);
      return false;
    }
    return true;
  }

  private Optional<LinkChange> insert(
      Field.Link link, Value<?> fields, Operand.OfArgument each, OperandReader inner) {
    ObjectType target = types.sound(link.target());
    LinkChangeReader links = new LinkChangeReader(Of.NEW_ROW, level + 1, types, inner, reporter);
    String given = link.pairing() instanceof Pairing.KeyThere there ? there.inverse() : null;
    return AssignmentReader.ofLinkedRow(target, links, given, types, inner, reporter)
        .read(INSERT, fields)
        .map(found -> new LinkChange.Insert(new Action.Insert(found, each)));
  }

  private Optional<LinkChange> keys(
      Field.Link link, String word, Value<?> value, Operand.OfArgument each, OperandReader inner) {
    ObjectType target = types.sound(link.target());
    Location location = reporter.source().nameLocation(value, word);
    if (link.pairing() instanceof Pairing.KeyHere) {
      String message =
          word + " does not apply to " + link.name() + ", whose foreign key is in the row itself";
      String hint =
          word.equals(CONNECT)
              ? "Write " + link.name() + ": {" + target.key().getFirst() + ": ...}"
              : "Write " + link.name() + ": null";
      return reporter.reject(location, ProblemCode.FIELDS_FIELD, message, hint);
    }
    if (word.equals(DISCONNECT) && !mayBeDisconnected(link, target, location)) {
      return Optional.empty();
    }
    Optional<LinkChange.Keys> keys =
        new KeyReader(target, inner, reporter)
            .read(word, value, location, OperandReader.Missing.DROPS)
            .map(parts -> new LinkChange.Keys(parts, each));
    return keys.map(
        found ->
            word.equals(CONNECT)
                ? new LinkChange.Connect(found)
                : new LinkChange.Disconnect(found));
  }

  private boolean mayBeDisconnected(Field.Link link, ObjectType target, Location location) {
    if (of == Of.NEW_ROW) {
      String message =
          "_disconnect does not apply to a new row, which has no linked rows in " + link.name();
      reporter.at(location, ProblemCode.FIELDS_FIELD, message, "");
      return false;
    }
    if (link.pairing() instanceof Pairing.KeyThere there
        && target.field(there.inverse()).orElseThrow().type().nonNull()) {
      String message =
          "_disconnect does not apply: " + target.name() + "." + there.inverse() + " is non-null";
      reporter.at(
          location,
          ProblemCode.FIELD_NEEDED,
          message,
          "Use _connect to link the row to another one");
      return false;
    }
    return true;
  }
}
