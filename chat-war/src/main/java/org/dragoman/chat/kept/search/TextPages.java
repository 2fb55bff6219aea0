package org.dragoman.chat.kept.search;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import org.dragoman.contract.conversation.TextPage;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The pages of a search, in order. The next page is read while the current one is searched, so at
 * most two are in memory. For one thread, which closes it.
 */
final class TextPages implements AutoCloseable {
  private final Function<String, TextPage> source;
  private FutureTask<TextPage> ahead;

  /**
   * Starts to read the first page.
   *
   * @param source returns the page after a position
   * @param after where the first page begins; null for the beginning
   */
  TextPages(Function<String, TextPage> source, String after) {
    this.source = source;
    this.ahead = read(after);
  }

  private FutureTask<TextPage> read(String after) {
    FutureTask<TextPage> page = new FutureTask<>(() -> source.apply(after));
    Thread.ofVirtual().name("conversation-page").start(page);
    return page;
  }

  /**
   * Returns the next page; null after the last one.
   *
   * @throws Fault of the source
   */
  TextPage next() {
    if (ahead == null) {
      return null;
    }
    TextPage page = read(ahead);
    ahead = page.next() == null ? null : read(page.next());
    return page;
  }

  /** Interrupts the reading of a page that is no longer needed. */
  @Override
  public void close() {
    if (ahead != null) {
      ahead.cancel(true);
    }
  }

  private static TextPage read(FutureTask<TextPage> page) {
    try {
      return page.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Fault(FaultCode.STOPPING, "The service is shutting down", 1, e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException("A page of conversations could not be read", e);
    }
  }
}
