package org.dragoman.chat.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.dialect.CommonMembers;
import org.dragoman.chat.dialect.GivenMessages;
import org.dragoman.chat.dialect.IgnoredNames;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;

/**
 * Reads the messages of a request with their blocks. Texts of {@code system} become the caller's
 * instructions. Each {@code tool_use} needs its {@code tool_result} at the beginning of the next
 * message.
 */
final class BlocksReader {
  private static final String BLOCK = "messages[].content[].";
  private static final String TYPE = ".type";
  private static final Set<String> MEDIA =
      Set.of("image/png", "image/jpeg", "image/gif", "image/webp");
  private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/]+={0,2}");

  private final IgnoredNames ignored;
  private final GivenMessages messages;

  BlocksReader(IgnoredNames ignored, Map<Feature, String> wanted) {
    this.ignored = ignored;
    this.messages =
        new GivenMessages(
            wanted, "needs a tool_result for each tool_use, at the beginning of the next message");
  }

  /** The member {@code system}. */
  void system(JsonNode system) {
    if (!CommonMembers.isAbsent(system)) {
      instruct(text(system, "system", "system[]."));
    }
  }

  void read(JsonNode given) {
    for (int i = 0; i < given.size(); i++) {
      read(given.get(i), "messages[" + i + "]");
    }
    messages.end();
  }

  String instructions() {
    return messages.instructions();
  }

  List<Message> messages() {
    return messages.messages();
  }

  private void instruct(String text) {
    if (!text.isEmpty()) {
      messages.instruct(text);
    }
  }

  private void read(JsonNode node, String where) {
    String role = CommonMembers.text(node.path("role"), where + ".role");
    ignored.addOthers(node, "messages[].", Set.of("role", "content"));
    JsonNode content = node.path("content");
    String place = where + ".content";
    switch (role) {
      case "user" -> user(content, place);
      case "assistant" -> {
        messages.requireResults();
        messages.add(assistant(content, place));
      }
      case "system" -> {
        messages.requireResults();
        instruct(text(content, place, BLOCK));
      }
      default ->
          throw CommonMembers.invalid(
              where + ".role must be \"user\", \"assistant\" or \"system\"");
    }
  }

  /** Results first, each as a message of its own, then what the user says. */
  private void user(JsonNode content, String where) {
    if (!content.isArray()) {
      messages.requireResults();
      messages.add(new Message(Message.Role.USER, CommonMembers.text(content, where)));
      return;
    }
    StringBuilder text = new StringBuilder();
    List<Message.Image> shown = new ArrayList<>();
    boolean said = false;
    for (int i = 0; i < content.size(); i++) {
      JsonNode block = content.get(i);
      String place = where + "[" + i + "]";
      switch (type(block, place)) {
        case "tool_result" -> {
          if (said) {
            throw CommonMembers.invalid(place + " must stand before text and images");
          }
          messages.add(result(block, place));
        }
        case "text" -> {
          said = true;
          text.append(ofText(block, place, BLOCK));
        }
        case "image" -> {
          said = true;
          shown.add(image(block, place));
        }
        default ->
            throw CommonMembers.invalid(
                place
                    + TYPE
                    + " must be \"text\", \"image\" or \"tool_result\": nothing else is read here");
      }
    }
    messages.requireResults();
    if (said || content.isEmpty()) {
      messages.add(new Message(Message.Role.USER, text.toString(), List.of(), null, shown));
    }
  }

  private Message assistant(JsonNode content, String where) {
    if (!content.isArray()) {
      return new Message(Message.Role.ASSISTANT, CommonMembers.text(content, where));
    }
    StringBuilder text = new StringBuilder();
    List<ToolCall> calls = new ArrayList<>();
    for (int i = 0; i < content.size(); i++) {
      JsonNode block = content.get(i);
      String place = where + "[" + i + "]";
      switch (type(block, place)) {
        case "text" -> text.append(ofText(block, place, BLOCK));
        case "tool_use" -> calls.add(call(block, place));
        // No model here has written it: each thinks anew.
        case "thinking", "redacted_thinking" -> ignored.add(BLOCK + block.path("type").textValue());
        default ->
            throw CommonMembers.invalid(
                place + TYPE + " must be \"text\" or \"tool_use\": nothing else is read here");
      }
    }
    if (!calls.isEmpty()) {
      messages.opened(where);
    }
    return new Message(Message.Role.ASSISTANT, text.toString(), calls, null, List.of());
  }

  private ToolCall call(JsonNode block, String place) {
    ignored.addOthers(block, BLOCK, Set.of("type", "id", "name", "input"));
    JsonNode input = block.path("input");
    if (!input.isObject()) {
      throw CommonMembers.invalid(
          place + ".input must be an object, not " + JsonDocument.kind(input));
    }
    String id = CommonMembers.text(block.path("id"), place + ".id");
    messages.open(id, place + ".id");
    String name = CommonMembers.text(block.path("name"), place + ".name");
    return new ToolCall(id, name, Json.text(input));
  }

  private Message result(JsonNode block, String place) {
    ignored.addOthers(block, BLOCK, Set.of("type", "tool_use_id", "content", "is_error"));
    String id = CommonMembers.text(block.path("tool_use_id"), place + ".tool_use_id");
    messages.close(id, place + ".tool_use_id");
    JsonNode content = block.path("content");
    String text =
        CommonMembers.isAbsent(content)
            ? ""
            : text(content, place + ".content", BLOCK + "content[].");
    // Not every provider has a word for it.
    boolean failed = CommonMembers.flag(block.path("is_error"), place + ".is_error");
    return new Message(
        Message.Role.TOOL, failed ? ("Error: " + text).strip() : text, List.of(), id, List.of());
  }

  private Message.Image image(JsonNode block, String place) {
    ignored.addOthers(block, BLOCK, Set.of("type", "source"));
    JsonNode source = block.path("source");
    ignored.addOthers(source, BLOCK + "source.", Set.of("type", "media_type", "data"));
    if (!source.path("type").asText().equals("base64")) {
      throw CommonMembers.invalid(
          place + ".source.type must be \"base64\": nothing is fetched from elsewhere");
    }
    String media = CommonMembers.text(source.path("media_type"), place + ".source.media_type");
    String data = CommonMembers.text(source.path("data"), place + ".source.data");
    if (!MEDIA.contains(media) || !BASE64.matcher(data).matches()) {
      throw CommonMembers.invalid(
          place + ".source must be a png, jpeg, gif or webp image in base64");
    }
    messages.addImage(place + TYPE);
    return new Message.Image(media, data);
  }

  private static String type(JsonNode block, String place) {
    if (!block.isObject()) {
      throw CommonMembers.invalid(place + " must be an object, not " + JsonDocument.kind(block));
    }
    return CommonMembers.text(block.path("type"), place + TYPE);
  }

  private String ofText(JsonNode block, String place, String names) {
    ignored.addOthers(block, names, Set.of("type", "text"));
    return CommonMembers.text(block.path("text"), place + ".text");
  }

  /** A string, or blocks whose texts are joined. */
  private String text(JsonNode node, String where, String names) {
    if (!node.isArray()) {
      return CommonMembers.text(node, where);
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < node.size(); i++) {
      String place = where + "[" + i + "]";
      if (!type(node.get(i), place).equals("text")) {
        throw CommonMembers.invalid(place + TYPE + " must be \"text\": nothing else is read here");
      }
      text.append(ofText(node.get(i), place, names));
    }
    return text.toString();
  }
}
