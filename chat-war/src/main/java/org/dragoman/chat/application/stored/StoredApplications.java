package org.dragoman.chat.application.stored;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import org.dragoman.application.ApplicationVersion;
import org.dragoman.caller.Caller;

/** The applications that users have made, as the proxy keeps them. */
@ApplicationScoped
public class StoredApplications {
  /**
   * The version that answers the caller.
   *
   * @param model what the request calls the model
   * @return empty when there is none, also when there is one that the caller may not use
   */
  public Optional<ApplicationVersion> find(String model, Caller caller, String requestId) {
    return Optional.empty();
  }

  /** The identifiers of all that the caller may talk to. */
  public List<String> ids(Caller caller, String requestId) {
    return List.of();
  }
}
