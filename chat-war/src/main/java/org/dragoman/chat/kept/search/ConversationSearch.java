package org.dragoman.chat.kept.search;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.dragoman.chat.kept.ConversationStore;
import org.dragoman.chat.kept.KeptExchange;
import org.dragoman.chat.kept.Opening;
import org.dragoman.chat.kept.seal.ConversationKeys;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.conversation.TextPage;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;

/**
 * Searches the conversations of a caller for words. It reads page by page, and decrypts and
 * searches one page while the next one is read; it caches nothing. It runs on a few platform
 * threads, since its computation would hold the carrier of a virtual thread. Each caller has one
 * search at a time.
 */
@ApplicationScoped
public class ConversationSearch {
  private static final int MOST_WAITING = 64;
  private static final int IDLE_SECONDS = 60;

  private final ThreadPoolExecutor threads = threads();
  private final Set<List<String>> searching = new HashSet<>();

  @Inject private ConversationStore store;
  @Inject private ConversationKeys keys;

  private final int mostBytes = Settings.ofServer().get(ChatSettings.CONVERSATION_SEARCH_BYTES);

  /**
   * A search.
   *
   * @param words the words as the caller wrote them
   */
  public record Wanted(
      ConversationStore.Asking asking, String words, ConversationStore.Window window) {}

  /**
   * A conversation that has the words.
   *
   * @param title null when there is none
   * @param message the number of the first message with one of the words; null when only the title
   *     has them
   */
  public record Found(
      String id,
      String title,
      String application,
      String created,
      String changed,
      int messages,
      Integer message,
      String snippet) {}

  /**
   * A page of the result, the last changed first.
   *
   * @param unreadable how many conversations could not be searched since their key is missing or
   *     they are too large; null for none
   * @param next where the search continues; null when everything was searched
   */
  public record Page(List<Found> conversations, Integer unreadable, String next) {
    public Page {
      conversations = List.copyOf(conversations);
    }
  }

  private static ThreadPoolExecutor threads() {
    int most = Math.max(2, Runtime.getRuntime().availableProcessors());
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            most,
            most,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING),
            Thread.ofPlatform().daemon().name("conversation-search-", 0).factory());
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }

  @PreDestroy
  void close() {
    threads.shutdownNow();
  }

  /**
   * Searches on a thread of its own.
   *
   * @param result receives the page. Either this or {@code failure} is called once, unless a fault
   *     is thrown here
   * @throws Fault {@link FaultCode#CONVERSATIONS_BUSY}; {@link FaultCode#INVALID_REQUEST} for
   *     invalid words; {@link FaultCode#CONVERSATION_KEYS_MISSING}
   */
  public void start(Wanted wanted, Consumer<Page> result, Consumer<Throwable> failure) {
    SoughtWords words = new SoughtWords(wanted.words);
    Opening opening = new Opening(keys.keys(), wanted.asking.caller());
    List<String> whose = whose(wanted.asking.caller());
    take(whose);
    boolean begun = false;
    try {
      threads.execute(
          () -> {
            try {
              result.accept(searched(wanted, words, opening, whose));
            } catch (RuntimeException | Error e) {
              failure.accept(e);
            }
          });
      begun = true;
    } catch (RejectedExecutionException e) {
      throw busy();
    } finally {
      if (!begun) {
        giveBack(whose);
      }
    }
  }

  /** Searches. When the caller has the result, it may search again. */
  private Page searched(Wanted wanted, SoughtWords words, Opening opening, List<String> whose) {
    try {
      return page(wanted, words, opening);
    } finally {
      giveBack(whose);
    }
  }

  private static List<String> whose(Caller caller) {
    return List.of(caller.realm(), caller.issuer(), caller.subject());
  }

  private void take(List<String> whose) {
    synchronized (searching) {
      if (!searching.add(whose)) {
        throw busy();
      }
    }
  }

  private void giveBack(List<String> whose) {
    synchronized (searching) {
      searching.remove(whose);
    }
  }

  private static Fault busy() {
    return new Fault(
        FaultCode.CONVERSATIONS_BUSY, "One search at a time: try again in a moment", 1, null);
  }

  private Page page(Wanted wanted, SoughtWords words, Opening opening) {
    try (TextPages pages = new TextPages(place -> texts(wanted, place), wanted.window.after())) {
      return page(wanted, words, opening, pages);
    }
  }

  private Page page(Wanted wanted, SoughtWords words, Opening opening, TextPages pages) {
    List<Found> found = new ArrayList<>();
    int unreadable = 0;
    long bytes = 0;
    String after = wanted.window.after();
    for (TextPage texts = pages.next(); texts != null; texts = pages.next()) {
      for (StoredConversation.Whole whole : texts.conversations()) {
        if (found.size() == wanted.window.limit() || bytes > mostBytes) {
          return new Page(found, some(unreadable), after);
        }
        after = whole.head().cursor();
        if (whole.exchanges().size() < whole.head().exchanges()) {
          unreadable++;
          continue;
        }
        bytes += whole.head().bytes();
        try {
          add(whole, words, opening, found);
        } catch (Fault e) {
          unreadable++;
        }
      }
    }
    return new Page(found, some(unreadable), null);
  }

  private TextPage texts(Wanted wanted, String after) {
    ConversationStore.Window window =
        new ConversationStore.Window(wanted.window.application(), wanted.window.limit(), after);
    return store.texts(wanted.asking, window);
  }

  private static Integer some(int number) {
    return number == 0 ? null : number;
  }

  private static void add(
      StoredConversation.Whole whole, SoughtWords words, Opening opening, List<Found> found) {
    StoredConversation head = whole.head();
    String title = opening.title(head);
    List<byte[]> texts = new ArrayList<>(whole.exchanges().size());
    for (StoredConversation.Exchange exchange : whole.exchanges()) {
      texts.add(opening.json(head.id(), exchange));
    }
    if (!words.mayBeIn(title, texts)) {
      return;
    }
    SoughtWords.Hit hit = words.in(title, texts.stream().map(KeptExchange::of).toList());
    if (hit != null) {
      found.add(
          new Found(
              head.id(),
              title,
              head.application(),
              Opening.moment(head.created()),
              Opening.moment(head.changed()),
              head.messages(),
              hit.message(),
              hit.snippet()));
    }
  }
}
