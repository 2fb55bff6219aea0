package org.dragoman.language.schema.objects;

import graphql.language.Directive;
import graphql.language.Node;
import graphql.language.ObjectTypeDefinition;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.SearchLanguage;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.Literals;
import org.dragoman.language.schema.types.ScalarType;
import org.dragoman.language.schema.types.Searched;

/** Reads {@code @svc_search} of one type or of one of its fields. */
final class SearchReader {
  private static final String WORD = "@" + KnownDirective.SEARCH.word();

  private final ObjectTypeDefinition node;
  private final Map<String, Field> fields = new LinkedHashMap<>();
  private final Reporter reporter;
  private Searched found;

  /**
   * Makes the reader of a type.
   *
   * @param sound the valid fields; others are declared and already reported
   */
  SearchReader(ObjectTypeDefinition node, List<Field> sound, Reporter reporter) {
    this.node = node;
    this.reporter = reporter;
    sound.forEach(field -> fields.put(field.name(), field));
  }

  /**
   * Returns the text search; null without a valid one.
   *
   * @param onFields the directives of each field
   */
  Searched read(Map<String, Directives> onFields, Directives onType) {
    onFields.forEach((field, directives) -> read(directives, field));
    read(onType, null);
    return found;
  }

  /**
   * Reads the directive of a place.
   *
   * @param field null on the type
   */
  private void read(Directives directives, String field) {
    Optional<Directive> directive = directives.get(KnownDirective.SEARCH);
    if (directive.isEmpty()) {
      return;
    }
    List<String> names =
        field == null
            ? ofType(directive.get(), directives)
            : ofField(directive.get(), directives, field);
    Optional<SearchLanguage> language = language(directives);
    if (found != null) {
      reporter.at(
          directive.get(),
          ProblemCode.REPEATED_CONSTRAINT,
          WORD + " is given more than once for " + node.getName(),
          "Write " + WORD + "(_fields: [...]) on the type to name several fields");
    } else if (!names.isEmpty() && language.isPresent()) {
      found = new Searched(names, language.get());
    }
  }

  private List<String> ofField(Directive directive, Directives directives, String field) {
    Optional<Value<?>> named = directives.argument(KnownDirective.SEARCH, "_fields");
    if (named.isPresent()) {
      reporter.at(
          named.get(),
          ProblemCode.UNKNOWN_DIRECTIVE_ARGUMENT,
          WORD + " on a field has no argument _fields",
          "Write the directive on the type to name several fields");
      return List.of();
    }
    return isText(field, directive) ? List.of(field) : List.of();
  }

  private List<String> ofType(Directive directive, Directives directives) {
    Optional<Value<?>> named = directives.argument(KnownDirective.SEARCH, "_fields");
    if (named.isEmpty()) {
      reporter.at(
          directive,
          ProblemCode.MISSING_DIRECTIVE_ARGUMENT,
          WORD + " on a type needs the argument _fields");
      return List.of();
    }
    List<Value<?>> given = Literals.elements(named.get());
    if (given.isEmpty()) {
      reporter.at(named.get(), ProblemCode.DIRECTIVE_VALUE, WORD + " does not name a field");
    }
    List<String> names = new ArrayList<>();
    for (Value<?> one : given) {
      Optional<String> name = directives.word(one, "The name of a field");
      if (name.isPresent() && names.contains(name.get())) {
        String message = "The field " + name.get() + " is given more than once";
        reporter.at(one, ProblemCode.DUPLICATE_NAME, message);
      } else if (name.isPresent() && isText(name.get(), one)) {
        names.add(name.get());
      }
    }
    return names;
  }

  /** Whether the field is a text; otherwise reported. */
  private boolean isText(String name, Node<?> at) {
    Field field = fields.get(name);
    if (field instanceof Field.Value value
        && !value.type().list()
        && value.type().name().equals(ScalarType.STRING.word())) {
      return true;
    }
    List<String> declared = node.getFieldDefinitions().stream().map(one -> one.getName()).toList();
    if (field != null) {
      String message =
          node.getName() + "." + name + " is not of type String, and only texts are searched";
      reporter.at(at, ProblemCode.CONSTRAINT_FIELD, message);
    } else if (!declared.contains(name)) {
      String message = node.getName() + " has no field " + name;
      reporter.at(at, ProblemCode.CONSTRAINT_FIELD, message, reporter.suggest(name, declared, ""));
    }
    return false;
  }

  private Optional<SearchLanguage> language(Directives directives) {
    Optional<Value<?>> value = directives.argument(KnownDirective.SEARCH, "_language");
    if (value.isEmpty()) {
      return Optional.of(SearchLanguage.SIMPLE);
    }
    Optional<String> word = directives.word(value.get(), "_language");
    Optional<SearchLanguage> language = word.flatMap(SearchLanguage::named);
    if (word.isPresent() && language.isEmpty()) {
      List<String> words =
          Arrays.stream(SearchLanguage.values()).map(SearchLanguage::word).toList();
      reporter.at(
          value.get(),
          ProblemCode.DIRECTIVE_VALUE,
          "Unknown text search language " + word.get(),
          reporter.suggest(word.get(), words, "Use one of " + String.join(", ", words)));
    }
    return language;
  }
}
