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
 * The fields that all members of an interface or union have with the same type: what rows of all of
 * them are found and ordered by. Of an interface only its own fields count.
 *
 * @param members never empty
 * @param fields as the first member has them, but never null only where that holds for all
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

  /** Members and fields of which an interface or union would tell callers who may not see them. */
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

  /** An ID that one database column makes up is a UUID, and a text elsewhere. */
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
