package org.dragoman.product.oracle;

import java.util.List;

/** A schema, with its text. */
record Schema(String sdl, List<EnumKind> enums, List<Type> types, List<Call> calls) {
  Schema {
    enums = List.copyOf(enums);
    types = List.copyOf(types);
    calls = List.copyOf(calls);
  }
}
