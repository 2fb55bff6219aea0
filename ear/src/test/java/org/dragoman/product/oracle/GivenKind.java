package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The input type of conditions on rows of a type that clients give, {@code TaskWhere}, of orders of
 * them, {@code TaskOrder}, or of a part of these. A value is a map; what is null or not in it is
 * not given.
 */
final class GivenKind extends InputKind {
  private static final int DEEPEST = 4;
  private static final String NO_ROW = Op.IS_NULL.word();
  static final EnumKind DIRECTION =
      new EnumKind(
          "OrderDirection",
          List.of(
              "asc", "desc", "ascNullsFirst", "ascNullsLast", "descNullsFirst", "descNullsLast"));

  private final Type type;
  private final Field field;
  private final Form form;
  private List<Argument> members;

  /** What the members are. */
  enum Form {
    /** Fields, links and connectives. */
    WHERE,
    /** Quantifiers of a link to many. */
    MANY,
    /** Operators of a field. */
    OPERATORS,
    /** Fields and links. */
    ORDER,
    /** The number of linked rows. */
    COUNT
  }

  private GivenKind(String word, Form form, Type type, Field field) {
    super(word);
    this.form = form;
    this.type = type;
    this.field = field;
  }

  /** Conditions on rows of a type. */
  static GivenKind where(Type type) {
    return new GivenKind(type.name + "Where", Form.WHERE, type, null);
  }

  /** Terms of an order of rows of a type. */
  static GivenKind order(Type type) {
    return new GivenKind(type.name + "Order", Form.ORDER, type, null);
  }

  private static GivenKind operators(Field field) {
    String form = field.list() ? "FilterList" : field.nonNull() ? "Filter" : "FilterNullable";
    return new GivenKind(field.kind().word() + form, Form.OPERATORS, null, field);
  }

  /** Whose rows it is about; null for operators. */
  Type type() {
    return type;
  }

  @Override
  List<Argument> fields() {
    if (members == null) {
      members =
          switch (form) {
            case WHERE -> rows();
            case MANY ->
                List.of(
                    member("_some", type.where, Argument.Domain.VALUE, false),
                    member("_every", type.where, Argument.Domain.VALUE, false),
                    member("_none", type.where, Argument.Domain.VALUE, false));
            case OPERATORS -> compared();
            case ORDER -> terms();
            case COUNT -> List.of(member("_count", DIRECTION, Argument.Domain.VALUE, false));
          };
    }
    return members;
  }

  /** Adds the types of its parts, which variables may have, too. */
  void addParts(Map<String, Kind> kinds) {
    for (Argument member : fields()) {
      Kind known = kinds.putIfAbsent(member.kind().word(), member.kind());
      if (known == null && member.kind() instanceof GivenKind part) {
        part.addParts(kinds);
      }
    }
  }

  /**
   * Its members but for {@code _is_null} of a link to one, which stands directly in its condition.
   */
  List<Argument> anywhere() {
    return form == Form.WHERE
        ? fields().stream().filter(member -> !member.name().equals(NO_ROW)).toList()
        : fields();
  }

  private List<Argument> rows() {
    List<Argument> all = new ArrayList<>();
    all.add(member("_and", this, Argument.Domain.VALUE, true));
    all.add(member("_or", this, Argument.Domain.VALUE, true));
    all.add(member("_not", this, Argument.Domain.VALUE, false));
    if (!type.searched.isEmpty()) {
      all.add(member("_search", Scalars.STRING, Argument.Domain.SEARCH, false));
    }
    for (Field one : type.fields) {
      all.add(member(one.name(), operators(one), Argument.Domain.VALUE, false));
    }
    for (Link link : type.links) {
      GivenKind kind =
          link.many
              ? new GivenKind(link.target.name + "WhereMany", Form.MANY, link.target, null)
              : link.target.where;
      all.add(member(link.name, kind, Argument.Domain.VALUE, false));
    }
    all.add(member(NO_ROW, Scalars.BOOLEAN, Argument.Domain.VALUE, false));
    return all;
  }

  /** Sometimes also whether there is no row, or that alone; where it has no place, it is null. */
  private void addUnlinked(Map<String, Object> where, boolean ofOne, Random random) {
    if (ofOne && chance(random, 15)) {
      if (chance(random, 50)) {
        where.clear();
      }
      where.put(NO_ROW, chance(random, 10) ? null : random.nextBoolean());
    } else if (chance(random, 2)) {
      where.put(NO_ROW, null);
    }
  }

  private List<Argument> compared() {
    return Op.of(field).stream()
        .map(
            op ->
                member(
                    op.word(),
                    op == Op.IS_NULL ? Scalars.BOOLEAN : field.kind(),
                    op.domain(),
                    op.takesList(field)))
        .toList();
  }

  private List<Argument> terms() {
    List<Argument> all = new ArrayList<>();
    for (Field one : type.fields) {
      if (!one.list() && one.kind() != JsonKind.JSON) {
        all.add(member(one.name(), DIRECTION, Argument.Domain.VALUE, false));
      }
    }
    for (Link link : type.links) {
      GivenKind kind =
          link.many
              ? new GivenKind("OrderOfCount", Form.COUNT, link.target, null)
              : link.target.order;
      all.add(member(link.name, kind, Argument.Domain.VALUE, false));
    }
    return all;
  }

  private static Argument member(String name, Kind kind, Argument.Domain domain, boolean list) {
    return new Argument(name, kind, domain, list, true, false, null);
  }

  @Override
  Map<String, Object> growingDefault(Random random) {
    throw new UnsupportedOperationException("No condition has a default value");
  }

  @Override
  public Map<String, Object> any(Random random) {
    return any(random, 0, false);
  }

  /**
   * A value.
   *
   * @param ofOne whether it is the condition of a link to one
   */
  private Map<String, Object> any(Random random, int depth, boolean ofOne) {
    Map<String, Object> value = new LinkedHashMap<>();
    boolean one = form == Form.ORDER || form == Form.COUNT;
    int most = one ? 1 : chance(random, 5) ? 0 : 1 + random.nextInt(form == Form.WHERE ? 3 : 2);
    List<Argument> choice = Pick.shuffled(random, anywhere());
    for (Argument member : choice) {
      if (value.size() < most && (depth < DEEPEST || !isDeep(member))) {
        value.put(
            member.name(), !one && chance(random, 8) ? null : given(member, random, depth + 1));
      }
    }
    if (one && choice.size() > 1 && chance(random, 10)) {
      value.putIfAbsent(choice.getLast().name(), null);
    }
    if (form == Form.WHERE) {
      addUnlinked(value, ofOne, random);
    }
    return value;
  }

  private static boolean isDeep(Argument member) {
    return member.kind() instanceof GivenKind kind
        && kind.form != Form.OPERATORS
        && kind.form != Form.COUNT;
  }

  private Object given(Argument member, Random random, int depth) {
    if (!(member.kind() instanceof GivenKind kind)) {
      return member.any(random);
    }
    if (!member.list()) {
      boolean isLink = form == Form.WHERE && !member.name().equals("_not");
      return kind.any(random, depth, isLink);
    }
    List<Object> all = new ArrayList<>();
    for (int i = chance(random, 5) ? 0 : 1 + random.nextInt(2); i > 0; i--) {
      all.add(kind.any(random, depth, false));
    }
    return all;
  }
}
