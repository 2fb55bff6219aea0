package org.dragoman.language.schema.reads;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.Fielded;
import org.dragoman.language.schema.types.ObjectType;

/**
 * The fields that all members of an interface or union have with the same type, by which rows of
 * all members can be filtered and ordered. For an interface, only its own fields count.
 *
 * @param members never empty
 * @param fields as the first member has them, but non-null only where all members have them
 *     non-null
 */
public record CommonFields(AbstractType type, List<ObjectType> members, List<Field> fields)
    implements Fielded {
  public CommonFields {
    members = List.copyOf(members);
    fields = List.copyOf(fields);
  }

  static CommonFields of(AbstractType type, List<ObjectType> members) {
    List<Field> common = new ArrayList<>();
    for (Field field : members.getFirst().fields()) {
      boolean named =
          type.union() || type.fields().stream().anyMatch(one -> one.name().equals(field.name()));
      List<Field> all = members.stream().flatMap(one -> one.field(field.name()).stream()).toList();
      if (named
          && all.size() == members.size()
          && all.stream().allMatch(one -> isSame(one, field))
          && isGeneratedAlike(members, field)) {
        boolean nonNull = all.stream().allMatch(one -> one.type().nonNull());
        common.add(field instanceof Field.Value value ? with(value, nonNull) : field);
      }
    }
    return new CommonFields(type, members, common);
  }

  /**
   * Returns the members and fields that are hidden from some callers, to whom an interface or union
   * would reveal them.
   */
  public List<String> hidden() {
    List<String> hidden = new ArrayList<>();
    for (ObjectType member : members) {
      if (member.rule() != null
          || member.fields().stream()
              .noneMatch(field -> field instanceof Field.Value && field.rule() == null)) {
        hidden.add(member.name());
      }
      type.fields().stream()
          .flatMap(field -> member.field(field.name()).stream())
          .filter(field -> field.rule() != null)
          .forEach(field -> hidden.add(member.name() + "." + field.name()));
    }
    return hidden;
  }

  private static boolean isSame(Field one, Field other) {
    return one.getClass() == other.getClass()
        && one.type().name().equals(other.type().name())
        && one.type().list() == other.type().list();
  }

  /** A generated ID is a UUID column; other IDs are texts. */
  private static boolean isGeneratedAlike(List<ObjectType> members, Field field) {
    return !(field instanceof Field.Value value)
        || members.stream().map(one -> one.value(value.name()).isGenerated()).distinct().count()
            == 1;
  }

  private static Field with(Field.Value value, boolean nonNull) {
    ObjectField.Column column = value.configured();
    FieldType type = value.type();
    return new Field.Value(
        new ObjectField.Column(
            column.name(),
            column.description(),
            new FieldType(type.name(), type.list(), type.elementNonNull(), nonNull),
            column.column(),
            column.sqlType(),
            null,
            List.of(),
            column.rule()),
        value.location());
  }

  @Override
  public String name() {
    return type.name();
  }

  @Override
  public Optional<Field> field(String fieldName) {
    return fields.stream().filter(field -> field.name().equals(fieldName)).findFirst();
  }

  @Override
  public boolean isSearched() {
    return false;
  }
}
