package org.dragoman.chat.model;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.secret.Secret;

/** The protocol of a server: how requests are written and answers are read. */
public enum WireFormat {
  /** Chat completions of OpenAI and all compatible servers. */
  OPENAI("/chat/completions", true, "https://api.openai.com/v1"),
  /** Messages of Anthropic. */
  ANTHROPIC("/v1/messages", true, "https://api.anthropic.com"),
  /** The chat API of Ollama. */
  OLLAMA("/api/chat", false, "http://127.0.0.1:11434"),
  /** Chunks of this service (specification section 6). */
  NDJSON("/rest/v1/chat/completions", false, null);

  private final String path;
  private final boolean serverSentEvents;
  private final String providerUrl;

  WireFormat(String path, boolean serverSentEvents, String providerUrl) {
    this.path = path;
    this.serverSentEvents = serverSentEvents;
    this.providerUrl = providerUrl;
  }

  /** Returns the format of a kind of model providers; the setting allows no other kinds. */
  static WireFormat ofKind(String kind) {
    return valueOf(kind.toUpperCase(Locale.ROOT));
  }

  /** Returns the kind of providers with this format ({@code dragoman.providers.<name>.kind}). */
  String kind() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the default base URL of a provider; null when no provider has this format. */
  String providerUrl() {
    return providerUrl;
  }

  /** Returns the path of the endpoint below the base URL of a server. */
  String path() {
    return path;
  }

  /**
   * Returns the path of the endpoint for embeddings below the base URL of a server; null when its
   * servers have none.
   */
  String embeddingsPath() {
    return switch (this) {
      case OPENAI -> "/embeddings";
      case OLLAMA -> "/api/embed";
      case ANTHROPIC, NDJSON -> null;
    };
  }

  /** Returns whether a stream has server-sent events; otherwise it has one JSON object a line. */
  boolean serverSentEvents() {
    return serverSentEvents;
  }

  /**
   * Returns the features of its servers. The kind alone decides: a model that lacks a feature
   * refuses the request.
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
                  Feature.JSON_OBJECT,
                  Feature.LOGPROBS));
      case OLLAMA -> EnumSet.complementOf(EnumSet.of(Feature.STRICT_TOOLS, Feature.FORCED_CALL));
      case NDJSON -> EnumSet.noneOf(Feature.class);
    };
  }

  /**
   * Creates a reader for one answer.
   *
   * @param requestBytes the length of the request's body
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

  /** Returns the headers of a request in addition to those about its body. */
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
