package org.dragoman.language.expansion;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What {@code @svc_api} makes of a type: operations, and the arguments of its links to many rows;
 * {@code _without} switches them off.
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

  /** How a schema calls it. */
  String word() {
    return word;
  }

  /** The operation of this word. */
  static Optional<ApiOperation> named(String word) {
    return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst();
  }

  /** All words. */
  static List<String> words() {
    return Arrays.stream(values()).map(ApiOperation::word).toList();
  }
}
