package org.dragoman.language.schema.declarations;

import graphql.language.EnumTypeDefinition;
import graphql.language.EnumValueDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.text.Texts;

/** Reads the enums of a schema. */
public final class EnumReader {
  private EnumReader() {}

  /** The enums in the order of the text. */
  public static List<EnumValues> read(Declarations declarations, Reporter reporter) {
    return declarations.enums().values().stream().map(type -> read(type, reporter)).toList();
  }

  private static EnumValues read(EnumTypeDefinition type, Reporter reporter) {
    Directives.read(type.getDirectives(), Place.ENUM, reporter);
    List<EnumValues.Value> values = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (EnumValueDefinition value : type.getEnumValueDefinitions()) {
      Directives.read(value.getDirectives(), Place.ENUM_VALUE, reporter);
      Location location = reporter.name(value);
      if (value.getName().startsWith("__")) {
        String message = "Names that begin with __ are reserved by GraphQL";
        reporter.at(location, ProblemCode.RESERVED_NAME, message, "");
      }
      if (names.add(value.getName())) {
        values.add(new EnumValues.Value(value.getName(), Texts.description(value)));
      } else {
        String message = "The value " + value.getName() + " is defined twice";
        reporter.at(location, ProblemCode.DUPLICATE_NAME, message, "");
      }
    }
    if (values.isEmpty()) {
      String message = "The enum " + type.getName() + " has no values";
      reporter.at(reporter.name(type), ProblemCode.EMPTY_TYPE, message, "");
    }
    return new EnumValues(type.getName(), Texts.description(type), values);
  }
}
