package org.dragoman.chat.tool;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.chat.broker.DryRun;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.guard.Guards;
import org.dragoman.chat.model.Turn;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Generation;
import org.dragoman.extension.ToolCall;
import org.dragoman.operation.BadCall;
import org.dragoman.operation.Operation;
import org.dragoman.trace.Span;
import org.dragoman.trace.Traces;

/**
 * The calls of tools that a model makes in one answer, with the permissions of the caller and
 * nothing more. A name that was not offered is never called, whatever the model says. What goes
 * wrong with a call goes back to the model as a failed result.
 */
public final class ToolCalls {
  private static final int LONGEST_ARGUMENTS = 65_536;
  private static final int LONGEST_REASON = 500;
  private static final String UNKNOWN = "There is no tool of this name";

  private final Map<String, AnswerTool> tools = new LinkedHashMap<>();
  private final OnBehalf caller;
  private final ToolLimits limits;
  private final Fence fence;
  private final Guards guards;
  private final Set<AnswerTool> done = new LinkedHashSet<>();
  private int made;
  private long nanosLeft;

  /** Asks the caller before a write is done. */
  @FunctionalInterface
  public interface Asking {
    /**
     * The question; the write is kept until its answer.
     *
     * @param query that was tried
     * @throws Fault for the model
     */
    String about(Operation operation, BrokerQuery query, DryRun run);
  }

  /**
   * The results of the calls of a round.
   *
   * @param results for the model
   * @param question for the caller, when a call writes; empty when the model goes on
   */
  record Made(List<Turn.ToolResult> results, String question) {
    Made {
      results = List.copyOf(results);
    }

    boolean asks() {
      return !question.isEmpty();
    }
  }

  /** With these operations, for one answer to this caller. */
  public ToolCalls(
      List<Tool> tools,
      Broker broker,
      OnBehalf caller,
      ToolLimits limits,
      Fence fence,
      Asking asking) {
    this(inAnswer(tools, broker, caller, limits, asking), caller, limits, fence, Guards.NONE);
  }

  /**
   * With these tools, for one answer to this caller.
   *
   * @param guards that results pass before the model is given them
   */
  public ToolCalls(
      List<AnswerTool> tools, OnBehalf caller, ToolLimits limits, Fence fence, Guards guards) {
    tools.forEach(tool -> this.tools.put(tool.name(), tool));
    this.caller = caller;
    this.limits = limits;
    this.fence = fence;
    this.guards = guards;
    this.nanosLeft = limits.time().toNanos();
  }

  /** Returns operations as tools of one answer to this caller. */
  public static List<AnswerTool> inAnswer(
      List<Tool> tools, Broker broker, OnBehalf caller, ToolLimits limits, Asking asking) {
    return tools.stream()
        .<AnswerTool>map(tool -> new OperationInAnswer(tool, broker, caller, limits, asking))
        .toList();
  }

  /** As the model is told of them. */
  List<Generation.Tool> offered() {
    return tools.values().stream().map(AnswerTool::offered).toList();
  }

  /** Whether one of them has this name. */
  boolean has(String name) {
    return tools.containsKey(name);
  }

  /** The tools that have given a result. */
  public Set<AnswerTool> done() {
    return Collections.unmodifiableSet(done);
  }

  int rounds() {
    return limits.rounds();
  }

  /**
   * A call that may be made, or why not.
   *
   * @param ready null when it may not be made
   */
  private record Prepared(ToolCall call, AnswerTool tool, AnswerTool.Call ready, String refusal) {
    /** Whether the caller has to confirm it. */
    boolean asks() {
      return ready != null && tool.asks();
    }

    boolean writes() {
      return ready != null && tool.writes();
    }
  }

  /**
   * Makes the calls: those that read next to each other at the same time. One that writes is tried
   * alone and in its place; when it can be done, the caller is asked, and no call after it is made.
   *
   * @param chunks is told that there is life
   * @return a result for each, in their order, up to the one that the caller is asked about
   * @throws InterruptedException when the caller has gone; what is under way is ended
   */
  Made make(List<ToolCall> calls, Chunks chunks) throws InterruptedException {
    List<Prepared> prepared = calls.stream().map(this::prepared).toList();
    List<Turn.ToolResult> results = new ArrayList<>();
    long since = System.nanoTime();
    ExecutorService pool =
        Executors.newFixedThreadPool(limits.atOnce(), Traces.carried(Thread.ofVirtual().factory()));
    try {
      for (int from = 0; from < prepared.size(); ) {
        if (prepared.get(from).asks()) {
          String question = tried(prepared.get(from), pool, since + nanosLeft, chunks, results);
          if (!question.isEmpty()) {
            return new Made(results, question);
          }
          from++;
          continue;
        }
        int to = from + 1;
        while (to < prepared.size()
            && !prepared.get(from).writes()
            && !prepared.get(to).writes()
            && !prepared.get(to).asks()) {
          to++;
        }
        together(prepared.subList(from, to), pool, since + nanosLeft, chunks, results);
        from = to;
      }
    } finally {
      pool.shutdownNow();
      nanosLeft -= System.nanoTime() - since;
    }
    return new Made(results, "");
  }

