package org.dragoman.chat.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.dialect.CommonMembers;
import org.dragoman.chat.dialect.IgnoredNames;
import org.dragoman.chat.dialect.OfferedTools;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;

/** Reads how a request wants its message to be made. */
final class MessageGenerationReader {
  private final JsonNode root;
  private final IgnoredNames ignored;
  private final Map<Feature, String> wanted;

  MessageGenerationReader(JsonNode root, IgnoredNames ignored, Map<Feature, String> wanted) {
    this.root = root;
    this.ignored = ignored;
    this.wanted = wanted;
  }

  Generation read() {
    Double temperature = number("temperature");
    Double topP = number("top_p");
    if (topP != null && topP == 0) {
      throw CommonMembers.invalid("top_p must be greater than 0");
    }
    thinking(root.path("thinking"));
    Generation read =
        new Generation(
            new Generation.Sampling(temperature, topP, null, null, null),
            maxTokens(),
            stop(root.path("stop_sequences")),
            tools(),
            form(root.path("output_config")));
    want(Feature.TEMPERATURE, temperature != null, "temperature");
    want(Feature.TOP_P, topP != null, "top_p");
    want(Feature.MAX_TOKENS, true, "max_tokens");
    want(Feature.STOP, !read.stop().isEmpty(), "stop_sequences");
    return read;
  }

  private void want(Feature feature, boolean is, String member) {
    if (is) {
      wanted.putIfAbsent(feature, member);
    }
  }

  private Double number(String member) {
    JsonNode node = root.path(member);
    if (CommonMembers.isAbsent(node)) {
      return null;
    }
    if (!node.isNumber() || !(node.doubleValue() >= 0 && node.doubleValue() <= 1)) {
      throw CommonMembers.invalid(member + " must be a number from 0 to 1");
    }
    return node.doubleValue();
  }

  private int maxTokens() {
    JsonNode node = root.path("max_tokens");
    if (!node.isIntegralNumber()
        || !node.canConvertToLong()
        || node.longValue() < 1
        || node.longValue() > CommonMembers.MOST_TOKENS) {
      throw CommonMembers.invalid(
          "max_tokens must be given, a whole number from 1 to " + CommonMembers.MOST_TOKENS);
    }
    return node.intValue();
  }

  private static List<String> stop(JsonNode node) {
    if (CommonMembers.isAbsent(node)) {
      return List.of();
    }
    List<String> stop = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      stop.add(CommonMembers.text(node.path(i), "stop_sequences[" + i + "]"));
    }
    if (!node.isArray() || !CommonMembers.areStops(stop)) {
      throw CommonMembers.invalid(
          "stop_sequences must be an array of at most %d texts of 1 to %d characters"
              .formatted(CommonMembers.MOST_STOPS, CommonMembers.LONGEST_STOP));
    }
    return stop;
  }

  /** A model thinks as its provider has it; what it thinks is never told. */
  private void thinking(JsonNode thinking) {
    if (CommonMembers.isAbsent(thinking)) {
      return;
    }
    switch (thinking.path("type").asText()) {
      case "disabled" -> {}
      case "enabled", "adaptive" -> ignored.add("thinking");
      default ->
          throw CommonMembers.invalid(
              "thinking.type must be \"enabled\", \"adaptive\" or \"disabled\"");
    }
  }

  private Generation.ClientTools tools() {
    List<Generation.Tool> offered = OfferedTools.read(root.path("tools"), "name", this::tool);
    Generation.ClientTools read = chosen(root.path("tool_choice"), offered);
    OfferedTools.want(offered, read, "tools[].strict", wanted);
    return read;
  }

  private Generation.Tool tool(JsonNode node, String where) {
    JsonNode type = node.path("type");
    if (!node.isObject() || !CommonMembers.isAbsent(type) && !type.asText().equals("custom")) {
      throw CommonMembers.invalid(
          where + " must be a tool of the client, of the type \"custom\": others are not run here");
    }
    ignored.addOthers(
        node, "tools[].", Set.of("type", "name", "description", "input_schema", "strict"));
    JsonNode schema = node.path("input_schema");
    if (!schema.isObject()) {
      throw CommonMembers.invalid(
          where + ".input_schema must be an object, not " + JsonDocument.kind(schema));
    }
    return new Generation.Tool(
        OfferedTools.name(node.path("name"), where + ".name"),
        OfferedTools.description(node.path("description"), where + ".description"),
        schema,
        OfferedTools.strict(node.path("strict"), where + ".strict"));
  }

  private Generation.ClientTools chosen(JsonNode choice, List<Generation.Tool> offered) {
    if (CommonMembers.isAbsent(choice)) {
      return new Generation.ClientTools(offered, Generation.Choice.AUTO, null, false);
    }
    ignored.addOthers(choice, "tool_choice.", Set.of("type", "name", "disable_parallel_tool_use"));
    boolean one =
        CommonMembers.flag(
            choice.path("disable_parallel_tool_use"), "tool_choice.disable_parallel_tool_use");
    return switch (choice.path("type").asText()) {
      case "auto" -> new Generation.ClientTools(offered, Generation.Choice.AUTO, null, one);
      case "none" -> new Generation.ClientTools(offered, Generation.Choice.NONE, null, one);
      case "any" -> new Generation.ClientTools(offered, Generation.Choice.REQUIRED, null, one);
      case "tool" -> {
        String name = OfferedTools.named(choice.path("name"), "tool_choice.name", offered);
        yield new Generation.ClientTools(offered, Generation.Choice.NAMED, name, one);
      }
      default ->
          throw CommonMembers.invalid(
              "tool_choice.type must be \"auto\", \"any\", \"tool\" or \"none\"");
    };
  }

  private Generation.Form form(JsonNode config) {
    if (CommonMembers.isAbsent(config)) {
      return new Generation.Form.Text();
    }
    if (!config.isObject()) {
      throw CommonMembers.invalid(
          "output_config must be an object, not " + JsonDocument.kind(config));
    }
    ignored.addOthers(config, "output_config.", Set.of("format"));
    JsonNode format = config.path("format");
    if (CommonMembers.isAbsent(format)) {
      return new Generation.Form.Text();
    }
    ignored.addOthers(format, "output_config.format.", Set.of("type", "schema"));
    JsonNode schema = format.path("schema");
    if (!format.path("type").asText().equals("json_schema") || !schema.isObject()) {
      throw CommonMembers.invalid(
          "output_config.format must be an object of the type \"json_schema\" with a schema");
    }
    wanted.putIfAbsent(Feature.JSON_SCHEMA, "output_config");
    return new Generation.Form.JsonSchema("answer", null, schema, true);
  }
}
