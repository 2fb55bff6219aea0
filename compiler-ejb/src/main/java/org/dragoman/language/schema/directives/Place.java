package org.dragoman.language.schema.directives;

/** The places of directives. */
public enum Place {
  SCHEMA("the schema"),
  TYPE("an object type"),
  FIELD("a field of an object type"),
  OPERATION("a field of Query"),
  ROOT("type Query"),
  RESULT("a result type of an aggregate"),
  RESULT_FIELD("a field of a result type of an aggregate"),
  ARGUMENT("an argument"),
  INTERFACE("an interface"),
  INTERFACE_FIELD("a field of an interface"),
  UNION("a union"),
  INPUT("an input type"),
  INPUT_FIELD("a field of an input type"),
  ENUM("an enum"),
  ENUM_VALUE("a value of an enum");

  private final String words;

  Place(String words) {
    this.words = words;
  }

  /** Returns the place as messages name it. */
  public String words() {
    return words;
  }
}
