package org.dragoman.language.schema.declarations;

import graphql.language.EnumTypeDefinition;
import graphql.language.InputObjectTypeDefinition;
import graphql.language.InterfaceTypeDefinition;
import graphql.language.ListType;
import graphql.language.NonNullType;
import graphql.language.ObjectTypeDefinition;
import graphql.language.SchemaDefinition;
import graphql.language.Type;
import graphql.language.TypeName;
import graphql.language.UnionTypeDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.ConnectionNames;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ImpliedInputs;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.ScalarType;

/**
 * The definitions of a document, by kind, in the order of the text; names are unique.
 *
 * @param schema null when the document has no such definition
 * @param query null when there is none
 * @param mutation null when there is none
 * @param objects types that are tables
 * @param results object types that aggregates return
 * @param inputs input types
 * @param interfaces interfaces
 * @param unions unions
 * @param others names of definitions without a meaning in this version, all reported
 */
public record Declarations(
    SchemaDefinition schema,
    ObjectTypeDefinition query,
    ObjectTypeDefinition mutation,
    Map<String, ObjectTypeDefinition> objects,
    Map<String, ObjectTypeDefinition> results,
    Map<String, EnumTypeDefinition> enums,
    Map<String, InputObjectTypeDefinition> inputs,
    Map<String, InterfaceTypeDefinition> interfaces,
    Map<String, UnionTypeDefinition> unions,
    Set<String> others) {
  /** Types without tables. */
  static final Set<String> ROOTS = Set.of("Query", "Mutation", "Subscription");

  /** Returns the definition of an object type that is declared. */
  public ObjectTypeDefinition definition(String name) {
    return isResult(name) ? results.get(name) : objects.get(name);
  }

  /** Whether aggregates return the type of this name. */
  public boolean isResult(String name) {
    return results.containsKey(name);
  }

  /** Whether the name is that of an object type, so that a field of it is a link. */
  public boolean isObject(String name) {
    return objects.containsKey(name);
  }

  /** Whether the name is that of an implied connection type. */
  public boolean isConnection(String name) {
    return ConnectionNames.isConnection(name)
        && isObject(ConnectionNames.object(name))
        && !isDefined(name);
  }

  /**
   * Returns the object type of an implied input type for conditions or orders, by the name of the
   * input type; empty for all other names.
   */
  public Optional<String> given(String name) {
    return isDefined(name) ? Optional.empty() : ImpliedInputs.object(name).filter(this::isObject);
  }

  private boolean isDefined(String name) {
    return isObject(name)
        || isResult(name)
        || enums.containsKey(name)
        || inputs.containsKey(name)
        || isAbstract(name)
        || others.contains(name);
  }

  /** Returns the names of all definitions but the roots. */
  public Set<String> names() {
    Set<String> names = new HashSet<>(others);
    names.addAll(objects.keySet());
    names.addAll(results.keySet());
    names.addAll(enums.keySet());
    names.addAll(inputs.keySet());
    names.addAll(interfaces.keySet());
    names.addAll(unions.keySet());
    return names;
  }

  /** Returns the name of the object type whose rows a result of this type contains. */
  public String rows(FieldType result) {
    return isConnection(result.name()) ? ConnectionNames.object(result.name()) : result.name();
  }

  /** Whether the name is that of an interface or a union. */
  public boolean isAbstract(String name) {
    return interfaces.containsKey(name) || unions.containsKey(name);
  }

  /** Returns the kind of a type that is no input type, for messages. */
  public String kind(String name) {
    return interfaces.containsKey(name)
        ? "an interface"
        : unions.containsKey(name) ? "a union" : "an object type";
  }

  /** Whether the type is an input type (IsInputType, GraphQL specification, section 3.4.2). */
  public boolean isInputType(String name) {
    return enums.containsKey(name)
        || inputs.containsKey(name)
        || ScalarType.named(name).isPresent()
        || given(name).isPresent();
  }

  /** Reads the type of a field; empty, with a problem added, when it is no output type. */
  public Optional<FieldType> readOutput(Type<?> reference, Reporter reporter) {
    return output(reference, reporter, false);
  }

  /** Does the same for the result of an operation, which may be a connection. */
  public Optional<FieldType> readResult(Type<?> reference, Reporter reporter) {
    return output(reference, reporter, true);
  }

  private Optional<FieldType> output(Type<?> reference, Reporter reporter, boolean result) {
    Optional<FieldType> type = read(reference, reporter, result);
    if (type.isPresent()
        && (inputs.containsKey(type.get().name()) || given(type.get().name()).isPresent())) {
      String message = type.get().name() + " is an input type and cannot be the type of a field";
      return reporter.reject(reference, ProblemCode.FIELD_TYPE, message);
    }
    return type;
  }

  /**
   * Reads a type reference; empty, with a problem added, when neither fields nor arguments can have
   * the type.
   */
  public Optional<FieldType> read(Type<?> reference, Reporter reporter) {
    return read(reference, reporter, false);
  }

  private Optional<FieldType> read(Type<?> reference, Reporter reporter, boolean result) {
    Type<?> inner = reference;
    boolean nonNull = inner instanceof NonNullType;
    inner = unwrapNonNull(inner);
    boolean list = inner instanceof ListType;
    boolean elementNonNull = false;
    if (inner instanceof ListType listType) {
      elementNonNull = listType.getType() instanceof NonNullType;
      inner = unwrapNonNull(listType.getType());
    }
    if (!(inner instanceof TypeName name)) {
      String message = "A list of lists is not supported in this version";
      return reporter.reject(reference, ProblemCode.NOT_SUPPORTED, message);
    }
    return result && isConnection(name.getName()) || check(name, reporter)
        ? Optional.of(new FieldType(name.getName(), list, elementNonNull, nonNull))
        : Optional.empty();
  }

  private boolean check(TypeName node, Reporter reporter) {
    String name = node.getName();
    if (isObject(name) || isResult(name) || isAbstract(name) || isInputType(name)) {
      return true;
    }
    if (ROOTS.contains(name)) {
      String message = name + " is a root operation type and cannot be the type of a field";
      reporter.at(node, ProblemCode.RESERVED_NAME, message);
    } else if (isConnection(name)) {
      String message =
          name + " is allowed only as the result of an operation or of a view of a link";
      String hint = "Write @svc_resolver(_type: select, _link: ..., _first: ...)";
      reporter.at(node, ProblemCode.CONNECTION, message, hint);
    } else if (!others.contains(name)) {
      String message = "The type " + name + " is not defined";
      List<String> meant = OtherNames.of(name).map(List::of).orElseGet(this::known);
      String hint = reporter.suggest(OtherNames.of(name).orElse(name), meant, supported());
      reporter.at(node, ProblemCode.UNKNOWN_TYPE, message, hint);
    }
    return false;
  }

  private List<String> known() {
    List<String> names = new ArrayList<>(objects.keySet());
    names.addAll(enums.keySet());
    names.addAll(inputs.keySet());
    names.addAll(interfaces.keySet());
    names.addAll(unions.keySet());
    for (ScalarType scalar : ScalarType.values()) {
      names.add(scalar.word());
    }
    return names;
  }

  private static String supported() {
    List<String> words = new ArrayList<>();
    for (ScalarType scalar : ScalarType.values()) {
      words.add(scalar.word());
    }
    return "Scalars are " + String.join(", ", words);
  }

  private static Type<?> unwrapNonNull(Type<?> type) {
    return type instanceof NonNullType nonNull ? nonNull.getType() : type;
  }
}
