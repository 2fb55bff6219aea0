package org.dragoman.chat.kept;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.ConversationChange;
import org.dragoman.contract.conversation.ConversationRetention;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.conversation.StoredFeedback;
import org.dragoman.contract.conversation.TextPage;
import org.dragoman.contract.json.Json;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/**
 * The client of the proxy's store for kept conversations and feedback, which are sealed. The proxy
 * decides about access, by the caller in the edge token.
 */
@ApplicationScoped
public class ConversationStore {
  private static final String PATH = "/conversations";
  private static final byte[] NOTHING = {};

  @Inject private ProxyClient proxy;

  /** The caller and the request for which the proxy is called. */
  public record Asking(Caller caller, String requestId) {}

  /**
   * A page of a list, with its filter.
   *
   * @param application only conversations with this application; null for all
   * @param after the {@code next} of the previous page; null for the first page
   */
  public record Window(String application, int limit, String after) {}

  /** Creates a conversation. */
  public StoredConversation make(Asking asking, ConversationChange.Creation creation) {
    return tell(asking, PATH, creation, StoredConversation.class);
  }

  /** Lists the caller's conversations, the last changed first. */
  public StoredConversation.Page list(Asking asking, Window window) {
    return ask(asking, PATH + "?" + query(window), StoredConversation.Page.class);
  }

  /** Lists like {@link #list}, with all messages; a page has as many conversations as fit. */
  public TextPage texts(Asking asking, Window window) {
    String path = PATH + "/texts?" + query(window);
    try {
      return TextPage.of(send(asking, path));
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /**
   * Returns a conversation of the caller with its messages.
   *
   * @param id an identifier that passes {@link StoredConversation#isId}, here and below
   */
  public StoredConversation.Whole whole(Asking asking, String id) {
    return ask(asking, path(id), StoredConversation.Whole.class);
  }

  /** Returns a conversation before it is continued; throws when it cannot be continued. */
  StoredConversation continued(Asking asking, String id) {
    return ask(asking, path(id) + "/exchanges", StoredConversation.class);
  }

  /** Adds an exchange. It may be repeated, since the exchange has an identifier. */
  StoredConversation.Added add(Asking asking, String id, ConversationChange.Addition addition) {
    return read(
        proxy
            .ask(
                asking.caller,
                Purpose.CONVERSATIONS,
                path(id) + "/exchanges",
                Json.bytes(addition),
                asking.requestId)
            .body(),
        StoredConversation.Added.class);
  }

  /** Changes the title. */
  public StoredConversation rename(Asking asking, String id, ConversationChange.Renaming renaming) {
    return tell(asking, path(id) + "/title", renaming, StoredConversation.class);
  }

  /** Deletes a conversation. */
  public void remove(Asking asking, String id) {
    proxy.tell(
        asking.caller, Purpose.CONVERSATIONS, path(id) + "/deletion", NOTHING, asking.requestId);
  }

  /** Stores feedback for the builders of the application. */
  public StoredFeedback give(Asking asking, StoredFeedback feedback) {
    return tell(asking, "/feedback", feedback, StoredFeedback.class);
  }

  /** Lists the feedback about an application, the newest first. */
  public StoredFeedback.Page feedback(Asking asking, Window window) {
    String path = "/feedback/" + encoded(window.application) + "?limit=" + window.limit;
    return ask(asking, path + parameter("after", window.after), StoredFeedback.Page.class);
  }

  /** Returns whether and how long conversations with an application are kept. */
  public ConversationRetention retention(Asking asking, String application) {
    return ask(asking, "/retentions/" + encoded(application), ConversationRetention.class);
  }

  /** Changes whether and how long conversations with an application are kept. */
  public ConversationRetention retain(
      Asking asking, String application, ConversationRetention wanted) {
    return tell(asking, "/retentions/" + encoded(application), wanted, ConversationRetention.class);
  }

  private static String path(String id) {
    return PATH + "/" + id;
  }

  private static String query(Window window) {
    return "limit="
        + window.limit
        + parameter("application", window.application)
        + parameter("after", window.after);
  }

  private static String parameter(String name, String value) {
    return value == null ? "" : "&" + name + "=" + encoded(value);
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private byte[] send(Asking asking, String path) {
    return proxy.ask(asking.caller, Purpose.CONVERSATIONS, path, null, asking.requestId).body();
  }

  private <T> T ask(Asking asking, String path, Class<T> type) {
    return read(send(asking, path), type);
  }

  private <T> T tell(Asking asking, String path, Object change, Class<T> type) {
    return read(
        proxy
            .tell(asking.caller, Purpose.CONVERSATIONS, path, Json.bytes(change), asking.requestId)
            .body(),
        type);
  }

  /**
   * Reads an answer. One that cannot be read is no {@code Fault}: {@link Keeping} tries again after
   * a fault of the proxy, and gives an exchange up after anything else.
   */
  private static <T> T read(byte[] answer, Class<T> type) {
    try {
      return Json.mapper().readValue(answer, type);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private static IllegalStateException unreadable(IOException e) {
    return new IllegalStateException("The proxy's answer about conversations cannot be read", e);
  }
}
