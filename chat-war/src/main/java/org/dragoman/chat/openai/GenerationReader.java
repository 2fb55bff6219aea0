package org.dragoman.chat.openai;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.dialect.CommonMembers;
import org.dragoman.chat.dialect.IgnoredNames;
import org.dragoman.chat.dialect.OfferedTools;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;

/** Reads how a request wants its answer to be made. */
final class GenerationReader {
  /** As OpenAI bounds them. */
  private static final int MOST_ALTERNATIVES = 20;

  private final JsonNode root;
  private final IgnoredNames ignored;
  private final Map<Feature, String> wanted;

  GenerationReader(JsonNode root, IgnoredNames ignored, Map<Feature, String> wanted) {
    this.root = root;
    this.ignored = ignored;
    this.wanted = wanted;
  }

  Generation read() {
    Generation.Sampling sampling =
        new Generation.Sampling(
            number("temperature", 0, 2),
            number("top_p", 0, 1),
            number("presence_penalty", -2, 2),
            number("frequency_penalty", -2, 2),
            whole("seed", Long.MIN_VALUE, Long.MAX_VALUE));
    if (sampling.topP() != null && sampling.topP() == 0) {
      throw CommonMembers.invalid("top_p must be greater than 0");
    }
    String bound = isGiven("max_completion_tokens") ? "max_completion_tokens" : "max_tokens";
    Generation read =
        new Generation(sampling, maxTokens(), stop(root.path("stop")), tools(), form(), logprobs());
    want(Feature.TEMPERATURE, sampling.temperature(), "temperature");
    if (sampling.temperature() != null && sampling.temperature() > 1) {
      wanted.putIfAbsent(Feature.HIGH_TEMPERATURE, "temperature");
    }
    want(Feature.TOP_P, sampling.topP(), "top_p");
    want(Feature.PRESENCE_PENALTY, sampling.presencePenalty(), "presence_penalty");
    want(Feature.FREQUENCY_PENALTY, sampling.frequencyPenalty(), "frequency_penalty");
    want(Feature.SEED, sampling.seed(), "seed");
    want(Feature.MAX_TOKENS, read.maxTokens(), bound);
    want(Feature.LOGPROBS, read.logprobs(), "logprobs");
    want(Feature.STOP, read.stop().isEmpty() ? null : read.stop(), "stop");
    return read;
  }

  private Integer logprobs() {
    Long alternatives = whole("top_logprobs", 0, MOST_ALTERNATIVES);
    if (CommonMembers.flag(root.path("logprobs"), "logprobs")) {
      return alternatives == null ? 0 : Math.toIntExact(alternatives);
    }
    if (alternatives != null && alternatives > 0) {
      throw CommonMembers.invalid("top_logprobs needs logprobs to be true");
    }
    return null;
  }

  private void want(Feature feature, Object value, String member) {
    if (value != null) {
      wanted.putIfAbsent(feature, member);
    }
  }

  private boolean isGiven(String member) {
    return !CommonMembers.isAbsent(root.path(member));
  }

  private Double number(String member, double least, double most) {
    JsonNode node = root.path(member);
    if (CommonMembers.isAbsent(node)) {
      return null;
    }
    if (!node.isNumber() || !(node.doubleValue() >= least && node.doubleValue() <= most)) {
      throw CommonMembers.invalid(
          "%s must be a number from %s to %s".formatted(member, text(least), text(most)));
    }
    return node.doubleValue();
  }

  private static String text(double number) {
    return String.valueOf((long) number);
  }

  private Long whole(String member, long least, long most) {
    JsonNode node = root.path(member);
    if (CommonMembers.isAbsent(node)) {
      return null;
    }
    if (!node.isIntegralNumber()
        || !node.canConvertToLong()
        || node.longValue() < least
        || node.longValue() > most) {
      throw CommonMembers.invalid(
          "%s must be a whole number from %d to %d".formatted(member, least, most));
    }
    return node.longValue();
  }

  /** The smaller one of the two, of which the older name is deprecated. */
  private Integer maxTokens() {
    Long one = whole("max_completion_tokens", 1, CommonMembers.MOST_TOKENS);
    Long other = whole("max_tokens", 1, CommonMembers.MOST_TOKENS);
    if (one == null || other == null) {
      Long either = one == null ? other : one;
      return either == null ? null : Integer.valueOf(either.intValue());
    }
    return (int) Math.min(one, other);
  }

