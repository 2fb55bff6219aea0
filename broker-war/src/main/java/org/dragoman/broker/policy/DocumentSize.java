package org.dragoman.broker.policy;

import graphql.language.DirectivesContainer;
import graphql.language.Document;
import graphql.language.Field;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.OperationDefinition;
import graphql.language.Selection;
import graphql.language.SelectionSet;
import graphql.language.VariableDefinition;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.fault.Fault;

/**
 * Measures a document that is parsed and not yet validated, since the time for validation grows
 * faster than the number of fields that fragments spread to. Each fragment is measured once, so
 * that the work is bounded by the size of the document.
 */
public final class DocumentSize {
  private final Map<String, FragmentDefinition> fragments = new HashMap<>();
  private final Map<String, Size> known = new HashMap<>();
  private final Set<String> open = new HashSet<>();
  private final Limits limits;
  private long directives;
  private long spreads;

  private DocumentSize(Limits limits) {
    this.limits = limits;
  }

  /**
   * The size of a selection set with all its fragments spread.
   *
   * @param depth levels of objects
   * @param introspection the same below fields of introspection
   * @param here fields of the set itself
   * @param total fields of all levels
   */
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

    /** The size of fragments that spread one another repeatedly can overflow a long. */
    private static long sum(long one, long other) {
      return Math.min(one + other, Integer.MAX_VALUE);
    }
  }

  /**
   * Refuses a document that is too large in any way.
   *
   * @throws Fault with the code of the limit
   */
  public static void check(Document document, Limits limits) {
    new DocumentSize(limits).check(document);
  }

  private void check(Document document) {
    List<OperationDefinition> operations = document.getDefinitionsOfType(OperationDefinition.class);
    List<FragmentDefinition> defined = document.getDefinitionsOfType(FragmentDefinition.class);
    limits.check(Limit.OPERATIONS, operations.size());
    limits.check(Limit.FRAGMENTS, defined.size());
    defined.forEach(fragment -> fragments.put(fragment.getName(), fragment));
    long total = 0;
    for (OperationDefinition operation : operations) {
      directives(operation);
      variables(operation.getVariableDefinitions());
      Size size = of(operation.getSelectionSet());
      check(size);
      total = Size.sum(total, size.total);
    }
    limits.check(Limit.FIELDS, total);
    // Fragments that no operation spreads are validated, too.
    defined.forEach(fragment -> limits.check(Limit.FIELDS, measured(fragment).total));
    limits.check(Limit.SPREADS, spreads);
    limits.check(Limit.DIRECTIVES, directives);
  }

  /** Of several fragments with one name, which validation refuses, only the last is spread. */
  private Size measured(FragmentDefinition fragment) {
    return fragments.get(fragment.getName()) == fragment
        ? fragment(fragment.getName())
        : of(fragment.getSelectionSet());
  }

  private void check(Size size) {
    limits.check(Limit.ROOT_FIELDS, size.here);
    limits.check(Limit.FIELDS, size.total);
    limits.check(Limit.ALIASES, size.aliases);
    limits.check(Limit.DEPTH, size.depth);
    limits.check(Limit.INTROSPECTION_DEPTH, size.introspection);
  }

  private void variables(List<VariableDefinition> variables) {
    limits.check(Limit.VARIABLES, variables.size());
    variables.forEach(this::directives);
  }

  private void directives(DirectivesContainer<?> node) {
    int here = node.getDirectives().size();
    limits.check(Limit.DIRECTIVES_HERE, here);
    directives += here;
  }

  private Size of(SelectionSet set) {
    Size size = Size.NONE;
    for (Selection<?> selection : set.getSelections()) {
      directives((DirectivesContainer<?>) selection);
      size =
          size.and(
              switch (selection) {
                case Field field -> field(field);
                case InlineFragment inline -> of(inline.getSelectionSet());
                case FragmentSpread spread -> {
                  spreads++;
                  yield fragment(spread.getName());
                }
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
        : new Size(inner.depth + 1, inner.introspection, alias + inner.aliases, 1, inner.total + 1);
  }

  /** Empty for an unknown or circular fragment, which validation refuses. */
  private Size fragment(String name) {
    Size size = known.get(name);
    if (size != null) {
      return size;
    }
    FragmentDefinition fragment = fragments.get(name);
    if (fragment == null || !open.add(name)) {
      return Size.NONE;
    }
    directives(fragment);
    size = of(fragment.getSelectionSet());
    open.remove(name);
    known.put(name, size);
    return size;
  }
}
