package org.dragoman.product;

import java.util.List;
import java.util.stream.Collectors;
import org.dragoman.product.SchemaDraft.Field;
import org.dragoman.product.SchemaDraft.Type;
import org.dragoman.product.SchemaDraft.Value;

/** Writes a draft as a schema text. */
final class DraftText {
  private DraftText() {}

  static String of(List<Type> types, List<Value> values) {
    StringBuilder text = new StringBuilder("enum State {");
    values.forEach(value -> text.append(' ').append(value.name).append(from(value.from)));
    text.append(" }\n");
    types.forEach(type -> text.append(of(type)));
    return text.append("type Query { all: [")
        .append(types.getFirst().name)
        .append("] @svc_resolver(_type: select, _object: ")
        .append(types.getFirst().name)
        .append(") }\n")
        .toString();
  }

  private static String of(Type type) {
    String searched =
        type.fields.stream()
            .filter(field -> field.searched)
            .map(field -> field.name)
            .collect(Collectors.joining(", "));
    return description(type.description)
        + "type "
        + type.name
        + from(type.from)
        + (type.owned ? " @svc_owned" : "")
        + (searched.isEmpty() ? "" : " @svc_search(_fields: [" + searched + "])")
        + " {\n  "
        + type.key
        + "\n"
        + (type.version ? "  v: Int! @svc_version\n" : "")
        + type.fields.stream().map(DraftText::of).collect(Collectors.joining())
        + "}\n";
  }

  private static String of(Field field) {
    String name = field.target == null ? field.scalar : field.target.name;
    String type = field.list ? "[" + name + (field.elementNonNull ? "!" : "") + "]" : name;
    String link =
        field.target == null
            ? ""
            : " @svc_link(_field: "
                + (field.inverse == null ? "null" : field.inverse.name)
                + (field.onDelete.isEmpty() ? "" : ", _onDelete: " + field.onDelete)
                + ")";
    return "  "
        + description(field.description)
        + field.name
        + ": "
        + type
        + (field.nonNull ? "!" : "")
        + from(field.from)
        + link
        + (field.unique ? " @svc_unique" : "")
        + (field.index ? " @svc_index" : "")
        + (field.initial.isEmpty() ? "" : " @svc_default(_value: " + field.initial + ")")
        + (field.check.isEmpty() ? "" : " @svc_check(" + field.check + ")")
        + "\n";
  }

  private static String description(String text) {
    return text.isEmpty() ? "" : "\"" + text + "\"\n";
  }

  private static String from(String name) {
    return name == null ? "" : " @svc_renamed(_from: \"" + name + "\")";
  }
}
