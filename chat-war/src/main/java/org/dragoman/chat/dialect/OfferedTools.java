package org.dragoman.chat.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;

/** Reads what dialects share of the tools that a client offers. */
public final class OfferedTools {
  /** As OpenAI bounds them. */
  private static final int MOST_TOOLS = 128;

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

  private OfferedTools() {}

  /**
   * Returns the tools of {@code tools}; none when it is absent.
   *
   * @param name the member of a tool that has its name, such as {@code function.name}
   * @param reader of a tool at a place
   */
  public static List<Generation.Tool> read(
      JsonNode given, String name, BiFunction<JsonNode, String, Generation.Tool> reader) {
    if (CommonMembers.isAbsent(given)) {
      return List.of();
    }
    if (!given.isArray() || given.size() > MOST_TOOLS) {
      throw CommonMembers.invalid("tools must be an array of at most " + MOST_TOOLS + " tools");
    }
    List<Generation.Tool> tools = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < given.size(); i++) {
      String where = "tools[" + i + "]";
      Generation.Tool tool = reader.apply(given.get(i), where);
      if (!names.add(tool.name())) {
        throw CommonMembers.invalid(where + "." + name + " is the name of another tool");
      }
      tools.add(tool);
    }
    return tools;
  }

  /** Returns the name of a tool or of a schema. */
  public static String name(JsonNode node, String where) {
    String name = CommonMembers.text(node, where);
    if (!NAME.matcher(name).matches()) {
      throw CommonMembers.invalid(
          where + " must have 1 to 64 letters, digits, underscores and hyphens");
    }
    return name;
  }

  /** Returns a description; empty when it is absent. */
  public static String description(JsonNode node, String where) {
    return CommonMembers.isAbsent(node) ? "" : CommonMembers.text(node, where);
  }

  /** Returns whether a schema is kept to exactly; null when it is absent. */
  public static Boolean strict(JsonNode node, String where) {
    return CommonMembers.isAbsent(node) ? null : Boolean.valueOf(CommonMembers.flag(node, where));
  }

  /** Returns the name of an offered tool. */
  public static String named(JsonNode node, String where, List<Generation.Tool> offered) {
    String name = CommonMembers.text(node, where);
    if (offered.stream().noneMatch(tool -> tool.name().equals(name))) {
      throw CommonMembers.invalid(where + " names none of tools");
    }
    return name;
  }

  /**
   * Adds what tools want of an application.
   *
   * @param offered all tools of the request
   * @param chosen those that may be called
   * @param strict the member that makes a tool strict
   */
  public static void want(
      List<Generation.Tool> offered,
      Generation.ClientTools chosen,
      String strict,
      Map<Feature, String> wanted) {
    if (offered.stream().anyMatch(tool -> Boolean.TRUE.equals(tool.strict()))) {
      wanted.putIfAbsent(Feature.STRICT_TOOLS, strict);
    }
    if (!chosen.offered().isEmpty() && chosen.choice() != Generation.Choice.NONE) {
      wanted.putIfAbsent(Feature.TOOLS, "tools");
    }
    if (chosen.forced()) {
      if (chosen.offered().isEmpty()) {
        throw CommonMembers.invalid("tool_choice asks for a call, and tools offers none");
      }
      wanted.putIfAbsent(Feature.FORCED_CALL, "tool_choice");
    }
  }
}
