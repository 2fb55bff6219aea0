package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.operation.InputVariables;
import org.dragoman.contract.operation.OperationReader;

/**
 * The facts about a request's variables that a plan depends on. A value is never among them, only
 * whether a variable is absent, null or present, the conditions of {@code @skip} and {@code
 * @include}, the order of magnitude of requested numbers of rows, and the types of the claims in
 * the caller's token.
 * @param states of all variables that the request sent, and of the fields of input objects, by the
 * names of {@link org.dragoman.contract.operation.InputVariables}
 * @param directions the directions of orders among them, as the words of the enum
 * @param conditions the values of the condition variables
 * @param claims those that the token has
 * @param roles those of the caller that see all rows of an owned type
 * @param counts of variables that may be numbers of rows, 0 or the largest power of two that is not
 * above the number
 */
public record Variables(
    Map<String, State> states,
    Map<String, String> directions,
    Map<String, Boolean> conditions,
    Map<String, ClaimTypes> claims,
    Set<String> roles,
    Map<String, Long> counts) {
  public Variables {
    counts = Map.copyOf(counts);
    roles = java.util.Collections.unmodifiableSet(new TreeSet<>(roles));
    claims = java.util.Collections.unmodifiableMap(new TreeMap<>(claims));
    directions = Map.copyOf(directions);
    states = java.util.Collections.unmodifiableMap(new TreeMap<>(states));
    conditions = java.util.Collections.unmodifiableMap(new TreeMap<>(conditions));
  }

  private static final int BYTES_OF_STATE = 100;

  /** Whether a variable was sent, and whether its members have states. */
  public enum State {
    NULL,
    /** A value whose members, if it has any, have no names, so that their states are unknown. */
    PRESENT,
    /** An object or a list whose members have names; a member without a state was not sent. */
    OPENED
  }

  /**
   * Extracts the facts from these values, for a document with these condition variables.
   *
   * @param enums of the schema
   */
  public static Variables of(
      Map<String, JsonNode> variables,
      List<String> conditionVariables,
      Map<String, JsonNode> claims,
      List<EnumValues> enums) {
    return of(InputVariables.Named.of(variables), conditionVariables, claims, enums);
  }

  /**
   * Does the same for values with names for the fields of input objects.
   *
   * @param enums of the schema
   */
  public static Variables of(
      InputVariables.Named variables,
      List<String> conditionVariables,
      Map<String, JsonNode> claims,
      List<EnumValues> enums) {
    Map<String, State> states = new LinkedHashMap<>();
    variables.values().forEach((name, value) -> states.put(name, state(variables, name, value)));
    Map<String, Boolean> conditions =
        OperationReader.conditions(conditionVariables, variables.values());
    Map<String, ClaimTypes> types = new LinkedHashMap<>();
    claims.forEach((name, value) -> types.put(name, ClaimTypes.of(value, enums)));
    return new Variables(states, variables.directions(), conditions, types, Set.of(), Map.of());
  }

  private static State state(InputVariables.Named variables, String name, JsonNode value) {
    if (value.isNull()) {
      return State.NULL;
    }
    return variables.opened().contains(name) ? State.OPENED : State.PRESENT;
  }

  /**
   * Returns the given members of an {@link State#OPENED} variable, in an order that does not depend
   * on the request; elements of a list in their order.
   */
  Set<String> members(String name) {
    String begin = InputVariables.name(name, "");
    Set<String> members = new LinkedHashSet<>();
    for (int i = 0; states.containsKey(begin + i); i++) {
      members.add(String.valueOf(i));
    }
    if (members.isEmpty()) {
      states.keySet().stream()
          .filter(one -> one.startsWith(begin) && one.indexOf('.', begin.length()) < 0)
          .forEach(one -> members.add(one.substring(begin.length())));
    }
    return members;
  }

  /** Returns the size in memory in bytes, approximately. */
  public long weight() {
    return states.keySet().stream().mapToLong(name -> BYTES_OF_STATE + name.length()).sum();
  }

  /**
   * Returns the same facts for a caller with roles; without them, rows are visible as to a caller
   * without roles.
   *
   * @param all of the caller
   * @param configuration says which roles matter
   */
  public Variables with(Set<String> all, Configuration configuration) {
    Set<String> matter = new TreeSet<>(configuration.roles());
    matter.retainAll(all);
    return new Variables(states, directions, conditions, claims, matter, counts);
  }

  /**
   * Returns the same facts with the order of magnitude of numbers of rows.
   *
   * @param names of the variables that may be such numbers, see {@link Plan#counts}
   * @param values of all variables, by the same names
   */
  public Variables counting(Set<String> names, Map<String, JsonNode> values) {
    Map<String, Long> known = new HashMap<>();
    for (String name : names) {
      JsonNode value = values.get(name);
      if (value != null && value.isInt() && value.intValue() >= 0) {
        known.put(name, Long.highestOneBit(value.longValue()));
      }
    }
    return new Variables(states, directions, conditions, claims, roles, known);
  }
}
