package org.dragoman.chat.dialect;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletRequestWrapper;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.dragoman.chat.event.Event;

/**
 * The connection of a request, which reports when its caller closes it. The servlet API reports
 * that only when a write fails, and nothing of a document is written until it is complete. Grizzly,
 * the network library of the container, reports the end of the input as soon as it reads it, but
 * must be told to read while a request is under way.
 *
 * <p>Grizzly takes bytes that it reads meanwhile for a part of the current request and drops them:
 * a second request that a client sends before it has the first answer gets none. So the answer has
 * {@code Connection: close}, which tells the client to send that request again (RFC 9112, section
 * 9.6) instead of waiting.
 *
 * <p>Uses reflection, since the container hides Grizzly from applications. Without Grizzly the end
 * is not noticed and the answer continues.
 */
final class CallerConnection {
  private static final String GRIZZLY = "org.glassfish.grizzly.";
  private static final AtomicBoolean LOGGED = new AtomicBoolean();

  private final Object connection;
  private final Class<?> type;
  private final Class<?> listenerType;

  private CallerConnection(Object connection) throws ClassNotFoundException {
    ClassLoader loader = connection.getClass().getClassLoader();
    this.connection = connection;
    this.type = loader.loadClass(GRIZZLY + "Connection");
    this.listenerType = loader.loadClass(GRIZZLY + "CloseListener");
  }

  /**
   * Returns the connection of a request whose body has been read.
   *
   * @return empty in another container; this is logged once
   */
  static Optional<CallerConnection> of(HttpServletRequest request, String requestId) {
    try {
      Object facade = unwrapped(request);
      Object context =
          get(get(get(facade, "getUnwrappedCoyoteRequest"), "getCoyoteRequest"), "getContext");
      return Optional.of(new CallerConnection(get(context, "getConnection")));
    } catch (ReflectiveOperationException | RuntimeException e) {
      tellOnce(requestId, e);
      return Optional.empty();
    }
  }

  /**
   * Returns the original request: JAX-RS has a proxy, and the asynchronous context has the request
   * as filters passed it.
   */
  private static ServletRequest unwrapped(HttpServletRequest request) {
    ServletRequest inner =
        request.isAsyncStarted() ? request.getAsyncContext().getRequest() : request;
    while (inner instanceof ServletRequestWrapper wrapper) {
      inner = wrapper.getRequest();
    }
    return inner;
  }

  private static Object get(Object of, String what) throws ReflectiveOperationException {
    return of.getClass().getMethod(what).invoke(of);
  }

  private static void tellOnce(String requestId, Exception e) {
    if (!LOGGED.getAndSet(true)) {
      Event.CALLERS_UNWATCHED.log(requestId, "word=" + e.getClass().getSimpleName());
    }
  }

  /**
   * Watches the connection until the result is closed.
   *
   * @param gone runs once, on its own thread, when the caller has closed the connection
   */
  Watched watch(Runnable gone, String requestId) {
    Object listener =
        Proxy.newProxyInstance(
            listenerType.getClassLoader(),
            new Class<?>[] {listenerType},
            (self, method, arguments) ->
                switch (method.getName()) {
                  case "onClosed" -> {
                    Thread.ofVirtual().name("gone-" + requestId).start(gone);
                    yield null;
                  }
                  case "equals" -> self == arguments[0];
                  case "hashCode" -> System.identityHashCode(self);
                  default -> "CallerConnection";
                });
    try {
      type.getMethod("addCloseListener", listenerType).invoke(connection, listener);
      Class<?> event = type.getClassLoader().loadClass(GRIZZLY + "IOEvent");
      type.getMethod("enableIOEvent", event).invoke(connection, event.getField("READ").get(null));
    } catch (InvocationTargetException closed) {
      // The caller has disconnected, and the listener already knows.
    } catch (ReflectiveOperationException e) {
      tellOnce(requestId, e);
    }
    return () -> {
      try {
        type.getMethod("removeCloseListener", listenerType).invoke(connection, listener);
      } catch (ReflectiveOperationException e) {
        tellOnce(requestId, e);
      }
    };
  }

  /** Ends the watch when it is closed; the connection stays open. */
  interface Watched extends AutoCloseable {
    @Override
    void close();
  }
}
