package org.dragoman.language.schema.declarations;

import graphql.language.AbstractDescribedNode;
import graphql.language.Definition;
import graphql.language.DirectiveDefinition;
import graphql.language.Document;
import graphql.language.EnumTypeDefinition;
import graphql.language.InputObjectTypeDefinition;
import graphql.language.InterfaceTypeDefinition;
import graphql.language.NamedNode;
import graphql.language.ObjectTypeDefinition;
import graphql.language.SDLDefinition;
import graphql.language.SDLExtensionDefinition;
import graphql.language.ScalarTypeDefinition;
import graphql.language.SchemaDefinition;
import graphql.language.UnionTypeDefinition;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.ScalarType;

/** Sorts the definitions of a document and reports those that have no place in a schema. */
public final class DeclarationReader {
  /** GraphQL specification, section 3.13. */
  private static final Set<String> GRAPHQL_OWN =
      Set.of("skip", "include", "deprecated", "specifiedBy", "oneOf");

  private final Reporter reporter;
  private final Map<String, ObjectTypeDefinition> objects = new LinkedHashMap<>();
  private final Map<String, EnumTypeDefinition> enums = new LinkedHashMap<>();
  private final Map<String, InputObjectTypeDefinition> inputs = new LinkedHashMap<>();
  private final Map<String, InterfaceTypeDefinition> interfaces = new LinkedHashMap<>();
  private final Map<String, UnionTypeDefinition> unions = new LinkedHashMap<>();
  private final Set<String> others = new HashSet<>();
  private final Set<String> names = new HashSet<>();
  private SchemaDefinition schema;
  private ObjectTypeDefinition query;
  private ObjectTypeDefinition mutation;

  private DeclarationReader(Reporter reporter) {
    this.reporter = reporter;
  }

  /** Returns the definitions of a document; of two definitions of one name the first counts. */
  public static Declarations read(Document document, Reporter reporter) {
    DeclarationReader reader = new DeclarationReader(reporter);
    for (Definition<?> definition : document.getDefinitions()) {
      reader.add(definition);
    }
    Set<String> results = ResultTypes.of(reader.objects, reader.query, reporter);
    Map<String, ObjectTypeDefinition> returned = new LinkedHashMap<>(reader.objects);
    returned.keySet().retainAll(results);
    reader.objects.keySet().removeAll(results);
    return new Declarations(
        reader.schema,
        reader.query,
        reader.mutation,
        reader.objects,
        returned,
        reader.enums,
        reader.inputs,
        reader.interfaces,
        reader.unions,
        reader.others);
  }

  private void add(Definition<?> definition) {
    switch (definition) {
      case SDLExtensionDefinition extension -> addExtension(definition);
      case SchemaDefinition node -> addSchema(node);
      case ObjectTypeDefinition type -> addObject(type);
      case EnumTypeDefinition type -> {
        if (nameIsFree(type)) {
          enums.put(type.getName(), type);
        }
      }
      case ScalarTypeDefinition type -> addScalar(type);
      case InterfaceTypeDefinition type -> {
        if (nameIsFree(type)) {
          interfaces.put(type.getName(), type);
        }
      }
      case UnionTypeDefinition type -> {
        if (nameIsFree(type)) {
          unions.put(type.getName(), type);
        }
      }
      case InputObjectTypeDefinition type -> {
        if (nameIsFree(type)) {
          inputs.put(type.getName(), type);
        }
      }
      case DirectiveDefinition directive -> addDirective(directive);
      default ->
          reporter.at(
              definition,
              ProblemCode.NOT_A_SCHEMA,
              definition instanceof SDLDefinition
                  ? "This definition is not allowed in a schema"
                  : "A query or fragment is not allowed in a schema",
              "Define operations as fields of type Query or Mutation with @svc_resolver");
    }
  }

  private void addExtension(Definition<?> definition) {
    reporter.at(
        definition,
        ProblemCode.NOT_SUPPORTED,
        "extend is not supported in this version",
        "Move the fields into the definition itself");
  }

  private void addSchema(SchemaDefinition node) {
    if (schema == null) {
      schema = node;
    } else {
      reporter.at(node, ProblemCode.DUPLICATE_NAME, "The schema is defined twice");
    }
  }

  private void addObject(ObjectTypeDefinition type) {
    String name = type.getName();
    if (!Declarations.ROOTS.contains(name)) {
      if (nameIsFree(type)) {
        objects.put(name, type);
      }
    } else if (!names.add(name)) {
      duplicate(name, reporter.name(type));
    } else if (name.equals("Query")) {
      query = type;
    } else if (name.equals("Mutation")) {
      mutation = type;
    } else {
      String message = "type " + name + " is not supported in this version";
      reporter.at(reporter.name(type), ProblemCode.NOT_SUPPORTED, message, "");
    }
  }

  private void addScalar(ScalarTypeDefinition type) {
    String name = type.getName();
    boolean known = ScalarType.named(name).isPresent();
    if (!known && !name.startsWith("svc_")) {
      addOther(type, "A custom scalar");
    }
  }

  private void addDirective(DirectiveDefinition directive) {
    Optional<KnownDirective> known = KnownDirective.named(directive.getName());
    if (known.isEmpty() || known.get().places().isEmpty()) {
      boolean standard = GRAPHQL_OWN.contains(directive.getName());
      reporter.at(
          reporter.name(directive),
          ProblemCode.NOT_SUPPORTED,
          standard
              ? "@" + directive.getName() + " is built into GraphQL and cannot be defined again"
              : "Custom directives are not supported",
          "Only definitions of the @svc_ directives are accepted, so that editors know them");
    }
  }

  private <T extends AbstractDescribedNode<?> & NamedNode<?>> void addOther(T type, String what) {
    if (nameIsFree(type)) {
      others.add(type.getName());
      String message = what + " is not supported in this version";
      reporter.at(reporter.name(type), ProblemCode.NOT_SUPPORTED, message, "");
    }
  }

  private <T extends AbstractDescribedNode<?> & NamedNode<?>> boolean nameIsFree(T type) {
    String name = type.getName();
    Location location = reporter.name(type);
    if (name.startsWith("__")) {
      String message = "Names that begin with __ are reserved by GraphQL";
      reporter.at(location, ProblemCode.RESERVED_NAME, message, "");
      return names.add(name);
    }
    if (Declarations.ROOTS.contains(name)) {
      String message = name + " is reserved for a root operation type";
      reporter.at(location, ProblemCode.RESERVED_NAME, message, "");
      return false;
    }
    if (ScalarType.named(name).isPresent()) {
      String message = name + " is reserved for a scalar";
      reporter.at(location, ProblemCode.RESERVED_NAME, message, "");
      return false;
    }
    if (!names.add(name)) {
      duplicate(name, location);
      return false;
    }
    return true;
  }

  private void duplicate(String name, Location location) {
    reporter.at(location, ProblemCode.DUPLICATE_NAME, "The type " + name + " is defined twice", "");
  }
}
