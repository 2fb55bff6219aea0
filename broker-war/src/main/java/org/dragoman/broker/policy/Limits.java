package org.dragoman.broker.policy;

import graphql.language.Document;
import graphql.language.Field;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.OperationDefinition;
import graphql.language.Selection;
import graphql.language.SelectionSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.eclipse.microprofile.config.Config;

/**
 * How large a document may be.
 *
 * @param tokens of the whole document
 * @param depth levels of objects
 * @param introspectionDepth the same below {@code __schema} and {@code __type}
 * @param aliases of the operation, fragments included
 * @param rootFields of the operation
 * @param fields of the operation on all levels, fragments included
 */
public record Limits(
    int tokens, int depth, int introspectionDepth, int aliases, int rootFields, int fields) {
  /** The configured limits ({@code dragoman.limits.*}). */
  public static Limits of(Config config) {
    return new Limits(
        setting(config, "tokens", 10_000),
        setting(config, "depth", 20),
        setting(config, "introspection-depth", 25),
        setting(config, "aliases", 50),
        setting(config, "root-fields", 20),
        setting(config, "fields", 10_000));
  }

  private static int setting(Config config, String name, int otherwise) {
    return config.getOptionalValue("dragoman.limits." + name, Integer.class).orElse(otherwise);
  }

  /** What a selection set amounts to, with all its fragments spread. */
  private record Size(int depth, int introspection, long aliases, long here, long total) {
    static final Size NONE = new Size(0, 0, 0, 0, 0);

    Size and(Size other) {
      return new Size(
          Math.max(depth, other.depth),
          Math.max(introspection, other.introspection),
          sum(aliases, other.aliases),
          sum(here, other.here),
          sum(total, other.total));
    }

    /** Fragments that name one another twice amount to more than a long can hold. */
    private static long sum(long one, long other) {
      return Math.min(one + other, Integer.MAX_VALUE);
    }
  }

  /**
   * Refuses an operation that is too large. Each fragment is measured once, so that the work is
   * bounded by the size of the document, whatever it would spread to.
   *
   * @throws Fault with the code of the limit
   */
  public void check(Document document, OperationDefinition operation) {
    Size size = new Measure(document).of(operation.getSelectionSet());
    if (size.here > rootFields) {
      throw new Fault(
          FaultCode.TOO_MANY_ROOT_FIELDS, "There are more than " + rootFields + " root fields");
    }
    if (size.total > fields) {
      throw new Fault(
          FaultCode.COST_TOO_HIGH, "The operation asks for more than " + fields + " fields");
    }
    if (size.aliases > aliases) {
      throw new Fault(FaultCode.TOO_MANY_ALIASES, "There are more than " + aliases + " aliases");
    }
    if (size.depth > depth) {
      throw new Fault(
          FaultCode.DOCUMENT_TOO_DEEP, "Objects are nested deeper than " + depth + " levels");
    }
    if (size.introspection > introspectionDepth) {
      throw new Fault(
          FaultCode.DOCUMENT_TOO_DEEP,
          "Introspection is nested deeper than " + introspectionDepth + " levels");
    }
  }

  private static final class Measure {
    private final Map<String, FragmentDefinition> fragments = new HashMap<>();
    private final Map<String, Size> known = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    Measure(Document document) {
      document
          .getDefinitionsOfType(FragmentDefinition.class)
          .forEach(fragment -> fragments.put(fragment.getName(), fragment));
    }

    Size of(SelectionSet set) {
      Size size = Size.NONE;
      for (Selection<?> selection : set.getSelections()) {
        size =
            size.and(
                switch (selection) {
                  case Field field -> field(field);
                  case InlineFragment inline -> of(inline.getSelectionSet());
                  case FragmentSpread spread -> fragment(spread.getName());
                  default -> Size.NONE;
                });
      }
      return size;
    }

    private Size field(Field field) {
      long alias = field.getAlias() == null ? 0 : 1;
      if (field.getSelectionSet() == null) {
        return new Size(0, 0, alias, 1, 1);
      }
      Size inner = of(field.getSelectionSet());
      return field.getName().startsWith("__")
          ? new Size(0, inner.depth + 1, alias + inner.aliases, 1, inner.total + 1)
          : new Size(
              inner.depth + 1, inner.introspection, alias + inner.aliases, 1, inner.total + 1);
    }

    private Size fragment(String name) {
      Size size = known.get(name);
      if (size != null) {
        return size;
      }
      FragmentDefinition fragment = fragments.get(name);
      if (fragment == null || !open.add(name)) {
        return Size.NONE;
      }
      size = of(fragment.getSelectionSet());
      open.remove(name);
      known.put(name, size);
      return size;
    }
  }
}
