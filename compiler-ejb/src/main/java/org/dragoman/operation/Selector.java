package org.dragoman.operation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Chooses the selection on rows for the assistant and for models: the values of a row, the values
 * behind each requested link, and for every other to-one link, also behind requested ones, the
 * title of its object. It goes two links deep, and one more through pages. This class bounds the
 * number of fields; the broker bounds the number of rows.
 */
public final class Selector {
  private static final int MOST_LINKED_SCALARS = 6;
  private static final int MOST_SINGLE_LINKS = 20;
  private static final int MOST_LISTS = 8;
  private static final Selection NOTHING = new Selection(List.of(), List.of());
  private static final String TYPENAME = "__typename";
  private static final String PAGE_INFO = "pageInfo";

  private final SchemaShape schema;
  private final Reader reader;
  private final Function<ObjectShape, List<ObjectShape.Link>> wanted;

  /** The recipients of the rows. */
  private enum Reader {
    /** A person, for whom keys have no meaning. */
    PERSON(12),
    /** A model, which passes keys to other operations, and reads further pages. */
    MODEL(40);

    private final int scalars;

    Reader(int scalars) {
      this.scalars = scalars;
    }
  }

  private Selector(
      SchemaShape schema, Reader reader, Function<ObjectShape, List<ObjectShape.Link>> wanted) {
    this.schema = schema;
    this.reader = reader;
    this.wanted = wanted;
  }

  /**
   * Returns the selection for a person.
   *
   * @param wanted the links of a type whose values are included
   */
  public static Selection forPerson(
      ObjectShape type, SchemaShape schema, Function<ObjectShape, List<ObjectShape.Link>> wanted) {
    return new Selector(schema, Reader.PERSON, wanted).of(type);
  }

  /**
   * Returns the selection for a model: all values of the type, including keys, and those behind its
   * links.
   *
   * @param lists whether to include the rows of to-many links, without a limit on their number
   */
  public static Selection forModel(ObjectShape type, SchemaShape schema, boolean lists) {
    return new Selector(schema, Reader.MODEL, row -> all(row, schema, lists)).of(type);
  }

  /**
   * Returns the number of values of a row, or of a row of any member of a union, that the selection
   * for a model leaves out.
   */
  public static int leftOutForModel(ObjectShape rows, SchemaShape schema) {
    int values =
        Stream.concat(
                Stream.of(rows),
                rows.members().stream().map(schema.types()::get).filter(Objects::nonNull))
            .mapToInt(type -> type.scalars().size())
            .max()
            .orElse(0);
    return Math.max(0, values - Reader.MODEL.scalars);
  }

  private Selection of(ObjectShape type) {
    boolean union = type.scalars().isEmpty() && type.links().isEmpty();
    if (!type.members().isEmpty() && (union || reader == Reader.MODEL)) {
      return union(type);
    }
    Optional<ObjectShape.Link> nodes = nodes(type, schema);
    return nodes.isPresent()
        ? page(type, nodes.get(), row(schema.types().get(nodes.get().target())))
        : row(type);
  }

  private Selection row(ObjectShape type) {
    List<Selection.Linked> links = new ArrayList<>();
    Set<String> named = new HashSet<>();
    for (ObjectShape.Link link : wanted.apply(type)) {
      ObjectShape target = schema.types().get(link.target());
      Selection behind = target == null ? NOTHING : behind(target, type);
      if (!behind.isEmpty()) {
        links.add(new Selection.Linked(link.name(), link.many(), behind));
        named.add(link.name());
      }
    }
    links.addAll(0, titles(type, named, null));
    return new Selection(values(type, reader.scalars), links);
  }

  /** Returns the selection on the objects of a link; for a page, on its rows. */
  private Selection behind(ObjectShape type, ObjectShape cameFrom) {
    Optional<ObjectShape.Link> nodes = nodes(type, schema);
    if (nodes.isPresent()) {
      ObjectShape rows = schema.types().get(nodes.get().target());
      // A person gets lists, but no pages.
      return reader == Reader.PERSON ? NOTHING : page(type, nodes.get(), behind(rows, cameFrom));
    }
    return new Selection(values(type, MOST_LINKED_SCALARS), titles(type, Set.of(), cameFrom));
  }

