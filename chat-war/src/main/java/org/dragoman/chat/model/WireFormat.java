package org.dragoman.chat.model;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.secret.Secret;

/** What a server that answers conversations speaks: how it is asked, and how its answer is read. */
public enum WireFormat {
  /** Chat completions of OpenAI, and of every server that is compatible with them. */
  OPENAI("/chat/completions", true, "https://api.openai.com/v1"),
  /** Messages of Anthropic. */
  ANTHROPIC("/v1/messages", true, "https://api.anthropic.com"),
  /** The chat of Ollama. */
  OLLAMA("/api/chat", false, "http://127.0.0.1:11434"),
  /** Our own chunks (specification section 6). */
  NDJSON("/rest/v1/chat/completions", false, null);

  private final String path;
  private final boolean serverSentEvents;
  private final String providerUrl;

  WireFormat(String path, boolean serverSentEvents, String providerUrl) {
    this.path = path;
    this.serverSentEvents = serverSentEvents;
    this.providerUrl = providerUrl;
  }

  /** The format of a kind of model providers, which the form of the setting knows. */
  static WireFormat ofKind(String kind) {
    return valueOf(kind.toUpperCase(Locale.ROOT));
  }

  /** The word for a provider that speaks it ({@code dragoman.providers.<name>.kind}). */
  String kind() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Base URL of a provider where none is configured; null when no provider speaks it. */
  String providerUrl() {
    return providerUrl;
  }

  /** Where conversations are sent to, below the base URL of a server. */
  String path() {
    return path;
  }

  /** Whether a stream is server-sent events; otherwise it is one JSON object a line. */
  boolean serverSentEvents() {
    return serverSentEvents;
  }

  /**
   * What its servers can be asked for. The kind alone says so: a model that cannot do it refuses
   * the request.
   */
  public Set<Feature> features() {
    return switch (this) {
      case OPENAI -> EnumSet.allOf(Feature.class);
      case ANTHROPIC ->
          EnumSet.complementOf(
              EnumSet.of(
                  Feature.HIGH_TEMPERATURE,
                  Feature.PRESENCE_PENALTY,
                  Feature.FREQUENCY_PENALTY,
                  Feature.SEED,
                  Feature.JSON_OBJECT));
      case OLLAMA -> EnumSet.complementOf(EnumSet.of(Feature.STRICT_TOOLS, Feature.FORCED_CALL));
      case NDJSON -> EnumSet.noneOf(Feature.class);
    };
  }

  /**
   * A reader of one answer.
   *
   * @param requestBytes how long the body of the request was
   */
  AnswerReader reader(long requestBytes) {
    return switch (this) {
      case OPENAI -> new OpenAiReader(requestBytes);
      case ANTHROPIC -> new AnthropicReader(requestBytes);
      case OLLAMA -> new OllamaReader(requestBytes);
      case NDJSON -> new NdjsonReader(requestBytes);
    };
  }

  byte[] body(ModelRequest request, String host) {
    return switch (this) {
      case OPENAI -> OpenAiRequest.of(request, host);
      case ANTHROPIC -> AnthropicRequest.of(request);
      case OLLAMA -> OllamaRequest.of(request);
      case NDJSON -> NdjsonRequest.of(request);
    };
  }

  /** The headers of a request, beside those about its body. */
  Map<String, String> headers(Optional<Secret> key) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Accept", serverSentEvents ? "text/event-stream" : "application/x-ndjson");
    headers.put("User-Agent", "Dragoman");
    if (this == ANTHROPIC) {
      headers.put("anthropic-version", "2023-06-01");
      key.ifPresent(it -> headers.put("x-api-key", it.value()));
    } else {
      key.ifPresent(it -> headers.put("Authorization", "Bearer " + it.value()));
    }
    return headers;
  }
}
