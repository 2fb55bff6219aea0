package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.operation.OperationReader;

/**
 * What of a request's variables a plan depends on: never a value, but whether it is absent, null or
 * there, and the conditions of {@code @skip} and {@code @include}; of which order of magnitude the
 * numbers of rows are that it asks for; and of which types the claims of the caller's token are.
 *
 * @param states of all variables that the request sent, and of the fields of those that are input
 *     objects, by the names of {@link org.dragoman.contract.operation.InputVariables}
 * @param conditions the values of the condition variables
 * @param claims those that the token has
 * @param roles those of the caller that see all rows of an owned type
 * @param counts of variables that may be numbers of rows, 0 or the largest power of two that is not
 *     above the number
 */
public record Variables(
    Map<String, State> states,
    Map<String, Boolean> conditions,
    Map<String, ClaimTypes> claims,
    Set<String> roles,
    Map<String, Long> counts) {
  public Variables {
    counts = Map.copyOf(counts);
    roles = java.util.Collections.unmodifiableSet(new TreeSet<>(roles));
    claims = java.util.Collections.unmodifiableMap(new TreeMap<>(claims));
    states = java.util.Collections.unmodifiableMap(new TreeMap<>(states));
    conditions = java.util.Collections.unmodifiableMap(new TreeMap<>(conditions));
  }

  /** Whether a variable was sent. */
  public enum State {
    NULL,
    PRESENT
  }

  /**
   * What matters of these values for a document with these condition variables.
   *
   * @param enums of the schema
   */
  public static Variables of(
      Map<String, JsonNode> variables,
      List<String> conditionVariables,
      Map<String, JsonNode> claims,
      List<EnumValues> enums) {
    Map<String, State> states = new LinkedHashMap<>();
    variables.forEach(
        (name, value) -> states.put(name, value.isNull() ? State.NULL : State.PRESENT));
    Map<String, Boolean> conditions = OperationReader.conditions(conditionVariables, variables);
    Map<String, ClaimTypes> types = new LinkedHashMap<>();
    claims.forEach((name, value) -> types.put(name, ClaimTypes.of(value, enums)));
    return new Variables(states, conditions, types, Set.of(), Map.of());
  }

  /**
   * The same for a caller with roles; without, rows are shown as to one who has none.
   *
   * @param all of the caller
   * @param configuration says which of them matter
   */
  public Variables with(Set<String> all, Configuration configuration) {
    Set<String> matter = new TreeSet<>(configuration.roles());
    matter.retainAll(all);
    return new Variables(states, conditions, claims, matter, counts);
  }

  /**
   * The same, with the order of magnitude of numbers of rows.
   *
   * @param names of the variables that may be some, see {@link Plan#counts}
   * @param values of all variables, as they are named here
   */
  public Variables counting(Set<String> names, Map<String, JsonNode> values) {
    Map<String, Long> known = new HashMap<>();
    for (String name : names) {
      JsonNode value = values.get(name);
      if (value != null && value.isInt() && value.intValue() >= 0) {
        known.put(name, Long.highestOneBit(value.longValue()));
      }
    }
    return new Variables(states, conditions, claims, roles, known);
  }
}
