package org.dragoman.language.schema.text;

import graphql.language.AbstractDescribedNode;
import graphql.language.NamedNode;
import graphql.language.Node;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.fault.Problems;

/** Adds problems at the places of document nodes. */
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

  /** Adds a problem in place of what cannot be read: empty. */
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

  /** A hint at the name that was meant, while there are few problems; else the other hint. */
  public String suggest(String wrong, Collection<String> names, String otherwise) {
    return problems.count() >= MOST_SUGGESTIONS
        ? otherwise
        : Suggestion.hint(wrong, names, otherwise);
  }

  /**
   * The first definition of each name; reports the others, and names that GraphQL reserves (GraphQL
   * specification, section 2.1.8).
   *
   * @param duplicate says that a name, {@code %s}, is there already
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

  /** Where the name of a definition stands. */
  public <T extends AbstractDescribedNode<?> & NamedNode<?>> Location name(T definition) {
    return source.nameLocation(definition, definition.getName());
  }
}
