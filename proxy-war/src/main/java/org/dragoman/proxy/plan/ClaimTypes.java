package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.scalar.CustomScalar;
import org.dragoman.contract.scalar.Texts;

/**
 * The types of a claim: a plan depends on them, never on the value.
 *
 * @param whole names of the scalars and enums that the claim is a value of
 * @param elements the same for all elements of its list; a single value stands for a list of it
 */
public record ClaimTypes(Set<String> whole, Set<String> elements) {
  public ClaimTypes {
    whole = Set.copyOf(whole);
    elements = Set.copyOf(elements);
  }

  /**
   * Returns the types of a claim. An empty list or object counts as no claim: many providers leave
   * it out, and "all of none" would admit every row.
   *
   * @param enums of the schema
   */
  static ClaimTypes of(JsonNode claim, List<EnumValues> enums) {
    if (claim.isContainerNode() && claim.isEmpty()) {
      return new ClaimTypes(Set.of(), Set.of());
    }
    Set<String> whole = types(claim, enums);
    if (!claim.isArray()) {
      return new ClaimTypes(whole, whole);
    }
    Set<String> elements = new TreeSet<>(all(enums));
    claim.forEach(element -> elements.retainAll(types(element, enums)));
    return new ClaimTypes(whole, elements);
  }

  private static List<String> all(List<EnumValues> enums) {
    List<String> all = new ArrayList<>(List.of("ID", "String", "Int", "Float", "Boolean"));
    for (CustomScalar scalar : CustomScalar.values()) {
      all.add(scalar.word());
    }
    enums.forEach(one -> all.add(one.name()));
    return all;
  }

  private static Set<String> types(JsonNode value, List<EnumValues> enums) {
    Set<String> types = new TreeSet<>();
    if (value.isTextual() && Texts.isStorable(value.textValue())) {
      types.addAll(List.of("ID", "String"));
    }
    if (value.isIntegralNumber() && value.canConvertToInt()) {
      types.add("Int");
    }
    if (value.isNumber() && Double.isFinite(value.doubleValue())) {
      types.add("Float");
    }
    if (value.isBoolean()) {
      types.add("Boolean");
    }
    for (CustomScalar scalar : CustomScalar.values()) {
      if (!value.isNull() && scalar.read(value).isPresent()) {
        types.add(scalar.word());
      }
    }
    for (EnumValues one : enums) {
      if (one.values().stream().anyMatch(word -> word.name().equals(value.textValue()))) {
        types.add(one.name());
      }
    }
    return types;
  }

  /**
   * Whether the claim can be a value of a column, or a list of such.
   *
   * @param type name of a scalar or enum
   * @param sqlType of the column, or of a list of its values
   */
  boolean fits(String type, String sqlType) {
    Set<String> types = sqlType.endsWith("[]") ? elements : whole;
    boolean generated = sqlType.startsWith(CustomScalar.UUID.sqlType());
    return types.contains(generated ? CustomScalar.UUID.word() : type);
  }
}
