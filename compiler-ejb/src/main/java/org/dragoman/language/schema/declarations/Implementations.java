package org.dragoman.language.schema.declarations;

import graphql.language.AstPrinter;
import graphql.language.FieldDefinition;
import graphql.language.ImplementingTypeDefinition;
import graphql.language.InputValueDefinition;
import graphql.language.InterfaceTypeDefinition;
import graphql.language.ListType;
import graphql.language.NonNullType;
import graphql.language.Type;
import graphql.language.TypeName;
import graphql.language.UnionTypeDefinition;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.text.Reporter;

/**
 * Checks that types implement their interfaces completely (GraphQL specification, section 3.6,
 * IsValidImplementation).
 */
public record Implementations(Declarations declarations, Reporter reporter) {
  public void check() {
    declarations.objects().values().forEach(this::check);
    declarations.interfaces().values().forEach(this::check);
  }

  /** Returns the names after {@code implements}. */
  public static List<String> names(ImplementingTypeDefinition<?> type) {
    return type.getImplements().stream().map(one -> ((TypeName) one).getName()).toList();
  }

  private void check(ImplementingTypeDefinition<?> type) {
    Set<String> seen = new HashSet<>();
    for (Type<?> reference : type.getImplements()) {
      String name = ((TypeName) reference).getName();
      InterfaceTypeDefinition wanted = declarations.interfaces().get(name);
      if (wanted == null) {
        String message = "The interface " + name + " is not defined";
        String hint = reporter.suggest(name, declarations.interfaces().keySet(), "");
        reporter.at(reference, ProblemCode.UNKNOWN_TYPE, message, hint);
      } else if (!seen.add(name)) {
        reporter.at(reference, ProblemCode.DUPLICATE_NAME, name + " is given more than once");
      } else if (name.equals(type.getName())) {
        wrong(reference, "An interface cannot implement itself", "");
      } else {
        check(type, wanted, reference);
      }
    }
  }

  private void check(
      ImplementingTypeDefinition<?> type, InterfaceTypeDefinition wanted, Type<?> at) {
    for (String further : names(wanted)) {
      if (!names(type).contains(further) && !further.equals(wanted.getName())) {
        wrong(
            at,
            wanted.getName() + " implements " + further + ", which " + type.getName() + " does not",
            "Write implements " + wanted.getName() + " & " + further);
      }
    }
    for (FieldDefinition field : wanted.getFieldDefinitions()) {
      Optional<FieldDefinition> own =
          type.getFieldDefinitions().stream()
              .filter(one -> one.getName().equals(field.getName()))
              .findFirst();
      if (own.isPresent()) {
        check(type.getName(), own.get(), wanted.getName(), field);
      } else {
        wrong(
            at,
            type.getName() + " has no field " + field.getName() + " of " + wanted.getName(),
            "Add " + field.getName() + ": " + AstPrinter.printAst(field.getType()));
      }
    }
  }

  private void check(String type, FieldDefinition own, String wanted, FieldDefinition field) {
    if (!isSubtype(own.getType(), field.getType())) {
      wrong(
          own.getType(),
          type
              + "."
              + own.getName()
              + " has a type that does not fit "
              + wanted
              + "."
              + field.getName(),
          "Use the type " + AstPrinter.printAst(field.getType()) + " or a subtype");
    }
    for (InputValueDefinition argument : field.getInputValueDefinitions()) {
      Optional<InputValueDefinition> same = named(own, argument.getName());
      String text = argument.getName() + ": " + AstPrinter.printAst(argument.getType());
      if (same.isEmpty()) {
        String message =
            type + "." + own.getName() + " lacks an argument of " + wanted + "." + field.getName();
        reporter.at(reporter.name(own), ProblemCode.IMPLEMENTATION, message, "Add " + text);
      } else if (!print(same.get().getType()).equals(print(argument.getType()))) {
        String message = "The argument has another type in " + wanted + "." + field.getName();
        wrong(same.get().getType(), message, "Write " + text);
      } else if (!fallback(same.get()).equals(fallback(argument))) {
        String message =
            "The argument has another default value in " + wanted + "." + field.getName();
        String hint = "Write " + text + fallback(argument);
        reporter.at(reporter.name(same.get()), ProblemCode.IMPLEMENTATION, message, hint);
      }
    }
    for (InputValueDefinition argument : own.getInputValueDefinitions()) {
      boolean isRequired =
          argument.getType() instanceof NonNullType && argument.getDefaultValue() == null;
      if (isRequired && named(field, argument.getName()).isEmpty()) {
        reporter.at(
            reporter.name(argument),
            ProblemCode.IMPLEMENTATION,
            wanted + "." + field.getName() + " has no argument " + argument.getName(),
            "Make the argument nullable, or give it a default value");
      }
    }
  }

  /**
   * The default must be the same for all members, so that one request has one meaning: graphql-java
   * takes it from the interface.
   */
  private static String fallback(InputValueDefinition argument) {
    return argument.getDefaultValue() == null
        ? ""
        : " = " + AstPrinter.printAst(argument.getDefaultValue());
  }

  private static String print(Type<?> type) {
    return AstPrinter.printAst(type);
  }

  private static Optional<InputValueDefinition> named(FieldDefinition field, String name) {
    return field.getInputValueDefinitions().stream()
        .filter(argument -> argument.getName().equals(name))
        .findFirst();
  }

  /** IsValidImplementationFieldType. */
  private boolean isSubtype(Type<?> own, Type<?> wanted) {
    if (own instanceof NonNullType nonNull) {
      return isSubtype(
          nonNull.getType(), wanted instanceof NonNullType other ? other.getType() : wanted);
    }
    if (own instanceof ListType list) {
      return wanted instanceof ListType other && isSubtype(list.getType(), other.getType());
    }
    if (!(own instanceof TypeName name) || !(wanted instanceof TypeName other)) {
      return false;
    }
    if (name.getName().equals(other.getName())) {
      return true;
    }
    UnionTypeDefinition union = declarations.unions().get(other.getName());
    return union != null
            && union.getMemberTypes().stream()
                .anyMatch(member -> ((TypeName) member).getName().equals(name.getName()))
        || implementing(name.getName()).contains(other.getName());
  }

  private List<String> implementing(String type) {
    if (declarations.isObject(type)) {
      return names(declarations.objects().get(type));
    }
    InterfaceTypeDefinition node = declarations.interfaces().get(type);
    return node == null ? List.of() : names(node);
  }

  private void wrong(Type<?> at, String message, String hint) {
    reporter.at(at, ProblemCode.IMPLEMENTATION, message, hint);
  }
}
