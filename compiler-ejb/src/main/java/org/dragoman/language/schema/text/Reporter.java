package org.dragoman.language.schema.text;

import graphql.language.AbstractDescribedNode;
import graphql.language.NamedNode;
import graphql.language.Node;
import java.util.Collection;
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

  private static final int MOST_SUGGESTIONS = 100;

  /** A hint at the name that was meant, while there are few problems; else the other hint. */
  public String suggest(String wrong, Collection<String> names, String otherwise) {
    return problems.count() >= MOST_SUGGESTIONS
        ? otherwise
        : Suggestion.hint(wrong, names, otherwise);
  }

  /** Where the name of a definition stands. */
  public <T extends AbstractDescribedNode<?> & NamedNode<?>> Location name(T definition) {
    return source.nameLocation(definition, definition.getName());
  }
}
