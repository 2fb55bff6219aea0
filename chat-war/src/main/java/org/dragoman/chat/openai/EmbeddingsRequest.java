package org.dragoman.chat.openai;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.dialect.CommonMembers;
import org.dragoman.chat.dialect.IgnoredNames;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * A request for embeddings.
 *
 * @param model of this process ({@value #MODEL}), or of a provider: provider/model
 * @param dimensions how many numbers a vector has; null to leave it to the model
 * @param texts never empty, and none of them is
 * @param base64 whether a vector is told as the bytes of its numbers (32 bits each, the lowest byte
 *     first), which OpenAI's own SDKs ask for
 * @param ignored the names of members without effect
 */
record EmbeddingsRequest(
    String model, Integer dimensions, List<String> texts, boolean base64, List<String> ignored) {
  /** The model in this process; its vectors have {@value #DIMENSIONS} numbers. */
  static final String MODEL = "all-minilm-l6-v2";

  static final int DIMENSIONS = 384;

  private static final int MOST_DIMENSIONS = 100_000;
  private static final int MOST_TEXTS = 512;
  private static final int LONGEST_TEXT = 8_000;
  private static final int MOST_CHARACTERS = 200_000;

  EmbeddingsRequest {
    texts = List.copyOf(texts);
    ignored = List.copyOf(ignored);
  }

  /**
   * Reads a body.
   *
   * @throws Fault when something is wrong with it, or too large
   */
  static EmbeddingsRequest read(byte[] body) {
    JsonNode root = CommonMembers.body(body);
    IgnoredNames ignored = new IgnoredNames();
    ignored.addOthers(root, "", Set.of("model", "input", "dimensions", "encoding_format"));
    String model = CommonMembers.text(root.path("model"), "model");
    return new EmbeddingsRequest(
        model,
        dimensions(root.path("dimensions"), model),
        texts(root.path("input")),
        base64(root.path("encoding_format")),
        ignored.names());
  }

  /** Whether the model of this process is asked for. */
  boolean isOfThisProcess() {
    return model.equals(MODEL);
  }

  /** Returns the name of the provider; empty where the model names none. */
  String provider() {
    return model.substring(0, Math.max(0, model.indexOf('/')));
  }

  /** Returns how the provider calls the model. */
  String modelOfProvider() {
    return model.substring(model.indexOf('/') + 1);
  }

  private static Integer dimensions(JsonNode dimensions, String model) {
    if (CommonMembers.isAbsent(dimensions)) {
      return null;
    }
    long number = dimensions.isIntegralNumber() ? dimensions.asLong() : 0;
    if (model.equals(MODEL) && number != DIMENSIONS) {
      throw CommonMembers.invalid("dimensions must be " + DIMENSIONS + ", or be left out");
    }
    if (number < 1 || number > MOST_DIMENSIONS) {
      throw CommonMembers.invalid("dimensions must be a whole number from 1 to " + MOST_DIMENSIONS);
    }
    return (int) number;
  }

  private static boolean base64(JsonNode format) {
    if (CommonMembers.isAbsent(format)) {
      return false;
    }
    return switch (format.asText()) {
      case "float" -> false;
      case "base64" -> true;
      default -> throw CommonMembers.invalid("encoding_format must be \"float\" or \"base64\"");
    };
  }

  private static List<String> texts(JsonNode input) {
    List<String> texts = new ArrayList<>();
    if (input.isArray()) {
      if (input.isEmpty()) {
        throw CommonMembers.invalid("input must hold at least one text");
      }
      if (input.size() > MOST_TEXTS) {
        throw tooLarge("input holds more than " + MOST_TEXTS + " texts");
      }
      for (int i = 0; i < input.size(); i++) {
        texts.add(text(input.get(i), "input[" + i + "]"));
      }
    } else {
      texts.add(text(input, "input"));
    }
    if (texts.stream().mapToInt(String::length).sum() > MOST_CHARACTERS) {
      throw tooLarge("input holds more than " + MOST_CHARACTERS + " characters");
    }
    return texts;
  }

  private static String text(JsonNode node, String where) {
    String text = CommonMembers.text(node, where);
    if (text.isEmpty()) {
      throw CommonMembers.invalid(where + " must not be empty");
    }
    if (text.length() > LONGEST_TEXT) {
      throw tooLarge(where + " holds more than " + LONGEST_TEXT + " characters");
    }
    return text;
  }

  private static Fault tooLarge(String detail) {
    return new Fault(FaultCode.BODY_TOO_LARGE, detail);
  }
}
