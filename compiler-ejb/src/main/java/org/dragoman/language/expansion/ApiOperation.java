package org.dragoman.language.expansion;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The kinds of operations, and of arguments of to-many links, that {@code @svc_api} generates for a
 * type; {@code _without} switches them off.
 */
enum ApiOperation {
  ONE("one"),
  LIST("list"),
  PAGE("page"),
  AGGREGATE("aggregate"),
  GROUPS("groups"),
  INSERT("insert"),
  INSERT_MANY("insertMany"),
  UPDATE("update"),
  UPDATE_MANY("updateMany"),
  UPSERT("upsert"),
  DELETE("delete"),
  DELETE_MANY("deleteMany"),
  LINKS("links");

  private final String word;

  ApiOperation(String word) {
    this.word = word;
  }

  /** Returns the word in a schema. */
  String word() {
    return word;
  }

  /** Returns the operation of this word. */
  static Optional<ApiOperation> named(String word) {
    return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst();
  }

  /** Returns all words. */
  static List<String> words() {
    return Arrays.stream(values()).map(ApiOperation::word).toList();
  }
}
