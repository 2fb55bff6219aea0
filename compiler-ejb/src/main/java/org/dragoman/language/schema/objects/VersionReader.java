package org.dragoman.language.schema.objects;

import com.fasterxml.jackson.databind.node.IntNode;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.ScalarType;

/** Reads {@code @svc_version}: the field of a type that counts the changes of a row. */
record VersionReader(Reporter reporter) {
  /** The version of a new row. */
  static final DefaultValue FIRST = new DefaultValue.Literal(IntNode.valueOf(1));

  private static final FieldType TYPE = new FieldType(ScalarType.INT.word(), false, false, true);

  /** Directives that would conflict with the counter. */
  private static final List<KnownDirective> OTHERS =
      List.of(KnownDirective.DEFAULT, KnownDirective.CHECK, KnownDirective.UNIQUE);

  /** Whether a field is a version of a valid type; the directive may be reported elsewhere. */
  static boolean isVersion(SoundField field) {
    return field.directives().has(KnownDirective.VERSION) && field.type().equals(TYPE);
  }

  /**
   * Returns the version field of a type; empty when there is none, or when it is reported.
   *
   * @param fields all of the type
   * @param key names of the fields of its primary key
   */
  Optional<SoundField> read(List<SoundField> fields, List<String> key) {
    List<SoundField> marked =
        fields.stream()
            .filter(field -> !field.isView() && field.directives().has(KnownDirective.VERSION))
            .toList();
    boolean sound = true;
    for (SoundField field : marked) {
      sound &= isSound(field, key);
    }
    marked.stream()
        .skip(1)
        .forEach(
            second -> wrong(second, "A type has at most one @svc_version", "Remove the others"));
    return sound && marked.size() == 1 ? Optional.of(marked.getFirst()) : Optional.empty();
  }

  private boolean isSound(SoundField field, List<String> key) {
    if (!field.type().equals(TYPE)) {
      String hint = "Write " + field.name() + ": Int! @svc_version";
      wrong(
          field,
          field.name() + " is of type " + field.type().text() + ", but a version must be an Int!",
          hint);
      return false;
    }
    if (key.contains(field.name())) {
      wrong(field, "A field of the primary key cannot be a version", "Use another field");
      return false;
    }
    for (KnownDirective other : OTHERS) {
      if (field.directives().has(other)) {
        String message =
            "@" + other.word() + " is not allowed on a version, which the service counts";
        wrong(field, message, "Remove @" + other.word());
        return false;
      }
    }
    return true;
  }

  private void wrong(SoundField field, String message, String hint) {
    reporter.at(
        field.directives().get(KnownDirective.VERSION).orElseThrow(),
        ProblemCode.VERSION_FIELD,
        message,
        hint);
  }
}
