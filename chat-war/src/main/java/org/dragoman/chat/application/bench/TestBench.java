package org.dragoman.chat.application.bench;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.dragoman.chat.conversation.Answer;
import org.dragoman.chat.conversation.Answers;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.contract.application.TestQuestion;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.ForwardingApplication;
import org.dragoman.extension.ForwardingChunks;
import org.dragoman.extension.HostedApplication;
import org.dragoman.web.rate.RequestRates;

/**
 * Asks an application the questions of its builder, one after the other and each in a conversation
 * of its own, and reports which answers have what is expected. A question is asked, counted and
 * limited as one at the chat endpoint is.
 */
@ApplicationScoped
public class TestBench {
  private static final int MOST_TEXT = 100_000;

  /** How long a question waits for the rates of its caller. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final byte[] ALIVE = line(Map.of("type", "Other"));

  private final Answers answers;
  private final RequestRates rates;

  /** Asks by these answers, within these rates. */
  @Inject
  public TestBench(Answers answers, RequestRates rates) {
    this.answers = answers;
    this.rates = rates;
  }

  /** Required by the container's proxy. */
  TestBench() {
    this(null, null);
  }

  /** Makes the conversation in which a question is asked. */
  @FunctionalInterface
  public interface Conversations {
    /** Returns the conversation, which has the question alone. */
    Conversation asking(String question);
  }

  /** The last line of a report. */
  private record Summary(String type, String version, int questions, int passed) {}

  /**
   * Writes the report: a line of JSON for each question as soon as it has been answered, then one
   * about all of them.
   *
   * @param version for the report
   * @throws IOException when its reader has gone; the answer under way has then been ended
   */
  public void report(
      HostedApplication application,
      String version,
      List<TestQuestion> tests,
      Conversations conversations,
      OutputStream out)
      throws IOException, InterruptedException {
    int passed = 0;
    for (int i = 0; i < tests.size(); i++) {
      TestQuestion test = tests.get(i);
      Collected collected = new Collected(out);
      long since = System.nanoTime();
      ask(application, conversations.asking(test.question()), collected);
      long millis = (System.nanoTime() - since) / 1_000_000;
      TestResult result =
          TestResult.of(
              i + 1, test, collected.text.toString(), collected.sources, collected.last, millis);
      write(line(result), out);
      passed += result.passed() ? 1 : 0;
    }
    write(line(new Summary("report", version, tests.size(), passed)), out);
  }

  /** The parts of one answer. */
  private static final class Collected {
    private final OutputStream out;
    private final StringBuilder text = new StringBuilder();
    private final Set<String> sources = Collections.synchronizedSet(new TreeSet<>());
    private Chunk last;
    private IOException gone;

    Collected(OutputStream out) {
      this.out = out;
    }

    void add(List<Chunk> chunks) throws IOException {
      for (Chunk chunk : chunks) {
        switch (chunk) {
          case Chunk.Start start -> {}
          case Chunk.Other other -> alive();
          case Chunk.Delta delta -> {
            int room = Math.max(0, MOST_TEXT - text.length());
            text.append(delta.text(), 0, Math.min(room, delta.text().length()));
          }
          case Chunk.Call call -> {}
          case Chunk.Logprobs logprobs -> {}
          case Chunk.Finish finish -> last = finish;
          case Chunk.Failure failure -> last = failure;
        }
      }
    }

    void alive() throws IOException {
      try {
        write(ALIVE, out);
      } catch (IOException e) {
        gone = e;
        throw e;
      }
    }
  }

  private void ask(HostedApplication application, Conversation conversation, Collected collected)
      throws IOException, InterruptedException {
    try {
      RequestRates.Admitted admitted = admitted(conversation, collected);
      try (admitted) {
        answer(new Noting(application, collected.sources), conversation, collected);
      }
    } catch (Fault fault) {
      collected.last = new Chunk.Failure(fault.code(), fault.detail());
    }
    if (collected.gone != null) {
      throw collected.gone;
    }
  }

  private void answer(HostedApplication application, Conversation conversation, Collected collected)
      throws InterruptedException {
    Answer answer = answers.start(application, conversation, conversation.requestId());
    try {
      answer.writeTo(collected::add);
    } finally {
      answers.release(answer);
    }
  }

  /** Waits for the rates of the caller, which the questions before this one may have used up. */
  private RequestRates.Admitted admitted(Conversation conversation, Collected collected)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        return rates.admit(conversation.caller());
      } catch (Fault fault) {
        if (System.nanoTime() - end > 0) {
          throw fault;
        }
      }
      collected.alive();
      Thread.sleep(PAUSE);
    }
  }

  /** Notes the sources of answers. */
  private static final class Noting extends ForwardingApplication {
    private final Set<String> sources;

    Noting(HostedApplication application, Set<String> sources) {
      super(application);
      this.sources = sources;
    }

    @Override
    public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
      return super.answer(
          conversation,
          new ForwardingChunks(chunks) {
            @Override
            public void source(String name) {
              sources.add(name);
            }
          });
    }
  }

  private static byte[] line(Object value) {
    return (Json.text(value) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static void write(byte[] line, OutputStream out) throws IOException {
    out.write(line);
    out.flush();
  }
}
