package org.dragoman.chat.anthropic;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The members of a request for a message, as Anthropic publishes them, those that older clients
 * send, and what becomes of each. A member that is none of these is ignored and named. {@code
 * docs/anthropic.md} tells it to clients, and a test compares the two.
 */
enum AnthropicMember {
  CACHE_CONTROL(Treatment.IGNORED),
  CONTAINER(Treatment.REFUSED, "is not read, since no code runs here: omit it"),
  DIAGNOSTICS(Treatment.IGNORED),
  INFERENCE_GEO(
      Treatment.REFUSED, "is not read: the operator chooses where models run, so omit it"),
  MAX_TOKENS(Treatment.USED),
  MCP_SERVERS(Treatment.REFUSED, "is not read: use tools"),
  MESSAGES(Treatment.USED),
  METADATA(Treatment.IGNORED),
  MODEL(Treatment.USED),
  OUTPUT_CONFIG(Treatment.USED),
  SERVICE_TIER(Treatment.IGNORED),
  SPEED(Treatment.IGNORED),
  STOP_SEQUENCES(Treatment.USED),
  STREAM(Treatment.USED),
  SYSTEM(Treatment.USED),
  TEMPERATURE(Treatment.USED),
  THINKING(Treatment.USED),
  TOOL_CHOICE(Treatment.USED),
  TOOLS(Treatment.USED),
  TOP_K(Treatment.IGNORED),
  TOP_P(Treatment.USED),
  USER_PROFILE_ID(Treatment.IGNORED),
  WORKSPACE_ID(Treatment.IGNORED);

  private static final Map<String, AnthropicMember> BY_NAME =
      Arrays.stream(values())
          .collect(Collectors.toMap(AnthropicMember::memberName, Function.identity()));

  private final Treatment treatment;
  private final String reason;

  AnthropicMember(Treatment treatment) {
    this(treatment, "");
  }

  AnthropicMember(Treatment treatment, String reason) {
    this.treatment = treatment;
    this.reason = reason;
  }

  /** What becomes of a member. */
  enum Treatment {
    /** It has its effect, or is refused where an application cannot do it. */
    USED,
    /** 400, unless it is null or empty. */
    REFUSED,
    /** It has no effect, and {@code X-Ignored-Fields} names it. */
    IGNORED
  }

  /** The member of this name; null for any other. */
  static AnthropicMember named(String name) {
    return BY_NAME.get(name);
  }

  /** As it stands in a request. */
  String memberName() {
    return name().toLowerCase(Locale.ROOT);
  }

  Treatment treatment() {
    return treatment;
  }

  /** Why it is refused; follows its name in a sentence. */
  String reason() {
    return reason;
  }
}
