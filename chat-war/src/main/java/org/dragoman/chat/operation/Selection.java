package org.dragoman.chat.operation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;

/**
 * What is asked of an object: its values, the titles of what its single links lead to, and for each
 * link that is wanted the linked objects' values with the titles of what those lead to in turn. Two
 * links deep, never deeper; of pages one more.
 *
 * @param scalars the names of values in the answer
 * @param members what is asked of the objects of a union, by their types; empty for all others
 */
public record Selection(
    List<String> scalars, List<Linked> links, Map<String, List<Member>> members) {
  private static final int MOST_SCALARS = 12;
  private static final int MOST_LINKED_SCALARS = 6;
  private static final int MOST_UNASKED = 3;
  private static final int MOST_SCALARS_OF_ALL = 40;
  private static final String TYPENAME = "__typename";

  public Selection {
    scalars = List.copyOf(scalars);
    links = List.copyOf(links);
    members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  /** Of objects of one type. */
  public Selection(List<String> scalars, List<Linked> links) {
    this(scalars, links, Map.of());
  }

  /** A link with what is asked of the objects behind it. */
  public record Linked(String name, boolean many, Selection of) {}

  /**
   * A value of one type in a union.
   *
   * @param name in the answer; not the field's own when that is of another type in another member
   *     (GraphQL, section 5.3.2)
   */
  public record Member(String name, String field) {}

  /**
   * The selection for a question about this type.
   *
   * @param few whether few objects will come; then a question that names nothing of them gets what
   *     they lead to as well
   */
  public static Selection of(ObjectShape type, SchemaShape schema, String question, boolean few) {
    if (!type.members().isEmpty()) {
      return union(type, schema, MOST_SCALARS);
    }
    Optional<ObjectShape.Link> nodes = nodes(type, schema);
    if (nodes.isPresent()) {
      ObjectShape rows = schema.types().get(nodes.get().target());
      return new Selection(
          totals(type), List.of(new Linked(nodes.get().name(), true, behind(rows, schema, ""))));
    }
    Set<String> asked = asked(question);
    List<ObjectShape.Link> wanted = named(type, asked);
    if (wanted.isEmpty() && few && !namesScalar(type, asked)) {
      wanted = type.links().stream().filter(ObjectShape.Link::many).limit(MOST_UNASKED).toList();
    }
    return new Selection(names(type, MOST_SCALARS), links(type, schema, wanted));
  }

  /**
   * All values of the type, keys too, and of what its single links lead to.
   *
   * @param few whether few objects will come; then what the other links lead to comes along
   */
  public static Selection whole(ObjectShape type, SchemaShape schema, boolean few) {
    if (!type.members().isEmpty()) {
      return union(type, schema, MOST_SCALARS_OF_ALL);
    }
    Optional<ObjectShape.Link> nodes = nodes(type, schema);
    if (nodes.isPresent()) {
      return page(type, schema, nodes.get());
    }
    List<Linked> links = new ArrayList<>();
    for (ObjectShape.Link link : type.links()) {
      ObjectShape target = schema.types().get(link.target());
      if ((few || !link.many()) && target != null && target.nodes().isEmpty()) {
        List<String> values = all(target).stream().limit(MOST_LINKED_SCALARS).toList();
        if (!values.isEmpty()) {
          links.add(new Linked(link.name(), link.many(), new Selection(values, List.of())));
        }
      }
    }
    return new Selection(all(type), links);
  }

  private static Selection page(ObjectShape type, SchemaShape schema, ObjectShape.Link nodes) {
    ObjectShape rows = schema.types().get(nodes.target());
    List<Linked> links = new ArrayList<>();
    links.add(new Linked(nodes.name(), true, whole(rows, schema, false)));
    type.links().stream()
        .filter(link -> link.name().equals("pageInfo") && schema.types().get(link.target()) != null)
        .forEach(
            link ->
                links.add(
                    new Linked(
                        link.name(),
                        false,
                        new Selection(all(schema.types().get(link.target())), List.of()))));
    return new Selection(totals(type), links);
  }

  private static Optional<ObjectShape.Link> nodes(ObjectShape type, SchemaShape schema) {
    return type.nodes().filter(link -> schema.types().containsKey(link.target()));
  }

  private static List<String> totals(ObjectShape connection) {
    return connection.scalars().stream().map(ObjectShape.Scalar::name).toList();
  }

  private static List<String> all(ObjectShape type) {
    return type.scalars().stream()
        .map(ObjectShape.Scalar::name)
        .limit(MOST_SCALARS_OF_ALL)
        .toList();
  }

  private static Selection union(ObjectShape type, SchemaShape schema, int most) {
    Map<String, String> typeOfName = new LinkedHashMap<>();
    Map<String, List<Member>> members = new LinkedHashMap<>();
    for (String member : type.members()) {
      List<Member> values = new ArrayList<>();
      ObjectShape shape = schema.types().get(member);
      if (shape != null) {
        for (ObjectShape.Scalar scalar : shape.scalars().stream().limit(most).toList()) {
          String taken = typeOfName.putIfAbsent(scalar.name(), scalar.written());
          boolean free = taken == null || taken.equals(scalar.written());
          values.add(
              new Member(free ? scalar.name() : scalar.name() + "_" + member, scalar.name()));
        }
        members.put(member, values);
      }
    }
    return new Selection(List.of(TYPENAME), List.of(), members);
  }

  /** What is asked of an object of a union. */
  public Selection member(String type) {
    return new Selection(
        members.getOrDefault(type, List.of()).stream().map(Member::name).toList(), List.of());
  }

  private static List<Linked> links(
      ObjectShape type, SchemaShape schema, List<ObjectShape.Link> wanted) {
    List<Linked> links = new ArrayList<>();
    Set<String> named = new HashSet<>();
    for (ObjectShape.Link link : wanted) {
      ObjectShape target = schema.types().get(link.target());
      if (target != null && target.nodes().isEmpty()) {
        Selection behind = behind(target, schema, type.name());
        if (!behind.isEmpty()) {
          links.add(new Linked(link.name(), link.many(), behind));
          named.add(link.name());
        }
      }
    }
    links.addAll(0, titles(type, schema, named, null));
    return links;
  }

  private static Set<String> asked(String question) {
    Set<String> asked = new HashSet<>();
    for (Word word : Words.of(question)) {
      boolean commands = word.start() == 0 && Words.isAskingWord(word) && !word.raw().endsWith("s");
      if (!commands) {
        asked.add(word.stem());
      }
    }
    return asked;
  }

  private static boolean namesScalar(ObjectShape type, Set<String> asked) {
    return type.scalars().stream()
        .anyMatch(scalar -> asked.containsAll(Words.ofIdentifier(scalar.name())));
  }

  /** Links whose own name is in the question; without any, links to a type that is named. */
  private static List<ObjectShape.Link> named(ObjectShape type, Set<String> asked) {
    List<ObjectShape.Link> byName =
        type.links().stream()
            .filter(link -> asked.containsAll(Words.ofIdentifier(link.name())))
            .toList();
    if (!byName.isEmpty()) {
      return byName;
    }
    return type.links().stream()
        .filter(link -> asked.containsAll(Words.ofIdentifier(link.target())))
        .toList();
  }

  private static Selection behind(ObjectShape type, SchemaShape schema, String cameFrom) {
    return new Selection(
        names(type, MOST_LINKED_SCALARS), titles(type, schema, Set.of(), cameFrom));
  }

  /** What the single links of the type lead to, each by the one value that people call it by. */
  private static List<Linked> titles(
      ObjectShape type, SchemaShape schema, Set<String> without, String cameFrom) {
    List<Linked> titles = new ArrayList<>();
    for (ObjectShape.Link link : type.links()) {
      ObjectShape target = schema.types().get(link.target());
      boolean wanted = !link.many() && !without.contains(link.name());
      if (wanted && target != null && !link.target().equals(cameFrom)) {
        target
            .title()
            .map(title -> new Selection(List.of(title), List.of()))
            .ifPresent(title -> titles.add(new Linked(link.name(), false, title)));
      }
    }
    return titles;
  }

  /** The values that tell people something: keys only where there is nothing else. */
  private static List<String> names(ObjectShape type, int most) {
    List<String> telling =
        type.scalars().stream()
            .filter(scalar -> !scalar.isKey())
            .map(ObjectShape.Scalar::name)
            .limit(most)
            .toList();
    return telling.isEmpty()
        ? type.scalars().stream().map(ObjectShape.Scalar::name).limit(1).toList()
        : telling;
  }

  /** Whether nothing is asked, which GraphQL does not allow. */
  public boolean isEmpty() {
    return scalars.isEmpty() && links.isEmpty();
  }

  void write(StringBuilder document) {
    document.append(" {");
    scalars.forEach(scalar -> document.append(' ').append(scalar));
    for (Linked link : links) {
      document.append(' ').append(link.name());
      link.of().write(document);
    }
    members.forEach((type, values) -> write(document, type, values));
    document.append(" }");
  }

  private static void write(StringBuilder document, String type, List<Member> values) {
    if (values.isEmpty()) {
      return;
    }
    document.append(" ... on ").append(type).append(" {");
    for (Member value : values) {
      document.append(' ');
      if (!value.name().equals(value.field())) {
        document.append(value.name()).append(": ");
      }
      document.append(value.field());
    }
    document.append(" }");
  }
}
