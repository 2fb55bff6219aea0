package org.dragoman.product.oracle;

import java.util.List;

/**
 * A schema, with its text.
 *
 * @param abstracts interfaces and unions
 */
record Schema(
    String sdl, List<EnumKind> enums, List<Type> types, List<Type> abstracts, List<Call> calls) {
  Schema {
    enums = List.copyOf(enums);
    types = List.copyOf(types);
    abstracts = List.copyOf(abstracts);
    calls = List.copyOf(calls);
  }

  Call call(String name) {
    return calls.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }
}
