package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.configuration.JsonPart;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.GivenArguments;
import org.dragoman.contract.operation.Operation;

/**
 * The values of a root field as a request gives them: what its arguments are, element by element.
 */
public final class GivenValues {
  private final Map<String, JsonNode> claims;
  private final Variables types;
  private final Map<String, JsonNode> known;

  /**
   * Of one root field.
   *
   * @param arguments those that the document gives, and defaults
   * @param variables of the request
   * @param claims of the caller's token
   * @param types say of which types the claims are
   * @param steps what is known of the rows of earlier steps, by name and field
   * @throws Fault {@link FaultCode#VARIABLES_INVALID} for a variable that is null where a value is
   *     needed
   */
  public GivenValues(
      Map<String, Operation.Value> arguments,
      Map<String, JsonNode> variables,
      Map<String, JsonNode> claims,
      Variables types,
      Map<String, Map<String, JsonNode>> steps) {
    this.claims = Objects.requireNonNull(claims);
    this.types = Objects.requireNonNull(types);
    // Each is looked at, since one that may not be null is an error even where no row needs it.
    this.known = new GivenArguments(variables, steps).of(arguments);
  }

  /**
   * Which elements of lists are meant: the innermost, and those further out.
   *
   * @param outer null for the outermost
   * @param path names that lead to the list, or to the object that is meant itself
   * @param index of the element; null for an object
   */
  record Scope(Scope outer, List<String> path, JsonNode element, Integer index) {
    /** The indexes of the elements, from the outermost list. */
    static List<Integer> indexes(Scope scope) {
      List<Integer> indexes = new ArrayList<>();
      for (Scope one = scope; one != null; one = one.outer) {
        if (one.index != null) {
          indexes.addFirst(one.index);
        }
      }
      return indexes;
    }
  }

  /**
   * The scopes of the elements of a list; of an object its own. None when it is missing or null.
   *
   * @param outer null for none
   */
  List<Scope> elements(Operand.OfArgument each, Scope outer) {
    JsonNode value = argument(each, outer);
    List<String> path = path(each);
    List<Scope> scopes = new ArrayList<>();
    if (value != null && value.isArray()) {
      value.forEach(element -> scopes.add(new Scope(outer, path, element, scopes.size())));
    } else if (value != null && !value.isNull()) {
      scopes.add(new Scope(outer, path, value, null));
    }
    return scopes;
  }

  /**
   * The value of an operand for a column.
   *
   * @param type name of the column's scalar or enum
   * @return Java null when the request leaves it out
   * @throws Fault {@link FaultCode#CLAIM_MISSING} for a claim that the token lacks, or that does
   *     not fit
   */
  JsonNode of(Operand operand, String type, String sqlType, Scope scope) {
    return switch (operand) {
      case Operand.Literal(JsonNode value) -> value;
      case Operand.OfArgument argument -> argument(argument, scope);
      case Operand.OfClaim(String name) -> {
        ClaimTypes fitting = types.claims().get(name);
        if (fitting == null || !fitting.fits(type, sqlType)) {
          throw new Values.Known.NoClaim().fault();
        }
        yield claims.get(name);
      }
      case Operand.Composed composed -> composed(composed, scope);
      case Operand.RowCount count ->
          throw new IllegalArgumentException("A number of rows is no value of a row");
    };
  }

  /** Java null without one of its parts. */
  private JsonNode composed(Operand.Composed operand, Scope scope) {
    List<JsonNode> values = new ArrayList<>();
    for (JsonPart part : operand.parts()) {
      values.add(of(part.operand(), part.type(), part.sqlType(), scope));
    }
    return values.contains(null) ? null : operand.with(values);
  }

  private JsonNode argument(Operand.OfArgument argument, Scope scope) {
    List<String> path = path(argument);
    for (Scope one = scope; one != null; one = one.outer) {
      int length = one.path.size();
      if (path.size() >= length && path.subList(0, length).equals(one.path)) {
        return field(one.element, path.subList(length, path.size()));
      }
    }
    return field(known.get(argument.name()), argument.path());
  }

  private static List<String> path(Operand.OfArgument argument) {
    List<String> path = new ArrayList<>();
    path.add(argument.name());
    path.addAll(argument.path());
    return path;
  }

  /** A field of an object; of one that is null it is null, of one that is missing it is missing. */
  private static JsonNode field(JsonNode object, List<String> names) {
    JsonNode value = object;
    for (String name : names) {
      if (value == null || value.isNull()) {
        return value;
      }
      value = value.get(name);
    }
    return value;
  }
}
