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
 * The connection that a request came over, which tells when its caller closes it. The servlet API
 * tells nobody before a write fails, and of a document nothing is written until it is whole.
 * Grizzly, the network library of the container, tells as soon as it reads the end; but it reads
 * nothing while a request is under way, so that it has to be asked to.
 *
 * <p>Grizzly takes what it reads meanwhile for more of the request that is under way, and drops it:
 * a second request that a client sends before it has the answer to the first has none. So the
 * answer says {@code Connection: close}, which tells the client to send that one again (RFC 9112,
 * section 9.6), and nobody waits for it.
 *
 * <p>By reflection, since the container shows Grizzly to no application. Where there is none, the
 * caller is not noticed and the answer goes on, as before.
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
   * The connection of a request whose body has been read.
   *
   * @return empty where the container has none that we know; the log says so once
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

  /** JAX-RS gives a proxy of the request; the asynchronous context has it as filters made it. */
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
   * Watches until it is closed.
   *
   * @param gone is run once, on a thread of its own, when the caller has closed the connection
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
      // The caller has gone by now, and the listener has been told.
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

  /** Ends the watch; the connection stays as it is. */
  interface Watched extends AutoCloseable {
    @Override
    void close();
  }
}