  /** Makes none of the calls: no tool was offered when the model made them. */
  Made refused(List<ToolCall> calls) {
    List<Turn.ToolResult> results = new ArrayList<>();
    for (ToolCall call : calls) {
      report(new Prepared(call, null, null, UNKNOWN), "failed");
      results.add(new Turn.ToolResult(call.id(), UNKNOWN, true));
    }
    return new Made(results, "");
  }

  private Prepared prepared(ToolCall call) {
    AnswerTool tool = tools.get(call.name());
    try {
      if (tool == null) {
        throw new BadCall(UNKNOWN);
      }
      if (made++ >= limits.calls()) {
        throw new BadCall("No more calls are made in this answer; answer with what you have");
      }
      return new Prepared(call, tool, tool.call(json(call.arguments())), "");
    } catch (BadCall bad) {
      return new Prepared(call, tool, null, bad.getMessage());
    }
  }

  private static JsonNode json(String arguments) throws BadCall {
    if (arguments.length() > LONGEST_ARGUMENTS) {
      throw new BadCall("The arguments are too long");
    }
    try {
      return Json.mapper().readTree(arguments.isBlank() ? "{}" : arguments);
    } catch (JacksonException e) {
      throw new BadCall("The arguments are not JSON");
    }
  }

  /** Tries a call that writes; a question for the caller, or why not as a result. */
  private String tried(
      Prepared one,
      ExecutorService pool,
      long deadline,
      Chunks chunks,
      List<Turn.ToolResult> results)
      throws InterruptedException {
    Future<String> running =
        pool.submit(
            () -> {
              requireTime(deadline);
              guards.requireGivable(json(one.call.arguments()));
              String question = one.ready.question();
              guards.requireGivable(question);
              return question;
            });
    String failure;
    try {
      String question = await(running, deadline, chunks);
      report(one, "asked");
      return question;
    } catch (TimeoutException e) {
      running.cancel(true);
      failure = "The call took too long; it has changed nothing";
    } catch (ExecutionException e) {
      failure = reason(e.getCause());
    }
    report(one, "failed");
    results.add(new Turn.ToolResult(one.call.id(), failure, true));
    return "";
  }

  private static void requireTime(long deadline) throws BadCall {
    if (deadline - System.nanoTime() <= 0) {
      throw new BadCall("The time for calls is used up; answer with what you have");
    }
  }

  private void together(
      List<Prepared> some,
      ExecutorService pool,
      long deadline,
      Chunks chunks,
      List<Turn.ToolResult> results)
      throws InterruptedException {
    List<Future<AnswerTool.Result>> running = new ArrayList<>();
    for (Prepared one : some) {
      running.add(pool.submit(work(one, deadline)));
    }
    for (int i = 0; i < some.size(); i++) {
      results.add(result(some.get(i), running.get(i), deadline, chunks));
    }
  }

  private Callable<AnswerTool.Result> work(Prepared one, long deadline) {
    return () -> {
      if (one.ready == null) {
        throw new BadCall(one.refusal);
      }
      requireTime(deadline);
      String name = one.tool.name();
      try (Span span = Traces.calling("execute_tool " + name)) {
        span.set("gen_ai.operation.name", "execute_tool").set("gen_ai.tool.name", name);
        AnswerTool.Result result = one.ready.result();
        // Characters that show as nothing would hide a text from the guards.
        String shown = guards.admitted(Fence.withoutHidden(result.text()));
        return new AnswerTool.Result(fence.around(shown), result.failed());
      }
    };
  }

  private Turn.ToolResult result(
      Prepared one, Future<AnswerTool.Result> running, long deadline, Chunks chunks)
      throws InterruptedException {
    String failure;
    try {
      AnswerTool.Result result = await(running, deadline, chunks);
      report(one, result.failed() ? "failed" : "done");
      if (!result.failed()) {
        done.add(one.tool);
      }
      return new Turn.ToolResult(one.call.id(), result.text(), result.failed());
    } catch (TimeoutException e) {
      running.cancel(true);
      failure =
          "The call took too long"
              + (one.writes() ? "; it is not known whether it has changed anything" : "");
    } catch (ExecutionException e) {
      failure = reason(e.getCause());
    }
    report(one, "failed");
    return new Turn.ToolResult(one.call.id(), failure, true);
  }

  /** Only what a client of the broker would be told as well. */
  private String reason(Throwable cause) {
    String reason =
        switch (cause) {
          case BadCall bad -> bad.getMessage();
          case Fault fault -> fault.code().code() + " " + fault.detail();
          default -> throw new IllegalStateException("A call of a tool broke", cause);
        };
    String plain = fence.plain(reason);
    return plain.length() > LONGEST_REASON ? plain.substring(0, LONGEST_REASON) : plain;
  }

  private static <T> T await(Future<T> running, long deadline, Chunks chunks)
      throws InterruptedException, ExecutionException, TimeoutException {
    while (true) {
      long left = Math.max(1, deadline - System.nanoTime());
      try {
        return running.get(Math.min(left, TimeUnit.SECONDS.toNanos(1)), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        if (deadline - System.nanoTime() <= 0) {
          throw e;
        }
        chunks.other();
      }
    }
  }

  private void report(Prepared one, String how) {
    String operation = one.tool == null ? "unknown" : one.tool.label();
    Event.OPERATION_RUN.log(caller.requestId(), "operation=" + operation, "result=" + how);
  }
}
