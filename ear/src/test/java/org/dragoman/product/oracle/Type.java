package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** An object type; or an interface or a union, whose rows are those of its members. */
final class Type {
  final String name;
  final List<Field> fields;
  final boolean isOwned;
  final List<Link> links = new ArrayList<>();
  final List<View> views = new ArrayList<>();
  final List<PagedView> pages = new ArrayList<>();

  /** Of an interface or a union; none of an object type. */
  final List<Type> members = new ArrayList<>();

  /** What an object type or an interface implements. */
  final List<Type> interfaces = new ArrayList<>();

  /** The fields that an interface declares; none of a union, whose members have them alone. */
  List<Field> declared = List.of();

  /** Null for a type that is not owned. */
  Owned owned;

  /** Whether it has row rules. */
  boolean isRuled;

  /** What callers may do with its rows; none of a type without row rules. */
  List<RowRule> rules = List.of();

  /** Who sees the values of a field in which rows, by its name; none for one that all see. */
  Map<String, List<FieldRule>> shown = Map.of();

  /** Sets of fields and links to one whose values no two rows have together. */
  List<List<String>> unique = List.of();

  /** Conditions on its rows that clients give; null where there are none. */
  GivenKind where;

  /** Orders of its rows that clients give; null where there are none. */
  GivenKind order;

  /** Fields whose words are searched; none for a type that is not searched. */
  List<Field> searched = List.of();

  Type(String name, List<Field> fields, boolean isOwned) {
    this.isOwned = isOwned;
    this.name = name;
    this.fields = List.copyOf(fields);
  }

  /** Whether there may be rows that a caller does not see. */
  boolean hidesRows() {
    return isOwned || isRuled;
  }

  /** Lets clients give conditions on its rows, and orders of them. */
  void open() {
    where = GivenKind.where(this);
    order = GivenKind.order(this);
  }

  boolean isAbstract() {
    return !members.isEmpty();
  }

  boolean isUnion() {
    return isAbstract() && declared.isEmpty();
  }

  /** The object types that its rows are of. */
  List<Type> concrete() {
    return isAbstract() ? members : List.of(this);
  }

  Link link(String linkName) {
    return links.stream().filter(one -> one.name.equals(linkName)).findFirst().orElseThrow();
  }

  List<Field> key() {
    return fields.stream().filter(Field::key).toList();
  }

  List<Link> links(boolean many) {
    return links.stream().filter(link -> link.many == many).toList();
  }
}
