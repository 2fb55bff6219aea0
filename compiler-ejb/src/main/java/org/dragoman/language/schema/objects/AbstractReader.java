package org.dragoman.language.schema.objects;

import graphql.language.FieldDefinition;
import graphql.language.InputValueDefinition;
import graphql.language.InterfaceTypeDefinition;
import graphql.language.Type;
import graphql.language.TypeName;
import graphql.language.UnionTypeDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.ArgumentReader;
import org.dragoman.language.schema.arguments.Arguments;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.declarations.Implementations;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.text.Texts;

/** Reads interfaces and unions (GraphQL specification, sections 3.7 and 3.8). */
public record AbstractReader(Declarations declarations, Constants constants, Reporter reporter) {
  /** Returns all of them, interfaces first, in the order of the text. */
  public List<AbstractType> read() {
    List<AbstractType> types = new ArrayList<>();
    declarations.interfaces().values().forEach(node -> types.add(read(node)));
    declarations.unions().values().forEach(node -> types.add(read(node)));
    new Implementations(declarations, reporter).check();
    return types;
  }

  private AbstractType read(InterfaceTypeDefinition node) {
    String name = node.getName();
    Directives.read(node.getDirectives(), Place.INTERFACE, reporter);
    if (node.getFieldDefinitions().isEmpty()) {
      String message = "The interface " + name + " has no fields";
      reporter.at(reporter.name(node), ProblemCode.EMPTY_TYPE, message, "");
    }
    List<AbstractType.Field> fields = new ArrayList<>();
    String duplicate = "The field " + name + ".%s is defined twice";
    for (FieldDefinition field : reporter.distinct(node.getFieldDefinitions(), duplicate)) {
      read(field).ifPresent(fields::add);
    }
    List<String> members =
        declarations.objects().values().stream()
            .filter(type -> Implementations.names(type).contains(name))
            .map(type -> type.getName())
            .sorted()
            .toList();
    return new AbstractType(
        name, Texts.description(node), false, fields, Implementations.names(node), members);
  }

  private Optional<AbstractType.Field> read(FieldDefinition field) {
    Directives.read(field.getDirectives(), Place.INTERFACE_FIELD, reporter);
    Optional<FieldType> type = declarations.readOutput(field.getType(), reporter);
    Arguments arguments = new ArgumentReader(declarations, constants, reporter).read(field);
    for (InputValueDefinition argument : field.getInputValueDefinitions()) {
      argument.getDirectives(KnownDirective.CONSTRAINT.word()).stream()
          .findFirst()
          .ifPresent(
              directive ->
                  reporter.at(
                      directive,
                      ProblemCode.DIRECTIVE_PLACE,
                      "@svc_constraint is not allowed on a field of an interface",
                      "Write @svc_constraint on the fields of the object types that implement the"
                          + " interface"));
    }
    return type.map(
        found ->
            new AbstractType.Field(
                field.getName(), Texts.description(field), found, arguments.sound()));
  }

  private AbstractType read(UnionTypeDefinition node) {
    String name = node.getName();
    Directives.read(node.getDirectives(), Place.UNION, reporter);
    if (node.getMemberTypes().isEmpty()) {
      String message = "The union " + name + " has no members";
      reporter.at(reporter.name(node), ProblemCode.EMPTY_TYPE, message, "");
    }
    Set<String> members = new HashSet<>();
    for (Type<?> member : node.getMemberTypes()) {
      String memberName = ((TypeName) member).getName();
      if (!declarations.isObject(memberName)) {
        reporter.at(
            member,
            ProblemCode.UNION_MEMBER,
            memberName + " is not an object type, and a union has only object types as members",
            reporter.suggest(memberName, declarations.objects().keySet(), ""));
      } else if (!members.add(memberName)) {
        String message = memberName + " is a member already";
        reporter.at(member, ProblemCode.DUPLICATE_NAME, message);
      }
    }
    return new AbstractType(
        name,
        Texts.description(node),
        true,
        List.of(),
        List.of(),
        members.stream().sorted().toList());
  }
}
