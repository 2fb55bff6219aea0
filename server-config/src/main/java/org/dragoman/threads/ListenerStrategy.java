package org.dragoman.threads;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executor;
import java.util.logging.Logger;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.Grizzly;
import org.glassfish.grizzly.IOEvent;
import org.glassfish.grizzly.IOStrategy;
import org.glassfish.grizzly.Transport;
import org.glassfish.grizzly.attributes.Attribute;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.Filter;
import org.glassfish.grizzly.filterchain.FilterChain;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.HttpServerFilter;
import org.glassfish.grizzly.nio.NIOTransport;
import org.glassfish.grizzly.strategies.AbstractIOStrategy;
import org.glassfish.grizzly.strategies.WorkerThreadIOStrategy;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;

/**
 * Adds filters to each listener for HTTP when its first connection comes, before anything of that
 * is read; the listener of a domain's administration stays as it is. With {@link RequestThreads}
 * the first request of a connection may wait for those of others. All else is the container's own
 * strategy: a thread of the listener's pool for each request.
 *
 * <p>Payara makes it by name ({@code transport.io-strategy}), and takes its own strategy where it
 * is not found. It has no other place at which a filter could be added.
 */
@SuppressWarnings("rawtypes") // Grizzly's interface has Connection without its parameter.
public final class ListenerStrategy extends AbstractIOStrategy {
  private static final ListenerStrategy INSTANCE = new ListenerStrategy();
  private static final IOStrategy THREADS = WorkerThreadIOStrategy.getInstance();

  /** Shared by the filters of all listeners, so that there is one limit. */
  private static final IncompleteRequests INCOMPLETE = new IncompleteRequests();

  /** Of a connection whose first request was handed to the container. */
  private static final Attribute<Boolean> IN_USE =
      Grizzly.DEFAULT_ATTRIBUTE_BUILDER.createAttribute(ListenerStrategy.class.getName());

  private static final Logger LOG = Logger.getLogger(ListenerStrategy.class.getName());

  /** How Payara names the pool of that listener. */
  private static final String ADMINISTRATION = "admin-listener-kernel";

  private ListenerStrategy() {}

  /** Called by the container. */
  public static ListenerStrategy getInstance() {
    return INSTANCE;
  }

  @Override
  public boolean executeIoEvent(Connection connection, IOEvent event, boolean enabled)
      throws IOException {
    if (event == IOEvent.SERVER_ACCEPT
        && connection.getTransport() instanceof NIOTransport listener
        && listener.getProcessor() instanceof FilterChain filters
        && !ADMINISTRATION.equals(listener.getKernelThreadPoolConfig().getPoolName())) {
      provide(filters);
    }
    if (event == IOEvent.READ
        && connection.getTransport().getWorkerThreadPool() instanceof RequestThreads threads
        && !isInUse(connection)) {
      if (enabled) {
        connection.disableIOEvent(event);
      }
      threads.executeFirst(
          address(connection),
          () -> fireIOEvent(connection, event, ENABLE_INTEREST_LIFECYCLE_LISTENER, LOG));
      return true;
    }
    return THREADS.executeIoEvent(connection, event, enabled);
  }

  static boolean isInUse(Connection connection) {
    return IN_USE.get(connection) != null;
  }

  private static InetAddress address(Connection connection) {
    return connection.getPeerAddress() instanceof InetSocketAddress peer ? peer.getAddress() : null;
  }

  /** Stands behind all filters that wait for the rest of a request. */
  private static final class FirstRequestFilter extends BaseFilter {
    @Override
    public NextAction handleRead(FilterChainContext context) {
      IN_USE.set(context.getConnection(), true);
      return context.getInvokeAction();
    }
  }

  private static synchronized void provide(FilterChain filters) {
    int reader = position(filters, HttpServerFilter.class);
    if (reader >= 0 && position(filters, UpgradeFilter.class) < 0) {
      filters.add(reader + 1, new UpgradeFilter());
      int container = position(filters, org.glassfish.grizzly.http.server.HttpServerFilter.class);
      filters.add(container, new ContainerPageFilter());
      filters.add(container, new FirstRequestFilter());
      filters.add(container, new RequestBufferingFilter(INCOMPLETE));
      filters.add(container, new StreamResetFilter());
      filters.add(reader, new HttpReadyFilter(INCOMPLETE));
    }
  }

  private static int position(FilterChain filters, Class<? extends Filter> type) {
    for (int i = 0; i < filters.size(); i++) {
      if (type.isInstance(filters.get(i))) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public Executor getThreadPoolFor(Connection connection, IOEvent event) {
    return THREADS.getThreadPoolFor(connection, event);
  }

  @Override
  public ThreadPoolConfig createDefaultWorkerPoolConfig(Transport transport) {
    return THREADS.createDefaultWorkerPoolConfig(transport);
  }
}
