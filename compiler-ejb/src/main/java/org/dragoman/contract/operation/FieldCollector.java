package org.dragoman.contract.operation;

import graphql.language.BooleanValue;
import graphql.language.Directive;
import graphql.language.DirectivesContainer;
import graphql.language.Document;
import graphql.language.Field;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.Selection;
import graphql.language.SelectionSet;
import graphql.language.TypeName;
import graphql.language.Value;
import graphql.language.VariableReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Collects the fields that a document selects of an object, with fragments spread and {@code @skip}
 * and {@code @include} applied (GraphQL specification, section 6.3.2, CollectFields).
 */
public final class FieldCollector {
  private final Map<String, FragmentDefinition> fragments = new HashMap<>();
  private final Map<String, Boolean> conditions;
  private final BiPredicate<String, String> members;

  /**
   * Makes a collector for one operation of a document.
   *
   * @param conditions the values of the variables that {@code @skip} and {@code @include} use, see
   *     {@link OperationReader#conditions}
   * @param members whether an abstract type, the first argument, has an object type as a member
   */
  public FieldCollector(
      Document document, Map<String, Boolean> conditions, BiPredicate<String, String> members) {
    this.conditions = Map.copyOf(conditions);
    this.members = members;
    document
        .getDefinitionsOfType(FragmentDefinition.class)
        .forEach(fragment -> fragments.put(fragment.getName(), fragment));
  }

  /** Returns the selection sets of the fields that have one. */
  public static List<SelectionSet> sets(List<Field> fields) {
    return fields.stream().map(Field::getSelectionSet).filter(set -> set != null).toList();
  }

  /**
   * Returns the fields of an object by their response names, in the order of the document.
   *
   * @throws Fault when the document is not valid
   */
  public Map<String, List<Field>> collect(String typename, List<SelectionSet> sets) {
    Map<String, List<Field>> collected = new LinkedHashMap<>();
    // A fragment is spread once (the specification's visitedFragments). Otherwise a few fragments
    // that each spread another one twice would exhaust the memory.
    Set<String> visited = new HashSet<>();
    sets.forEach(set -> collect(typename, set, collected, visited));
    return collected;
  }

  private void collect(
      String typename, SelectionSet set, Map<String, List<Field>> collected, Set<String> visited) {
    for (Selection<?> selection : set.getSelections()) {
      if (!included((DirectivesContainer<?>) selection)) {
        continue;
      }
      switch (selection) {
        case Field field ->
            collected.computeIfAbsent(field.getResultKey(), key -> new ArrayList<>()).add(field);
        case InlineFragment inline -> {
          if (fits(inline.getTypeCondition(), typename)) {
            collect(typename, inline.getSelectionSet(), collected, visited);
          }
        }
        case FragmentSpread spread -> {
          FragmentDefinition fragment = fragments.get(spread.getName());
          if (fragment == null) {
            throw new Fault(FaultCode.DOCUMENT_INVALID, "Unknown fragment " + spread.getName());
          }
          if (visited.add(spread.getName()) && fits(fragment.getTypeCondition(), typename)) {
            collect(typename, fragment.getSelectionSet(), collected, visited);
          }
        }
        default -> throw new IllegalStateException("A selection of a kind that GraphQL lacks");
      }
    }
  }

  /** DoesFragmentTypeApply (GraphQL specification, section 6.3.2). */
  private boolean fits(TypeName condition, String typename) {
    return condition == null
        || condition.getName().equals(typename)
        || members.test(condition.getName(), typename);
  }

  private boolean included(DirectivesContainer<?> selection) {
    return condition(selection, "include").orElse(true)
        && !condition(selection, "skip").orElse(false);
  }

  private Optional<Boolean> condition(DirectivesContainer<?> selection, String directive) {
    return selection.getDirectives(directive).stream()
        .findFirst()
        .map(Directive::getArguments)
        .flatMap(arguments -> arguments.stream().findFirst())
        .map(argument -> decided(argument.getValue()));
  }

  private boolean decided(Value<?> value) {
    return switch (value) {
      case BooleanValue constant -> constant.isValue();
      case VariableReference variable -> {
        Boolean known = conditions.get(variable.getName());
        if (known == null) {
          throw new Fault(
              FaultCode.VARIABLES_INVALID, "The variable " + variable.getName() + " is missing");
        }
        yield known;
      }
      default -> throw new Fault(FaultCode.DOCUMENT_INVALID, "The argument if must be a Boolean");
    };
  }
}
