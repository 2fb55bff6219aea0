package org.dragoman.product.oracle;

/**
 * A field with a value.
 *
 * @param list a list is never null itself
 * @param key whether it is part of the primary key
 * @param marked whether it carries {@code @svc_primaryKey}
 */
record Field(
    String name,
    Kind kind,
    boolean list,
    boolean elementNonNull,
    boolean nonNull,
    boolean key,
    boolean marked) {

  String declared() {
    String type = list ? "[" + kind.word() + (elementNonNull ? "!" : "") + "]" : kind.word();
    return name + ": " + type + (nonNull ? "!" : "") + (marked ? " @svc_primaryKey" : "");
  }
}
