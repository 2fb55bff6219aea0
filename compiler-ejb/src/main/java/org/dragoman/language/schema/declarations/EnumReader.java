package org.dragoman.language.schema.declarations;

import graphql.language.EnumTypeDefinition;
import graphql.language.EnumValueDefinition;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.text.Texts;

/** Reads the enums of a schema. */
public final class EnumReader {
  private EnumReader() {}

  /** Returns the enums in the order of the text. */
  public static List<EnumValues> read(Declarations declarations, Reporter reporter) {
    return declarations.enums().values().stream().map(type -> read(type, reporter)).toList();
  }

  private static EnumValues read(EnumTypeDefinition type, Reporter reporter) {
    Directives.read(type.getDirectives(), Place.ENUM, reporter);
    List<EnumValues.Value> values = new ArrayList<>();
    String duplicate = "The value %s is defined twice";
    for (EnumValueDefinition value : reporter.distinct(type.getEnumValueDefinitions(), duplicate)) {
      Directives.read(value.getDirectives(), Place.ENUM_VALUE, reporter);
      values.add(new EnumValues.Value(value.getName(), Texts.description(value)));
    }
    if (values.isEmpty()) {
      String message = "The enum " + type.getName() + " has no values";
      reporter.at(reporter.name(type), ProblemCode.EMPTY_TYPE, message, "");
    }
    return new EnumValues(type.getName(), Texts.description(type), values);
  }
}