  private static List<String> stop(JsonNode node) {
    if (CommonMembers.isAbsent(node)) {
      return List.of();
    }
    List<String> stop = new ArrayList<>();
    if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        stop.add(CommonMembers.text(node.get(i), "stop[" + i + "]"));
      }
    } else {
      stop.add(CommonMembers.text(node, "stop"));
    }
    if (!CommonMembers.areStops(stop)) {
      throw CommonMembers.invalid(
          "stop must hold at most %d texts of 1 to %d characters"
              .formatted(CommonMembers.MOST_STOPS, CommonMembers.LONGEST_STOP));
    }
    return stop;
  }

  private Generation.ClientTools tools() {
    boolean several = true;
    if (isGiven("parallel_tool_calls")) {
      several = CommonMembers.flag(root.path("parallel_tool_calls"), "parallel_tool_calls");
    }
    List<Generation.Tool> offered =
        OfferedTools.read(root.path("tools"), "function.name", this::tool);
    Generation.ClientTools read = chosen(offered, !several);
    OfferedTools.want(offered, read, "tools[].function.strict", wanted);
    return read;
  }

  private Generation.Tool tool(JsonNode node, String where) {
    if (!node.path("type").asText().equals("function") || !node.path("function").isObject()) {
      throw CommonMembers.invalid(
          where + " must be an object of the type \"function\" with a function");
    }
    ignored.addOthers(node, "tools[].", Set.of("type", "function"));
    JsonNode function = node.get("function");
    ignored.addOthers(
        function, "tools[].function.", Set.of("name", "description", "parameters", "strict"));
    JsonNode parameters = function.path("parameters");
    if (!CommonMembers.isAbsent(parameters) && !parameters.isObject()) {
      throw CommonMembers.invalid(
          where + ".function.parameters must be an object, not " + JsonDocument.kind(parameters));
    }
    return new Generation.Tool(
        OfferedTools.name(function.path("name"), where + ".function.name"),
        OfferedTools.description(function.path("description"), where + ".function.description"),
        parameters.isObject() ? parameters : noParameters(),
        OfferedTools.strict(function.path("strict"), where + ".function.strict"));
  }

  private static JsonNode noParameters() {
    return Json.mapper().createObjectNode().put("type", "object").set("properties", empty());
  }

  private static JsonNode empty() {
    return Json.mapper().createObjectNode();
  }

  private Generation.ClientTools chosen(List<Generation.Tool> offered, boolean one) {
    JsonNode choice = root.path("tool_choice");
    if (CommonMembers.isAbsent(choice)) {
      return new Generation.ClientTools(offered, Generation.Choice.AUTO, null, one);
    }
    if (choice.isTextual()) {
      return new Generation.ClientTools(offered, word(choice), null, one);
    }
    return switch (choice.path("type").asText()) {
      case "function" -> {
        ignored.addOthers(choice, "tool_choice.", Set.of("type", "function"));
        ignored.addOthers(choice.path("function"), "tool_choice.function.", Set.of("name"));
        String named =
            OfferedTools.named(
                choice.path("function").path("name"), "tool_choice.function.name", offered);
        yield new Generation.ClientTools(offered, Generation.Choice.NAMED, named, one);
      }
      case "allowed_tools" -> {
        ignored.addOthers(choice, "tool_choice.", Set.of("type", "allowed_tools"));
        yield allowed(choice.path("allowed_tools"), offered, one);
      }
      default -> throw CommonMembers.invalid("tool_choice" + CHOICES);
    };
  }

  private static final String CHOICES =
      " must be \"none\", \"auto\", \"required\", or an object of the type \"function\" or"
          + " \"allowed_tools\"";

  private static Generation.Choice word(JsonNode node) {
    return switch (node.asText()) {
      case "auto" -> Generation.Choice.AUTO;
      case "none" -> Generation.Choice.NONE;
      case "required" -> Generation.Choice.REQUIRED;
      default -> throw CommonMembers.invalid("tool_choice" + CHOICES);
    };
  }

  private Generation.ClientTools allowed(
      JsonNode allowed, List<Generation.Tool> offered, boolean one) {
    String where = "tool_choice.allowed_tools";
    ignored.addOthers(allowed, where + ".", Set.of("mode", "tools"));
    Set<String> names = new HashSet<>();
    for (int i = 0; i < allowed.path("tools").size(); i++) {
      JsonNode tool = allowed.path("tools").get(i);
      ignored.addOthers(tool, where + ".tools[].", Set.of("type", "function"));
      ignored.addOthers(tool.path("function"), where + ".tools[].function.", Set.of("name"));
      JsonNode name = tool.path("function").path("name");
      names.add(OfferedTools.named(name, where + ".tools[" + i + "].function.name", offered));
    }
    return new Generation.ClientTools(
        offered.stream().filter(tool -> names.contains(tool.name())).toList(),
        word(allowed.path("mode")),
        null,
        one);
  }

  private Generation.Form form() {
    JsonNode format = root.path("response_format");
    if (CommonMembers.isAbsent(format)) {
      return new Generation.Form.Text();
    }
    ignored.addOthers(format, "response_format.", Set.of("type", "json_schema"));
    return switch (format.path("type").asText()) {
      case "text" -> new Generation.Form.Text();
      case "json_object" -> {
        wanted.putIfAbsent(Feature.JSON_OBJECT, "response_format");
        yield new Generation.Form.JsonObject();
      }
      case "json_schema" -> {
        wanted.putIfAbsent(Feature.JSON_SCHEMA, "response_format");
        yield schema(format.path("json_schema"));
      }
      default ->
          throw CommonMembers.invalid(
              "response_format.type must be \"text\", \"json_object\" or \"json_schema\"");
    };
  }

  private Generation.Form schema(JsonNode given) {
    String where = "response_format.json_schema";
    if (!given.isObject()) {
      throw CommonMembers.invalid(where + " must be an object, not " + JsonDocument.kind(given));
    }
    ignored.addOthers(given, where + ".", Set.of("name", "description", "schema", "strict"));
    JsonNode schema = given.path("schema");
    if (!schema.isObject()) {
      throw CommonMembers.invalid(
          where + ".schema must be an object, not " + JsonDocument.kind(schema));
    }
    JsonNode description = given.path("description");
    return new Generation.Form.JsonSchema(
        OfferedTools.name(given.path("name"), where + ".name"),
        CommonMembers.isAbsent(description)
            ? null
            : CommonMembers.text(description, where + ".description"),
        schema,
        OfferedTools.strict(given.path("strict"), where + ".strict"));
  }
}
