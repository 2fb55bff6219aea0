package org.dragoman.chat.upstream;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Resolves names and admits only allowed addresses. The client connects to exactly the addresses
 * that were checked, so a name that changes in between has no effect. Look-ups run on a few threads
 * of their own, since they would hold a carrier of virtual threads.
 */
final class CheckedNames implements DnsResolver, AutoCloseable {
  private static final int MOST_AT_ONCE = 32;

  private final AddressRule rule;
  private final Duration patience;
  private final ExecutorService lookups;

  CheckedNames(AddressRule rule, Duration patience) {
    this(rule, patience, Thread.ofPlatform().daemon().name("names-", 0).factory());
  }

  CheckedNames(AddressRule rule, Duration patience, ThreadFactory threads) {
    this.rule = rule;
    this.patience = patience;
    lookups =
        new ThreadPoolExecutor(
            0, MOST_AT_ONCE, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), threads);
  }

  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    InetAddress[] addresses = lookUp(host);
    for (InetAddress address : addresses) {
      if (!rule.admits(host, address)) {
        throw new AddressRefusedException();
      }
    }
    return addresses;
  }

  private InetAddress[] lookUp(String host) throws UnknownHostException {
    Future<InetAddress[]> lookup;
    try {
      lookup = lookups.submit(() -> InetAddress.getAllByName(host));
    } catch (RejectedExecutionException | Error e) {
      // No thread is free. An error here would close the client with all its connections.
      throw new UnknownHostException("Too many names are being looked up");
    }
    try {
      return lookup.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new UnknownHostException("The name cannot be looked up");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnknownHostException("The look-up was interrupted");
    } finally {
      lookup.cancel(true);
    }
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }

  @Override
  public void close() {
    lookups.shutdownNow();
  }
}
