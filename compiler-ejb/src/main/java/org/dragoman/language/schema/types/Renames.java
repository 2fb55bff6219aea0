package org.dragoman.language.schema.types;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The renamings of {@code @svc_renamed}, by current names. A directive may stay in the text after
 * the renaming; then it has no effect.
 *
 * @param types earlier names of object types, by their names
 * @param members earlier names of fields of object types, and of values of enums
 */
public record Renames(Map<String, String> types, Map<Member, String> members) {
  public Renames {
    types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
    members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  /** A field of an object type, or a value of an enum. */
  public record Member(String type, String name) {
    public Member {
      Objects.requireNonNull(type);
      Objects.requireNonNull(name);
    }
  }

  /** Returns the earlier name of an object type. */
  public Optional<String> type(String name) {
    return Optional.ofNullable(types.get(name));
  }

  /** Returns the earlier name of a field or a value; its type may have been renamed, too. */
  public Optional<String> member(String type, String name) {
    return Optional.ofNullable(members.get(new Member(type, name)));
  }
}
