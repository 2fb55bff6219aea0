package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A schema whose operations write.
 *
 * @param schema its calls are the operations of {@code Mutation}
 * @param rules of each type
 * @param ends what becomes of rows whose links lead to one that is deleted; of the link that keeps
 *     them
 * @param steps what each call does, by its name
 * @param pools values of each field, for arguments
 */
record WritingSchema(
    Schema schema,
    Map<Type, Rules> rules,
    Map<Link, End> ends,
    Map<String, Steps> steps,
    Map<Field, Pool> pools) {

  /** What {@code _onDelete} says. */
  enum End {
    restrict,
    cascade,
    setNull
  }

  Rules rules(Type type) {
    return rules.get(type);
  }

  End end(Link link) {
    return ends.getOrDefault(link, End.restrict);
  }

  /** What is unique in a type besides its key: also the link of a row to one alone. */
  List<List<String>> uniques(Type type) {
    List<List<String>> uniques = new ArrayList<>(rules(type).uniques());
    links(type, Link.Keeping.HERE)
        .filter(WritingSchema::isOneToOne)
        .forEach(link -> uniques.add(List.of(link.name)));
    return uniques;
  }

  static boolean isOneToOne(Link link) {
    return !link.many && link.other != null && !link.other.many;
  }

  static Stream<Link> links(Type type, Link.Keeping keeping) {
    return type.links.stream().filter(link -> link.keeping == keeping);
  }

  Stream<Link> links(Link.Keeping keeping) {
    return schema.types().stream().flatMap(type -> links(type, keeping));
  }
}
