package org.dragoman.chat.openai;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The members of a request for a chat completion, as OpenAI publishes them, and what becomes of
 * each. A member that is none of these is ignored and named. {@code docs/openai.md} tells it to
 * clients, and a test compares the two.
 */
enum OpenAiMember {
  AUDIO(Treatment.IGNORED),
  FREQUENCY_PENALTY(Treatment.USED),
  FUNCTION_CALL(Treatment.REFUSED, "is not read: use tool_choice"),
  FUNCTIONS(Treatment.REFUSED, "is not read: use tools"),
  LOGIT_BIAS(
      Treatment.REFUSED, "is not read, since an application does not tell the model's tokens"),
  LOGPROBS(Treatment.USED),
  MAX_COMPLETION_TOKENS(Treatment.USED),
  MAX_TOKENS(Treatment.USED),
  MESSAGES(Treatment.USED),
  METADATA(Treatment.IGNORED),
  MODALITIES(Treatment.USED),
  MODEL(Treatment.USED),
  MODERATION(Treatment.REFUSED, "is not read, since nothing here moderates: omit it"),
  N(Treatment.USED),
  PARALLEL_TOOL_CALLS(Treatment.USED),
  PREDICTION(Treatment.IGNORED),
  PRESENCE_PENALTY(Treatment.USED),
  PROMPT_CACHE_KEY(Treatment.IGNORED),
  PROMPT_CACHE_OPTIONS(Treatment.IGNORED),
  PROMPT_CACHE_RETENTION(Treatment.IGNORED),
  REASONING_EFFORT(Treatment.IGNORED),
  RESPONSE_FORMAT(Treatment.USED),
  SAFETY_IDENTIFIER(Treatment.IGNORED),
  SEED(Treatment.USED),
  SERVICE_TIER(Treatment.IGNORED),
  STOP(Treatment.USED),
  STORE(Treatment.IGNORED),
  STREAM(Treatment.USED),
  STREAM_OPTIONS(Treatment.USED),
  TEMPERATURE(Treatment.USED),
  TOOL_CHOICE(Treatment.USED),
  TOOLS(Treatment.USED),
  TOP_LOGPROBS(Treatment.USED),
  TOP_P(Treatment.USED),
  USER(Treatment.IGNORED),
  VERBOSITY(Treatment.IGNORED),
  WEB_SEARCH_OPTIONS(Treatment.REFUSED, "is not read, since applications do not search the web");

  private static final Map<String, OpenAiMember> BY_NAME =
      Arrays.stream(values())
          .collect(Collectors.toMap(OpenAiMember::memberName, Function.identity()));

  private final Treatment treatment;
  private final String reason;

  OpenAiMember(Treatment treatment) {
    this(treatment, "");
  }

  OpenAiMember(Treatment treatment, String reason) {
    this.treatment = treatment;
    this.reason = reason;
  }

  /** What becomes of a member. */
  enum Treatment {
    /** It has its effect, or is refused where an application cannot do it. */
    USED,
    /** 400, unless it says what is so without it. */
    REFUSED,
    /** It has no effect, and {@code X-Ignored-Fields} names it. */
    IGNORED
  }

  /** The member of this name; null for one that OpenAI does not publish. */
  static OpenAiMember named(String name) {
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
