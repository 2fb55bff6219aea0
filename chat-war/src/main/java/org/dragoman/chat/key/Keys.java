package org.dragoman.chat.key;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.key.ApiKey;
import org.dragoman.contract.key.NewKey;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/** The API keys that the proxy stores, as far as the caller may see them. */
@ApplicationScoped
class Keys {
  @Inject private ProxyClient proxy;

  /**
   * The caller and the request for which the proxy is called, and the wanted keys.
   *
   * @param wholeRealm whether all keys of the realm are wanted, or only the caller's own
   */
  record Asking(Caller caller, boolean wholeRealm, String requestId) {}

  /** Stores a new key of the caller. */
  ApiKey make(Asking asking, NewKey key) {
    return proxy
        .tell(asking.caller, Purpose.KEYS, "/keys", Json.bytes(key), asking.requestId)
        .read(ApiKey.class);
  }

  /**
   * Lists keys, the newest first.
   *
   * @param after the {@code next} of the previous page; null for the first page
   */
  ApiKey.Page list(Asking asking, int limit, String after) {
    String place =
        after == null ? "" : "&after=" + URLEncoder.encode(after, StandardCharsets.UTF_8);
    String path = "/keys?realm=" + asking.wholeRealm + "&limit=" + limit + place;
    return proxy
        .ask(asking.caller, Purpose.KEYS, path, null, asking.requestId)
        .read(ApiKey.Page.class);
  }

  /**
   * Returns a key.
   *
   * @param id an identifier that passes {@link org.dragoman.contract.key.KeyText#isId}
   */
  ApiKey named(Asking asking, String id) {
    return proxy
        .ask(asking.caller, Purpose.KEYS, path(asking, id), null, asking.requestId)
        .read(ApiKey.class);
  }

  /**
   * Revokes a key.
   *
   * @param id an identifier that passes {@link org.dragoman.contract.key.KeyText#isId}
   */
  void revoke(Asking asking, String id) {
    proxy.tell(asking.caller, Purpose.KEYS, path(asking, id), new byte[0], asking.requestId);
  }

  private static String path(Asking asking, String id) {
    return "/keys/" + id + "?realm=" + asking.wholeRealm;
  }
}
