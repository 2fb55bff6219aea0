package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.product.oracle.Values.Known;

/** What {@code _fields} or {@code _update} sets in one row, with the values of one request. */
final class Settled {
  final Map<Field, Object> fields = new LinkedHashMap<>();
  final Map<Field, Object> added = new LinkedHashMap<>();

  /** Fields that the request leaves out. */
  final Set<Field> missing = new HashSet<>();

  /** Fields that have what a step that is not done yet is going to have. */
  private final Set<Field> open = new HashSet<>();

  /** An empty key is none. */
  final Map<Link, List<Object>> links = new LinkedHashMap<>();

  /** Indexes of the elements that the row is made of. */
  final List<Integer> row;

  /**
   * With the values of a request.
   *
   * @param path of the root field
   */
  Settled(WriteRequest request, String path, Type type, List<Setting> settings, Values values) {
    this.row = values.row();
    for (Setting setting : settings) {
      switch (setting) {
        case Setting.OfField(Field field, Operand operand) -> {
          switch (request.known(operand, field.kind(), field.list(), values)) {
            case Known.Value(Object value) -> set(request, path, type, field, value);
            case Known.Missing none
                when operand instanceof Operand.Given || operand instanceof Operand.Composed ->
                missing.add(field);
            case Known.Missing none -> open.add(field);
            case Known.NoClaim none -> {}
          }
        }
        case Setting.Adding(Field field, Operand by) -> {
          if (request.known(by, field.kind(), false, values) instanceof Known.Value(Object value)
              && value != null) {
            added.put(field, value);
          }
        }
        case Setting.OfLink link -> link(request, path, link, values);
        case Setting.OfRows rows -> {}
      }
    }
  }

  private void set(WriteRequest request, String path, Type type, Field field, Object value) {
    if (value == null && field.nonNull()) {
      request.must(WriteFault.needed(path, type, field.name(), row));
    }
    fields.put(field, value == null && field.list() ? List.of() : value);
  }

  /** The same but for what tells which row it is. */
  private Settled(Settled all, List<String> without) {
    row = all.row;
    all.fields.forEach(
        (field, value) -> {
          if (!field.key() && !without.contains(field.name())) {
            fields.put(field, value);
          }
        });
    all.links.forEach(
        (link, key) -> {
          if (!without.contains(link.name)) {
            links.put(link, key);
          }
        });
  }

  Settled without(List<String> names) {
    return new Settled(this, names);
  }

  boolean isNothing() {
    return fields.isEmpty() && added.isEmpty() && links.isEmpty();
  }

  private void link(WriteRequest request, String path, Setting.OfLink setting, Values values) {
    Link link = setting.link();
    List<Object> key = new ArrayList<>();
    boolean none = setting.key().isEmpty();
    boolean missing = false;
    boolean later = false;
    for (int i = 0; i < setting.key().size(); i++) {
      Kind kind = link.target.key().get(i).kind();
      Operand part = setting.key().get(i);
      switch (request.known(part, kind, false, values)) {
        case Known.Missing gone when part instanceof Operand.Given -> missing = true;
        case Known.Missing gone -> later = true;
        case Known.NoClaim gone -> {}
        case Known.Value(Object value) -> {
          none |= value == null;
          key.add(value);
        }
      }
    }
    if (missing) {
      return;
    }
    if (none && link.nonNull) {
      request.must(WriteFault.needed(path, link.owner, link.name, row));
    }
    if (none || !later) {
      links.put(link, none ? List.of() : key);
    }
  }

  /** A new row has what the token says where nothing else is said. */
  void claims(WriteRequest request, Type type, Values values) {
    for (Field field : type.fields) {
      if (request.schema.rules(type).defaults().get(field.name())
              instanceof Default.Claim(String claim)
          && !fields.containsKey(field)
          && !open.contains(field)
          && request.known(new Operand.Claim(claim), field.kind(), false, values)
              instanceof Known.Value(Object of)) {
        fields.put(field, of);
      }
    }
  }
}
