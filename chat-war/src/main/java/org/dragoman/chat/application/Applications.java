package org.dragoman.chat.application;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.dragoman.chat.event.Event;
import org.dragoman.extension.HostedApplication;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** The applications of this instance: the assistant and all that were deployed beside it. */
@ApplicationScoped
public class Applications {
  private static final Pattern ID =
      Pattern.compile("ai\\.service\\.[A-Za-z0-9_-]{1,64}(\\.[0-9a-fA-F-]{36})?");

  private volatile Map<String, HostedApplication> byId = Map.of();

  @Inject @Any private Instance<HostedApplication> deployed;

  /**
   * Finds the applications; a wrong or doubled identifier stops the start of the deployment.
   *
   * @param started the container's word that the beans are there
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
   * The application of this identifier.
   *
   * @throws Fault {@link FaultCode#APPLICATION_UNKNOWN} when there is none for the caller
   */
  public HostedApplication named(String id) {
    HostedApplication application = byId.get(id);
    if (application == null) {
      throw new Fault(
          FaultCode.APPLICATION_UNKNOWN,
          "model names no application; leave it out to talk to the assistant");
    }
    return application;
  }
}