  private Selection page(ObjectShape type, ObjectShape.Link nodes, Selection rows) {
    List<Selection.Linked> links = new ArrayList<>();
    links.add(new Selection.Linked(nodes.name(), true, rows));
    if (reader == Reader.MODEL) {
      type.links().stream()
          .filter(link -> link.name().equals(PAGE_INFO))
          .map(link -> schema.types().get(link.target()))
          .filter(info -> info != null && !info.scalars().isEmpty())
          .map(info -> new Selection(values(info, reader.scalars), List.of()))
          .forEach(info -> links.add(new Selection.Linked(PAGE_INFO, false, info)));
    }
    return new Selection(type.scalars().stream().map(ObjectShape.Scalar::name).toList(), links);
  }

  /** Fields that have different types in several members get aliases. */
  private Selection union(ObjectShape type) {
    Map<String, String> typeOfName = new LinkedHashMap<>();
    Map<String, List<Selection.Member>> members = new LinkedHashMap<>();
    for (String member : type.members()) {
      ObjectShape shape = schema.types().get(member);
      if (shape != null) {
        List<Selection.Member> fields = new ArrayList<>();
        for (String name : values(shape, reader.scalars)) {
          String written = written(shape, name);
          fields.add(new Selection.Member(free(name, written, member, typeOfName), name, null));
        }
        for (Selection.Linked title : titles(shape, Set.of(), null)) {
          String written =
              "{" + String.join(" ", title.of().scalars()) + "}" + target(shape, title);
          String name = free(title.name(), written, member, typeOfName);
          fields.add(new Selection.Member(name, title.name(), title.of()));
        }
        members.put(member, fields);
      }
    }
    return new Selection(List.of(TYPENAME), List.of(), members);
  }

  private static String written(ObjectShape shape, String name) {
    return shape.scalars().stream()
        .filter(scalar -> scalar.name().equals(name))
        .findFirst()
        .orElseThrow()
        .written();
  }

  private static String target(ObjectShape shape, Selection.Linked linked) {
    return shape.links().stream()
        .filter(link -> link.name().equals(linked.name()))
        .findFirst()
        .orElseThrow()
        .target();
  }

  private static String free(
      String name, String written, String member, Map<String, String> typeOfName) {
    String taken = typeOfName.putIfAbsent(name, written);
    return taken == null || taken.equals(written) ? name : name + "_" + member;
  }

  /** Selects the title of each linked object. */
  private List<Selection.Linked> titles(
      ObjectShape type, Set<String> without, ObjectShape cameFrom) {
    List<Selection.Linked> titles = new ArrayList<>();
    for (ObjectShape.Link link : type.links()) {
      ObjectShape target = schema.types().get(link.target());
      boolean wantedAsTitle =
          !link.many()
              && !without.contains(link.name())
              && titles.size() < MOST_SINGLE_LINKS
              && !isWayBack(link, type, cameFrom);
      if (wantedAsTitle && target != null && nodes(target, schema).isEmpty()) {
        target
            .title()
            .map(title -> new Selection(List.of(title), List.of()))
            .ifPresent(title -> titles.add(new Selection.Linked(link.name(), false, title)));
      }
    }
    return titles;
  }

  /** The inverse link would repeat the same object for each row. */
  private static boolean isWayBack(ObjectShape.Link link, ObjectShape type, ObjectShape cameFrom) {
    return cameFrom != null
        && !type.equals(cameFrom)
        && link.target().equals(cameFrom.name())
        && type.links().stream()
                .filter(other -> !other.many() && other.target().equals(cameFrom.name()))
                .count()
            == 1;
  }

  private List<String> values(ObjectShape type, int most) {
    List<String> values =
        type.scalars().stream()
            .filter(scalar -> reader == Reader.MODEL || !scalar.isKey())
            .map(ObjectShape.Scalar::name)
            .limit(most)
            .toList();
    return values.isEmpty()
        ? type.scalars().stream().map(ObjectShape.Scalar::name).limit(1).toList()
        : values;
  }

  private static List<ObjectShape.Link> all(
      ObjectShape type, SchemaShape schema, boolean withLists) {
    List<ObjectShape.Link> all = new ArrayList<>();
    List<ObjectShape.Link> lists = new ArrayList<>();
    for (ObjectShape.Link link : type.links()) {
      ObjectShape target = schema.types().get(link.target());
      boolean list = link.many() || target != null && nodes(target, schema).isPresent();
      (list ? lists : all).add(link);
    }
    List<ObjectShape.Link> wanted = new ArrayList<>(all.stream().limit(MOST_SINGLE_LINKS).toList());
    if (withLists) {
      lists.stream().limit(MOST_LISTS).forEach(wanted::add);
    }
    return wanted;
  }

  private static Optional<ObjectShape.Link> nodes(ObjectShape type, SchemaShape schema) {
    return type.nodes().filter(link -> schema.types().containsKey(link.target()));
  }
}
