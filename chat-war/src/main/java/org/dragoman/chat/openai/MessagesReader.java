package org.dragoman.chat.openai;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.dialect.CommonMembers;
import org.dragoman.chat.dialect.GivenMessages;
import org.dragoman.chat.dialect.IgnoredNames;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;

/**
 * Reads the messages of a request. Texts of {@code system} and {@code developer} become the
 * caller's instructions, in their order. Each call of a tool needs its result, right after the
 * message that has the call.
 */
final class MessagesReader {
  /**
   * RFC 2397; what is fetched from elsewhere would be fetched from within the operator's network.
   */
  private static final Pattern DATA_URL =
      Pattern.compile("data:(image/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/]+={0,2})");

  private final IgnoredNames ignored;
  private final GivenMessages messages;

  MessagesReader(IgnoredNames ignored, Map<Feature, String> wanted) {
    this.ignored = ignored;
    this.messages =
        new GivenMessages(
            wanted, "needs a message with the role tool for each call, right after it");
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

  private void read(JsonNode node, String where) {
    String role = CommonMembers.text(node.path("role"), where + ".role");
    if (!role.equals("tool")) {
      messages.requireResults();
    }
    switch (role) {
      case "system", "developer" -> {
        ignored.addOthers(node, "messages[].", Set.of("role", "content"));
        messages.instruct(text(node.path("content"), where + ".content"));
      }
      case "user" -> {
        ignored.addOthers(node, "messages[].", Set.of("role", "content"));
        messages.add(user(node.path("content"), where + ".content"));
      }
      case "assistant" -> messages.add(assistant(node, where));
      case "tool" -> messages.add(result(node, where));
      default ->
          throw CommonMembers.invalid(
              where
                  + ".role must be \"system\", \"developer\", \"user\", \"assistant\" or"
                  + " \"tool\"");
    }
  }

  private Message user(JsonNode content, String where) {
    List<Message.Image> shown = new ArrayList<>();
    for (int i = 0; content.isArray() && i < content.size(); i++) {
      if (content.get(i).path("type").asText().equals("image_url")) {
        shown.add(image(content.get(i), where + "[" + i + "]"));
      }
    }
    return new Message(
        Message.Role.USER, text(content, where, "image_url"), List.of(), null, shown);
  }

  private Message.Image image(JsonNode part, String where) {
    ignored.addOthers(part, "messages[].content[].", Set.of("type", "image_url"));
    JsonNode address = part.path("image_url");
    if (!address.isObject()) {
      throw CommonMembers.invalid(
          where + ".image_url must be an object, not " + JsonDocument.kind(address));
    }
    ignored.addOthers(address, "messages[].content[].image_url.", Set.of("url"));
    Matcher data =
        DATA_URL.matcher(CommonMembers.text(address.path("url"), where + ".image_url.url"));
    if (!data.matches()) {
      throw CommonMembers.invalid(
          where
              + ".image_url.url must be a data: URL with a png, jpeg, gif or webp image in base64:"
              + " nothing is fetched from elsewhere");
    }
    messages.addImage(where + ".type");
    return new Message.Image(data.group(1), data.group(2));
  }

  private Message assistant(JsonNode node, String where) {
    ignored.addOthers(
        node,
        "messages[].",
        Set.of("role", "content", "tool_calls", "refusal", "audio", "function_call"));
    refuse(node, "audio", where, "is not read: applications answer in text");
    refuse(node, "function_call", where, "is not read: use tool_calls");
    List<ToolCall> calls = calls(node.path("tool_calls"), where + ".tool_calls");
    JsonNode content = node.path("content");
    String text;
    if (!CommonMembers.isAbsent(content)) {
      text = text(content, where + ".content", "refusal");
    } else if (!CommonMembers.isAbsent(node.path("refusal"))) {
      text = CommonMembers.text(node.path("refusal"), where + ".refusal");
    } else if (!calls.isEmpty() || content.isNull()) {
      text = "";
    } else {
      text = CommonMembers.text(content, where + ".content");
    }
    return new Message(Message.Role.ASSISTANT, text, calls, null, List.of());
  }

  private static void refuse(JsonNode node, String member, String where, String reason) {
    if (!CommonMembers.isAbsent(node.path(member))) {
      throw CommonMembers.invalid(where + "." + member + " " + reason);
    }
  }

  private List<ToolCall> calls(JsonNode given, String where) {
    if (CommonMembers.isAbsent(given)) {
      return List.of();
    }
    if (!given.isArray()) {
      throw CommonMembers.invalid(where + " must be an array, not " + JsonDocument.kind(given));
    }
    List<ToolCall> calls = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      calls.add(call(given.get(i), where + "[" + i + "]"));
    }
    if (!calls.isEmpty()) {
      messages.opened(where);
    }
    return calls;
  }

  private ToolCall call(JsonNode call, String place) {
    if (!call.isObject() || !call.path("function").isObject()) {
      throw CommonMembers.invalid(place + " must be an object with a function");
    }
    ignored.addOthers(call, "messages[].tool_calls[].", Set.of("id", "type", "function"));
    ignored.addOthers(
        call.path("function"), "messages[].tool_calls[].function.", Set.of("name", "arguments"));
    ToolCall read =
        new ToolCall(
            CommonMembers.text(call.path("id"), place + ".id"),
            CommonMembers.text(call.path("function").path("name"), place + ".function.name"),
            CommonMembers.text(
                call.path("function").path("arguments"), place + ".function.arguments"));
    messages.open(read.id(), place + ".id");
    return read;
  }

  private Message result(JsonNode node, String where) {
    ignored.addOthers(node, "messages[].", Set.of("role", "content", "tool_call_id"));
    String id = CommonMembers.text(node.path("tool_call_id"), where + ".tool_call_id");
    messages.close(id, where + ".tool_call_id");
    String content = text(node.path("content"), where + ".content");
    return new Message(Message.Role.TOOL, content, List.of(), id, List.of());
  }

  /**
   * A string, or parts whose texts are joined.
   *
   * @param others types of parts that are read elsewhere, or whose text has their name
   */
  private String text(JsonNode node, String where, String... others) {
    if (!node.isArray()) {
      return CommonMembers.text(node, where);
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < node.size(); i++) {
      JsonNode part = node.get(i);
      String place = where + "[" + i + "]";
      if (!part.isObject()) {
        throw CommonMembers.invalid(place + " must be an object, not " + JsonDocument.kind(part));
      }
      String type = CommonMembers.text(part.path("type"), place + ".type");
      if (type.equals("image_url") && List.of(others).contains(type)) {
        continue;
      }
      if (!type.equals("text") && !List.of(others).contains(type)) {
        throw CommonMembers.invalid(place + ".type must be " + types(others));
      }
      ignored.addOthers(part, "messages[].content[].", Set.of("type", type));
      text.append(CommonMembers.text(part.path(type), place + "." + type));
    }
    return text.toString();
  }

  private static String types(String... others) {
    return others.length == 0
        ? "\"text\": nothing else is read here"
        : "\"text\" or \"" + others[0] + "\": nothing else is read here";
  }
}
