package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * In documents of golden cases the cursor {@code "x"} stands for that of a row near the begin, and
 * {@code "y"} for one near the end, of what the field gives in pages.
 */
final class CursorNames {
  private record Paged(String field, Cursors cursors) {}

  private final List<Paged> fields;

  /** Asks for the cursors of all rows. */
  CursorNames(
      Service service, Provider provider, String name, SchemaParser.Parsed parsed, Data data) {
    Schema schema = parsed.schema();
    Stream<Paged> calls =
        schema.calls().stream()
            .filter(call -> call.paging() != null)
            .map(call -> new Paged(call.name(), call.paging().cursors()));
    Stream<Paged> views =
        schema.types().stream()
            .flatMap(type -> type.pages.stream())
            .map(page -> new Paged(page.name(), page.paging().cursors()));
    fields =
        Stream.concat(calls, views)
            .sorted(Comparator.comparing((Paged one) -> one.field.length()).reversed())
            .toList();
    Claims claims = new Claims(Map.of("sub", "a", "groups", List.of("user")));
    for (String text : questions(schema)) {
      Document document = DocumentParser.parse(text, parsed.signatures());
      Outcome expected = PlainReading.answer(schema, data, claims, document, Map.of());
      JsonNode answer = service.ask(name, provider.token(claims), text, Map.of());
      if (!Sameness.of(expected, answer)) {
        throw new AssertionError(text + " is answered with " + answer);
      }
    }
  }

  private static List<String> questions(Schema schema) {
    Stream<String> calls =
        schema.calls().stream()
            .filter(call -> call.paging() != null)
            .map(call -> "{ " + call.name() + " { edges { cursor } } }");
    Stream<String> views =
        schema.calls().stream()
            .filter(
                call -> call.list() && call.arguments().stream().noneMatch(Argument::isRequired))
            .flatMap(
                call ->
                    call.object().pages.stream()
                        .map(
                            page ->
                                "{ %s { %s { edges { cursor } } } }"
                                    .formatted(call.name(), page.name())));
    return Stream.concat(calls, views).toList();
  }

  /** The document with cursors in place of their names. */
  String in(String document) {
    return of(document).map(one -> named(document, one)).orElse(document);
  }

  /** The variables of a document as JSON, with cursors in place of their names. */
  String in(String document, Map<String, Object> variables) {
    Map<String, Object> named = new LinkedHashMap<>(variables);
    of(document)
        .ifPresent(
            one ->
                named.replaceAll(
                    (key, value) ->
                        "x".equals(value)
                            ? one.cursors.near(false)
                            : "y".equals(value) ? one.cursors.near(true) : value));
    return Json.text(named);
  }

  private Optional<Paged> of(String document) {
    return fields.stream().filter(one -> document.contains(one.field + "(")).findFirst();
  }

  private static String named(String document, Paged one) {
    return document
        .replaceAll("(after|before): \"x\"", "$1: \"" + one.cursors.near(false) + "\"")
        .replaceAll("(after|before): \"y\"", "$1: \"" + one.cursors.near(true) + "\"");
  }
}
