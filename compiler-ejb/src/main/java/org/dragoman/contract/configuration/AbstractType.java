package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;

/**
 * An interface or a union (GraphQL specification, sections 3.7 and 3.8) over object types.
 *
 * @param description empty when there is none
 * @param union whether it is a union; otherwise it is an interface
 * @param fields of an interface, in the order of the schema text; empty for a union
 * @param interfaces that an interface implements itself
 * @param members names of the object types, sorted
 */
public record AbstractType(
    String name,
    String description,
    boolean union,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Field> fields,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> interfaces,
    List<String> members) {
  public AbstractType {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    fields = fields == null ? List.of() : List.copyOf(fields);
    interfaces = interfaces == null ? List.of() : List.copyOf(interfaces);
    members = List.copyOf(members);
  }

  /** A field of an interface. */
  public record Field(
      String name,
      String description,
      FieldType type,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Resolver.Argument> arguments) {
    public Field {
      Objects.requireNonNull(name);
      Objects.requireNonNull(description);
      Objects.requireNonNull(type);
      arguments = arguments == null ? List.of() : List.copyOf(arguments);
    }
  }

  /** Whether the object type is one of its members. */
  @JsonIgnore
  public boolean has(String objectType) {
    return members.contains(objectType);
  }
}
