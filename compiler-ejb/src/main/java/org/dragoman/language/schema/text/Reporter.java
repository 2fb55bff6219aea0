package org.dragoman.language.schema.text;

import graphql.language.AbstractDescribedNode;
import graphql.language.NamedNode;
import graphql.language.Node;
import graphql.language.ObjectField;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.fault.Problems;

/** Adds problems at the locations of document nodes. */
public record Reporter(SourceText source, Problems problems) {
  public void at(Node<?> node, ProblemCode code, String message, String hint) {
    problems.add(code, source.location(node), message, hint);
  }

  public void at(Node<?> node, ProblemCode code, String message) {
    at(node, code, message, "");
  }

  public void at(Location location, ProblemCode code, String message, String hint) {
    problems.add(code, location, message, hint);
  }

  /** Adds a problem for a part that cannot be read, and returns empty. */
  public <T> Optional<T> reject(Node<?> node, ProblemCode code, String message, String hint) {
    at(node, code, message, hint);
    return Optional.empty();
  }

  public <T> Optional<T> reject(Node<?> node, ProblemCode code, String message) {
    return reject(node, code, message, "");
  }

  public <T> Optional<T> reject(Location at, ProblemCode code, String message, String hint) {
    at(at, code, message, hint);
    return Optional.empty();
  }

  private static final int MOST_SUGGESTIONS = 100;

  /** Returns a hint with a similar name, while there are few problems; otherwise the other hint. */
  public String suggest(String wrong, Collection<String> names, String otherwise) {
    return problems.count() >= MOST_SUGGESTIONS
        ? otherwise
        : Suggestion.hint(wrong, names, otherwise);
  }

  /**
   * Returns the first definition of each name; reports the others, and names that GraphQL reserves
   * (GraphQL specification, section 2.1.8).
   *
   * @param duplicate the message for a name, {@code %s}, that is taken
   */
  public <T extends AbstractDescribedNode<?> & NamedNode<?>> List<T> distinct(
      List<T> definitions, String duplicate) {
    Map<String, T> distinct = new LinkedHashMap<>();
    for (T definition : definitions) {
      String name = definition.getName();
      if (distinct.putIfAbsent(name, definition) != null) {
        at(name(definition), ProblemCode.DUPLICATE_NAME, duplicate.formatted(name), "");
      } else if (name.startsWith("__")) {
        String message = "Names that begin with __ are reserved by GraphQL";
        at(name(definition), ProblemCode.RESERVED_NAME, message, "");
      }
    }
    return List.copyOf(distinct.values());
  }

  /** Returns the location of an entry's name, for which the document has none. */
  public Location name(ObjectField entry) {
    return source.nameLocation(entry.getValue(), entry.getName());
  }

  /** Returns the location of a definition's name. */
  public <T extends AbstractDescribedNode<?> & NamedNode<?>> Location name(T definition) {
    return source.nameLocation(definition, definition.getName());
  }
}
