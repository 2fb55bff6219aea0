package org.dragoman.contract.application;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * The content of an application as its builder wrote it. A version of an application is one of
 * these and never changes; {@link Access} says who may use the application.
 *
 * @param name for people
 * @param description for people; may be empty
 * @param instructions the system prompt of each conversation; may be empty; not for the kind {@code
 *     RELAY}
 * @param provider name of a configured model provider, or {@code extract}; null for the kind {@code
 *     RELAY}
 * @param model of the provider; null for the kind {@code RELAY}
 * @param operations published operations that the model may call; empty for the kind {@code RELAY}
 * @param target where the kind {@code RELAY} forwards conversations; null for all others
 * @param icon an emoji, or a picture as a data URL of type {@code image/png}; null for the first
 *     letter of the name
 * @param starters questions that its page offers; empty for those that the page derives from its
 *     operations
 * @param guards what must not pass into the application, or out of it
 * @param servers other servers whose tools the model may call; empty for the kind {@code RELAY}
 * @param tests questions with which the builder tests a version before it is published
 */
public record Definition(
    String name,
    String description,
    Kind kind,
    String instructions,
    String provider,
    String model,
    Parameters parameters,
    List<OperationGrant> operations,
    Target target,
    String icon,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> starters,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Guard> guards,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ToolServer> servers,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<TestQuestion> tests) {
  public Definition {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(instructions);
    Objects.requireNonNull(parameters);
    operations = List.copyOf(operations);
    starters = starters == null ? List.of() : List.copyOf(starters);
    guards = guards == null ? List.of() : List.copyOf(guards);
    servers = servers == null ? List.of() : List.copyOf(servers);
    tests = tests == null ? List.of() : List.copyOf(tests);
    switch (kind) {
      case PROMPT -> {
        Objects.requireNonNull(provider);
        Objects.requireNonNull(model);
      }
      case RELAY -> Objects.requireNonNull(target);
    }
  }

  /** Makes a definition with the default icon and starters, without guards, servers and tests. */
  public Definition(
      String name,
      String description,
      Kind kind,
      String instructions,
      String provider,
      String model,
      Parameters parameters,
      List<OperationGrant> operations,
      Target target) {
    this(
        name,
        description,
        kind,
        instructions,
        provider,
        model,
        parameters,
        operations,
        target,
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  /** Returns the same definition with the tools of these servers. */
  public Definition with(List<ToolServer> otherServers) {
    return new Definition(
        name,
        description,
        kind,
        instructions,
        provider,
        model,
        parameters,
        operations,
        target,
        icon,
        starters,
        guards,
        otherServers,
        tests);
  }

  /** The kinds of applications that users make. */
  public enum Kind {
    /** A model of a provider with instructions, knowledge and operations. */
    @JsonProperty("prompt")
    PROMPT,
    /** Another server, to which conversations are forwarded. */
    @JsonProperty("relay")
    RELAY
  }
}
