package org.dragoman.chat.application.stored;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.application.Answering;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationChange;
import org.dragoman.contract.application.ApplicationId;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/**
 * The applications of users, which the proxy stores. The proxy decides about access at each call;
 * while a version is cached, the same rule is applied here.
 */
@ApplicationScoped
public class StoredApplications {
  private static final String PATH = "/applications";
  private static final int LARGEST_PAGE = 100;
  private static final int MOST_TALKABLE = 1_000;

  private final RememberedAnswers remembered = new RememberedAnswers();

  @Inject private ProxyClient proxy;

  /** The caller and the request for which the proxy is called. */
  public record Asking(Caller caller, String requestId) {}

  /**
   * A page of a list, with its filters.
   *
   * @param name a substring of the names; null for all
   * @param address a short address; null for all
   * @param whose {@code all}, {@code mine} or {@code shared}
   * @param after the {@code next} of the previous page; null for the first page
   */
  public record Window(String name, String address, String whose, int limit, String after) {
    /** Selects all applications that the caller may use. */
    public static Window of(int limit, String after) {
      return new Window(null, null, "all", limit, after);
    }
  }

  /**
   * Finds the version that answers the caller: the published one or, for callers who may write, the
   * draft or an earlier version after {@code @}. The result is cached for 3 s, so a revoked share
   * may remain effective for that time.
   *
   * @param model the model in the request
   * @return empty when there is none that the caller may use
   * @throws Fault {@link FaultCode#APPLICATION_VERSION_UNKNOWN} when the caller may write the
   *     application and it has no such version
   */
  public Optional<ApplicationVersion> find(String model, Caller caller, String requestId) {
    return ApplicationId.read(model)
        .flatMap(id -> find(new Asking(caller, requestId), id))
        .filter(known -> known.admits(caller))
        .map(Answering::version);
  }

  private Optional<Answering> find(Asking asking, ApplicationId id) {
    String realm = asking.caller.realm();
    Optional<Answering> known = remembered.get(realm, id);
    if (known.isPresent()) {
      return known;
    }
    long asked = System.nanoTime();
    try {
      String version = id.version() == null ? "" : "?version=" + id.version();
      Answering found = ask(asking, path(id.id()) + "/answering" + version, Answering.class);
      remembered.put(realm, id, found, asked);
      return Optional.of(found);
    } catch (Fault fault) {
      if (fault.code() == FaultCode.APPLICATION_UNKNOWN) {
        return Optional.empty();
      }
      throw fault;
    }
  }

  /** Creates an application of the caller. */
  public Application make(Asking asking, ApplicationChange.Creation creation) {
    return tell(asking, PATH, creation);
  }

  /** Lists the applications that the caller may use, the newest first. */
  public Application.Page list(Asking asking, Window window) {
    String path =
        PATH
            + "?limit="
            + window.limit
            + "&whose="
            + window.whose
            + parameter("name", window.name)
            + parameter("address", window.address)
            + parameter("after", window.after);
    return ask(asking, path, Application.Page.class);
  }

  /**
   * Lists the newest applications that the caller may talk to, some {@value #MOST_TALKABLE} at
   * most.
   */
  public List<Application> talkable(Caller caller, String requestId) {
    List<Application> talkable = new ArrayList<>();
    String after = null;
    do {
      Application.Page page = list(new Asking(caller, requestId), Window.of(LARGEST_PAGE, after));
      for (Application application : page.applications()) {
        if (application.version() != null) {
          talkable.add(application);
        }
      }
      after = page.next();
    } while (after != null && talkable.size() < MOST_TALKABLE);
    return talkable;
  }

  /**
   * Returns an application.
   *
   * @param id an identifier that passes {@link ApplicationId#isId}, here and below
   */
  public Application named(Asking asking, String id) {
    return ask(asking, path(id), Application.class);
  }

  /** Replaces the draft. */
  public Application replaceDraft(Asking asking, String id, ApplicationChange.Draft change) {
    return change(asking, id, "/draft", change);
  }

  /** Publishes the next version. */
  public Application publish(Asking asking, String id, ApplicationChange.Publishing change) {
    return change(asking, id, "/versions", change);
  }

  /** Sets who else may use the application. */
  public Application share(Asking asking, String id, ApplicationChange.Sharing change) {
    return change(asking, id, "/sharing", change);
  }

  /** Deletes the application and all that belongs to it. */
  public void remove(Asking asking, String id, ApplicationChange.Deletion change) {
    change(asking, id, "/deletion", change);
  }

  /** Lists the versions, the newest first. */
  public Application.Versions versions(Asking asking, String id, Window window) {
    String path = path(id) + "/versions?limit=" + window.limit + parameter("after", window.after);
    return ask(asking, path, Application.Versions.class);
  }

  /** Returns a version. */
  public Application.Version version(Asking asking, String id, int number) {
    return ask(asking, path(id) + "/versions/" + number, Application.Version.class);
  }

  /** Removes the application from the cache, so that the next conversation asks the proxy again. */
  public void forget(String realm, String id) {
    remembered.forget(realm, id);
  }

  private Application change(Asking asking, String id, String below, Object change) {
    try {
      return tell(asking, path(id) + below, change);
    } finally {
      // Also after a failure, since the proxy may have made the change.
      remembered.forget(asking.caller.realm(), id);
    }
  }

  private Application tell(Asking asking, String path, Object change) {
    return proxy
        .tell(asking.caller, Purpose.APPLICATIONS, path, Json.bytes(change), asking.requestId)
        .read(Application.class);
  }

  private <T> T ask(Asking asking, String path, Class<T> type) {
    return proxy.ask(asking.caller, Purpose.APPLICATIONS, path, null, asking.requestId).read(type);
  }

  private static String path(String id) {
    return PATH + "/" + id;
  }

  private static String parameter(String name, String value) {
    return value == null ? "" : "&" + name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
  }
}
