package org.dragoman.language.schema.objects;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import graphql.language.ArrayValue;
import graphql.language.NullValue;
import graphql.language.StringValue;
import graphql.language.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.dragoman.contract.configuration.CheckedValues;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ValueCheck;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.scalar.ScalarKind;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.inputs.Escapes;
import org.dragoman.language.schema.inputs.JsonTemplate;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.ScalarType;

/** Reads {@code @svc_default}. */
record DefaultReader(Constants constants, Reporter reporter) {
  private static final Pattern CLAIM = Pattern.compile("token\\.([!-~]{1,200})");
  private static final String KNOWN =
      "Use $now, $uuid, $sequence or $token.<claim>; to write a text that begins with $, begin it"
          + " with $$";

  /**
   * Returns the default of a field; null when there is none, or an invalid one, which is reported.
   */
  DefaultValue read(FieldType type, List<ValueCheck> checks, Directives directives) {
    Optional<Value<?>> value = directives.argument(KnownDirective.DEFAULT, "_value");
    if (value.isEmpty()) {
      return null;
    }
    Optional<String> reference = Escapes.reference(value.get());
    return reference.isPresent()
        ? generated(type, reference.get(), value.get())
        : literal(type, checks, value.get());
  }

  private DefaultValue generated(FieldType type, String word, Value<?> at) {
    var claim = CLAIM.matcher(word);
    if (type.list()) {
      return wrong(at, "A list cannot have the default $" + word, "Use a list of constants");
    }
    if (claim.matches()) {
      return new DefaultValue.Claim(claim.group(1));
    }
    return switch (word) {
      case "now" -> of(ScalarKind.TIME::equals, type, word, at) ? new DefaultValue.Now() : null;
      case "uuid" ->
          of(kind -> kind.isText() || kind == ScalarKind.UUID, type, word, at)
              ? new DefaultValue.RandomUuid()
              : null;
      case "sequence" -> {
        if (!of(ScalarKind.WHOLE_NUMBER::equals, type, word, at)) {
          yield null;
        }
        yield type.nonNull()
            ? new DefaultValue.Sequence()
            : wrong(
                at,
                "A field with the default $sequence must be non-null",
                "Write " + type.text() + "!");
      }
      default -> wrong(at, "Unknown default $" + word, KNOWN);
    };
  }

  private boolean of(Predicate<ScalarKind> such, FieldType type, String word, Value<?> at) {
    if (ScalarType.is(type, such)) {
      return true;
    }
    String hint = "$" + word + " applies to " + String.join(", ", ScalarType.words(such));
    wrong(at, "A field of type " + type.name() + " cannot have the default $" + word, hint);
    return false;
  }

  private DefaultValue wrong(Value<?> at, String message, String hint) {
    reporter.at(at, ProblemCode.GENERATED_VALUE, message, hint);
    return null;
  }

  private DefaultValue literal(FieldType type, List<ValueCheck> checks, Value<?> given) {
    JsonTemplate template = JsonTemplate.of(given);
    if (!template.references().isEmpty()) {
      StringValue first = template.references().values().iterator().next();
      String message = "A default inside an object or a list must be a constant";
      return wrong(first, message, "To write a text that begins with $, begin it with $$");
    }
    Value<?> value = template.constant();
    Optional<JsonNode> json =
        value instanceof NullValue
            ? Optional.empty()
            : type.list() ? list(type, value) : single(type, Escapes.constant(value));
    if (json.isEmpty()) {
      String message = "The default value is not of type " + type.text();
      String hint =
          value instanceof NullValue
              ? "Remove @svc_default: without it the default is null"
              : constants.hint(type.name(), value, reporter);
      reporter.at(value, ProblemCode.DEFAULT_VALUE, message, hint);
      return null;
    }
    for (ValueCheck check : checks) {
      if (!CheckedValues.admits(check, type, json.get())) {
        String message = "The default value violates the check " + check.constraint();
        reporter.at(value, ProblemCode.DEFAULT_VALUE, message);
        return null;
      }
    }
    return new DefaultValue.Literal(json.get());
  }

  private Optional<JsonNode> list(FieldType type, Value<?> value) {
    if (!(value instanceof ArrayValue elements)) {
      return Optional.empty();
    }
    FieldType single = new FieldType(type.name(), false, false, type.elementNonNull());
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (Value<?> element : elements.getValues()) {
      Optional<JsonNode> json = single(single, element);
      if (json.isEmpty()) {
        return Optional.empty();
      }
      array.add(json.get());
    }
    return Optional.of(array);
  }

  private Optional<JsonNode> single(FieldType type, Value<?> value) {
    if (value instanceof NullValue) {
      return type.nonNull() ? Optional.empty() : Optional.of(NullNode.getInstance());
    }
    return constants.operand(type.name(), value);
  }
}
