package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.product.oracle.Document.Asked;
import org.dragoman.product.oracle.Tables.Entity;
import org.dragoman.product.oracle.WriteStep.Done;

/** What a mutation answers and leaves behind, by a plain reading of the rules. */
final class PlainWriting {
  /** Before the names of fields whose values are made up, in answers. */
  static final String MADE = "made_";

  /**
   * What a mutation should come to.
   *
   * @param data null when it has to be refused
   * @param tables the rows then
   * @param faults it may, or has to, be refused with one of them
   * @param tooLarge more rows than an answer of the tests should have
   */
  record Expected(
      Map<String, Object> data, Tables tables, Set<WriteFault> faults, boolean tooLarge) {}

  private final WriteRequest request;
  private final WritingSchema schema;
  private final JsonNode answer;
  private boolean tooLarge;

  private PlainWriting(WriteRequest request, JsonNode answer) {
    this.request = request;
    this.schema = request.schema;
    this.answer = answer;
  }

  /**
   * Reads the rules.
   *
   * @param answer tells values that were made up
   * @param made the others
   */
  static Expected of(
      WritingSchema schema,
      Tables before,
      Claims claims,
      Document document,
      Map<String, Object> sent,
      JsonNode answer,
      MadeValues made) {
    WriteRequest request = new WriteRequest(schema, before.copy(), claims, sent, made);
    PlainWriting writing = new PlainWriting(request, answer);
    try {
      Map<String, Object> data = writing.data(document);
      return new Expected(data, request.tables, request.faults(), writing.tooLarge);
    } catch (WriteRequest.Refused refused) {
      return new Expected(null, before, request.faults(), writing.tooLarge);
    }
  }

  private Map<String, Object> data(Document document) {
    PlainReading reading = request.reading(request.tables.snapshot());
    Map<String, List<Asked>> roots = reading.roots(document, "Mutation");
    request.tentatively(() -> roots.forEach((name, same) -> look(name, reading, same)));
    Map<String, Object> data = new LinkedHashMap<>();
    roots.forEach(
        (name, same) ->
            data.put(
                name,
                same.getFirst().name().startsWith("__")
                    ? "Mutation"
                    : run(name, reading.call(same), reading.values(same), same)));
    request.checkAll();
    return data;
  }

  /** What is wrong with a field may be found out before, or when it is done. */
  private void look(String name, PlainReading reading, List<Asked> same) {
    if (same.getFirst().name().startsWith("__")) {
      return;
    }
    reading.faults(same).forEach(code -> request.must(WriteFault.of(code)));
    Steps steps = schema.steps().get(reading.call(same).name());
    for (int i = 0; i < steps.writings().size(); i++) {
      new WriteStep(request, name, i, steps.writings().get(i), reading.values(same)).look();
    }
  }

  private Object run(String name, Call call, Values values, List<Asked> same) {
    Steps steps = schema.steps().get(call.name());
    Map<String, Map<String, Object>> known = new HashMap<>();
    Done given = null;
    for (int i = 0; i < steps.writings().size(); i++) {
      Writing writing = steps.writings().get(i);
      boolean isGiven = i == steps.result();
      WriteStep step = new WriteStep(request, name, i, writing, values.with(known));
      step.look();
      request.check();
      JsonNode answered = isGiven ? answer.path("data").path(name) : answer.path("none");
      Done done = step.run(answered, isGiven && call.nonNull() && !call.list());
      given = isGiven ? done : given;
      Map<String, Object> row = step.values(done);
      if (writing.name() != null && steps.used().contains(writing.name())) {
        if (row == null) {
          request.must(WriteFault.at("DRG-5017", name));
        }
        request.check();
        known.put(writing.name(), row);
      }
    }
    return shown(name, call, given, same);
  }

  private Object shown(String name, Call call, Done given, List<Asked> same) {
    return switch (given) {
      case Done.Gone(List<Row> rows, PlainReading reading) -> shown(call, reading, rows, same);
      case Done.There(List<Entity> rs, List<List<Object>> keys, boolean inOrder, Row first) -> {
        Tables.Snapshot after = request.tables.snapshot();
        PlainReading then = request.reading(after);
        List<Row> rows = new ArrayList<>();
        keys.forEach(
            key ->
                request
                    .tables
                    .find(call.object(), key)
                    .map(after::row)
                    .filter(then.sight()::isVisible)
                    .ifPresent(rows::add));
        if (rows.isEmpty() && call.nonNull() && !call.list()) {
          request.must(WriteFault.at("DRG-5007", name));
          request.check();
        }
        yield shown(call, then, inOrder ? rows : then.sorted(rows), same);
      }
    };
  }

  private Object shown(Call call, PlainReading from, List<Row> rows, List<Asked> same) {
    Optional<List<Map<String, Object>>> objects = from.objects(rows, same);
    tooLarge |= objects.isEmpty();
    List<Map<String, Object>> all = objects.orElse(List.of());
    if (call.list()) {
      return all;
    }
    return all.isEmpty() ? null : all.getFirst();
  }
}
