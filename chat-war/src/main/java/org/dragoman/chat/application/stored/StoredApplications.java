package org.dragoman.chat.application.stored;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
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
 * The applications that users have made, as the proxy keeps them. Who may do what is decided by the
 * proxy at each call, and while a version is remembered by the same rule here.
 */
@ApplicationScoped
public class StoredApplications {
  private static final String PATH = "/applications";
  private static final int LARGEST_PAGE = 100;
  private static final int MOST_TALKABLE = 1_000;

  private final RememberedAnswers remembered = new RememberedAnswers();

  @Inject private ProxyClient proxy;

  /** On whose behalf the proxy is asked, and by which request. */
  public record Asking(Caller caller, String requestId) {}

  /**
   * A part of a list.
   *
   * @param name a part of the names; null for all
   * @param address a short address; null for all
   * @param whose {@code all}, {@code mine} or {@code shared}
   * @param after the {@code next} of the page before; null for the first one
   */
  public record Window(String name, String address, String whose, int limit, String after) {
    /** All that is there for the caller. */
    public static Window of(int limit, String after) {
      return new Window(null, null, "all", limit, after);
    }
  }

  /**
   * The version that answers the caller: the published one, or behind {@code @} the draft or an
   * earlier one for who may write. What is found is remembered for 3 s, so long may a share that
   * was taken back still hold.
   *
   * @param model what the request calls the model
   * @return empty when there is none, also when there is one that the caller may not use
   * @throws Fault {@link FaultCode#APPLICATION_VERSION_UNKNOWN} when the caller may write it, and
   *     it has no such version
   */
  public Optional<ApplicationVersion> find(String model, Caller caller, String requestId) {
    return ApplicationId.read(model)
        .flatMap(id -> find(new Asking(caller, requestId), id))
        .filter(known -> known.access().of(caller).filter(known.needed()::isHeldBy).isPresent())
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

  /** Makes an application of the caller. */
  public Application make(Asking asking, ApplicationChange.Creation creation) {
    return tell(asking, PATH, creation);
  }

  /** The applications that the caller may use, the newest first. */
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

  /** The newest of those that the caller may talk to, {@value #MOST_TALKABLE}. */
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
   * One application.
   *
   * @param id that passes {@link ApplicationId#isId}, here and below
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

  /** Says who else may use the application. */
  public Application share(Asking asking, String id, ApplicationChange.Sharing change) {
    return change(asking, id, "/sharing", change);
  }

  /** Deletes the application and all that belongs to it. */
  public void remove(Asking asking, String id, ApplicationChange.Deletion change) {
    change(asking, id, "/deletion", change);
  }

  /** The versions, the newest first. */
  public Application.Versions versions(Asking asking, String id, Window window) {
    String path = path(id) + "/versions?limit=" + window.limit + parameter("after", window.after);
    return ask(asking, path, Application.Versions.class);
  }

  /** One version. */
  public Application.Version version(Asking asking, String id, int number) {
    return ask(asking, path(id) + "/versions/" + number, Application.Version.class);
  }

  /** Lets the next conversation ask the proxy, though it was asked a moment ago. */
  public void forget(String realm, String id) {
    remembered.forget(realm, id);
  }

  private Application change(Asking asking, String id, String below, Object change) {
    try {
      return tell(asking, path(id) + below, change);
    } finally {
      // Also after a failure: nobody knows whether the proxy has done it.
      remembered.forget(asking.caller.realm(), id);
    }
  }

  private Application tell(Asking asking, String path, Object change) {
    byte[] body = Json.text(change).getBytes(StandardCharsets.UTF_8);
    return read(
        proxy.tell(asking.caller, Purpose.APPLICATIONS, path, body, asking.requestId),
        Application.class);
  }

  private <T> T ask(Asking asking, String path, Class<T> type) {
    return read(proxy.ask(asking.caller, Purpose.APPLICATIONS, path, null, asking.requestId), type);
  }

  private static String path(String id) {
    return PATH + "/" + id;
  }

  private static String parameter(String name, String value) {
    return value == null ? "" : "&" + name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private static <T> T read(ProxyClient.Answer answer, Class<T> type) {
    try {
      return Json.mapper().readValue(answer.body(), type);
    } catch (IOException e) {
      throw new IllegalStateException("The proxy's answer about applications cannot be read", e);
    }
  }
}
