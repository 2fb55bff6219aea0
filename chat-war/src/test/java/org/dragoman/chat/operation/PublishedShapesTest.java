package org.dragoman.chat.operation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerAnswer;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.broker.PublishedSchema;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.BearerToken;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PublishedShapesTest {
  private static final int ASKERS = 20;

  private final AtomicInteger introspections = new AtomicInteger();
  private final CountDownLatch listed = new CountDownLatch(ASKERS);

  /** Counts what it is asked; every asker has the list before the first learns anything. */
  private class Counting extends Broker {
    private final int failures;

    Counting(int failures) {
      super("http://127.0.0.1:1/graphql", 1);
      this.failures = failures;
    }

    @Override
    public List<PublishedSchema> schemas(OnBehalf caller) throws InterruptedException {
      listed.countDown();
      listed.await();
      return List.of(new PublishedSchema("library", 1, "", Set.of(), Set.of()));
    }

    @Override
    public BrokerAnswer run(BrokerQuery query, OnBehalf caller) {
      if (introspections.incrementAndGet() <= failures) {
        throw new Fault(FaultCode.CALLER_TOO_FAST, "for a test");
      }
      return new BrokerAnswer(
          MissingNode.getInstance(),
          List.of(new BrokerAnswer.Refusal(FaultCode.SCHEMA_UNKNOWN.code(), "")));
    }
  }

  private static OnBehalf caller(int number) {
    return new OnBehalf(
        new Caller("acme", "https://idp", "user" + number, Set.of("user"), Map.of()),
        new BearerToken("token"),
        "r" + number);
  }

  private int failed(Broker broker) throws Exception {
    PublishedShapes shapes = new PublishedShapes(broker);
    int failed = 0;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Boolean>> askers = new ArrayList<>();
      for (int i = 0; i < ASKERS; i++) {
        OnBehalf caller = caller(i);
        askers.add(threads.submit(() -> isAnswered(shapes, caller)));
      }
      for (Future<Boolean> asker : askers) {
        failed += asker.get() ? 0 : 1;
      }
    }
    return failed;
  }

  private static boolean isAnswered(PublishedShapes shapes, OnBehalf caller)
      throws InterruptedException {
    try {
      return shapes.of(caller, name -> true).size() == 1;
    } catch (Fault fault) {
      return false;
    }
  }

  @Test
  void whatManyWantAtOnceIsLearnedOnce() throws Exception {
    assertThat(failed(new Counting(0))).isZero();
    assertThat(introspections).hasValue(1);
  }

  @Test
  void failureOfOneIsNoneOfTheOthers() throws Exception {
    assertThat(failed(new Counting(2))).isEqualTo(2);
    assertThat(introspections).hasValue(3);
  }
}
