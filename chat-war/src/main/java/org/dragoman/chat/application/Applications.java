package org.dragoman.chat.application;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.Assistant;
import org.dragoman.chat.application.extract.ExtractApplications;
import org.dragoman.chat.application.prompt.PromptApplications;
import org.dragoman.chat.application.relay.RelayApplication;
import org.dragoman.chat.application.relay.Relays;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.guard.Guards;
import org.dragoman.chat.model.Models;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.HostedApplication;

/**
 * The applications of this instance: the assistant, the deployed beans and the stored applications
 * of users.
 */
@ApplicationScoped
public class Applications {
  private static final Pattern ID =
      Pattern.compile("ai\\.service\\.[A-Za-z0-9_-]{1,64}(\\.[0-9a-fA-F-]{36})?");

  private volatile Map<String, HostedApplication> byId = Map.of();

  private final Iterable<HostedApplication> deployed;
  private final StoredApplications stored;
  private final PromptApplications prompts;
  private final ExtractApplications extracts;
  private final Relays relays;

  /** Takes the deployed applications and the sources of those that users have made. */
  @Inject
  public Applications(
      @Any Instance<HostedApplication> deployed,
      StoredApplications stored,
      PromptApplications prompts,
      ExtractApplications extracts,
      Relays relays) {
    this((Iterable<HostedApplication>) deployed, stored, prompts, extracts, relays);
  }

  Applications(
      Iterable<HostedApplication> deployed,
      StoredApplications stored,
      PromptApplications prompts,
      ExtractApplications extracts,
      Relays relays) {
    this.deployed = deployed;
    this.stored = stored;
    this.prompts = prompts;
    this.extracts = extracts;
    this.relays = relays;
  }

  /** Required by the container's proxy. */
  Applications() {
    this((Iterable<HostedApplication>) null, null, null, null, null);
  }

  /**
   * Registers the deployed applications; an invalid or duplicate identifier fails the deployment.
   *
   * @param started the container's event after the beans are created
   */
  void find(@Observes @Initialized(ApplicationScoped.class) Object started) {
    byId = byId(deployed);
    Event.APPLICATIONS_FOUND.log("-", "applications=" + String.join(",", byId.keySet()));
  }

  static Map<String, HostedApplication> byId(Iterable<HostedApplication> applications) {
    Map<String, HostedApplication> found = new TreeMap<>();
    for (HostedApplication application : applications) {
      String id = application.id();
      if (id == null || !ID.matcher(id).matches()) {
        throw new IllegalStateException(
            "The application "
                + application.getClass().getName()
                + " has the identifier "
                + id
                + ", which is not of the form ai.service.<name> or ai.service.<name>.<uuid>");
      }
      if (found.put(id, application) != null) {
        throw new IllegalStateException("Two applications have the identifier " + id);
      }
    }
    return Map.copyOf(found);
  }

  /**
   * Finds the application of a request in the form that the caller's realm has.
   *
   * @param model the identifier in the request
   * @throws Fault {@link FaultCode#APPLICATION_UNKNOWN} when the caller may use no such
   *     application; {@link FaultCode#APPLICATION_VERSION_UNKNOWN} when the caller may change it
   *     and it has no such version
   */
  public HostedApplication named(String model, Caller caller, String requestId) {
    HostedApplication application = byId.get(model);
    if (application != null) {
      return application instanceof Assistant assistant
          ? assistant.inRealm(caller.realm())
          : application;
    }
    return stored
        .find(model, caller, requestId)
        .map(this::made)
        .orElseThrow(
            () ->
                new Fault(
                    FaultCode.APPLICATION_UNKNOWN,
                    "model does not name an application that you may use; omit it to talk to the"
                        + " assistant"));
  }

  /** Returns the applications that are part of the installation, by their identifiers. */
  public Collection<HostedApplication> deployed() {
    return byId.values();
  }

  /** Returns the application of a version, with its guards. */
  public HostedApplication made(ApplicationVersion version) {
    return GuardedApplication.of(unguarded(version), Guards.of(version.definition().guards()));
  }

  private HostedApplication unguarded(ApplicationVersion version) {
    return switch (version.definition().kind()) {
      case PROMPT ->
          version.definition().provider().equals(Models.EXTRACT)
              ? extracts.made(version)
              : prompts.made(version);
      case RELAY -> new RelayApplication(version, relays);
    };
  }
}
