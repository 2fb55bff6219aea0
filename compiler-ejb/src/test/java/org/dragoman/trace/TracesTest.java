package org.dragoman.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TracesTest {
  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
  private static final String PARENT = "00-" + TRACE + "-00f067aa0ba902b7-";

  private final Kept kept = new Kept();

  /** Keeps what it is given. */
  private static final class Kept implements SpanExporter {
    private final List<SpanData> spans = new ArrayList<>();

    @Override
    public CompletableResultCode export(Collection<SpanData> exported) {
      spans.addAll(exported);
      return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode flush() {
      return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode shutdown() {
      return CompletableResultCode.ofSuccess();
    }
  }

  @AfterEach
  void end() {
    Traces.end();
  }

  /** The names of the spans that are exported when all have ended. */
  private List<String> exported() {
    Traces.end();
    return kept.spans.stream().map(SpanData::getName).toList();
  }

  private static Map<String, String> headers() {
    Map<String, String> headers = new TreeMap<>();
    Traces.inject(headers::put);
    return headers;
  }

  @Test
  void nothingIsTracedWithoutAnEndpoint() {
    try (Span request = Traces.arrived(PARENT + "01", "GET /a")) {
      assertThat(request).isSameAs(Span.NONE);
      assertThat(headers()).isEmpty();
    }
  }

  @Test
  void logLineHasTheTraceOfItsRequest() {
    Traces.begin(kept, 0, "dragoman-test", false);
    assertThat(Traces.currentId()).isEmpty();
    try (Span request = Traces.arrived(PARENT + "01", "GET /a")) {
      assertThat(request).isNotNull();
      assertThat(Traces.currentId()).contains(TRACE);
    }
    assertThat(Traces.currentId()).isEmpty();
  }

  @Test
  void callIsBelowItsRequestOnAnotherThreadToo() throws InterruptedException {
    Traces.begin(kept, 100, "dragoman-test", false);
    try (Span request = Traces.arrived(PARENT + "01", "GET /a")) {
      request.set("http.response.status_code", 200);
      Thread other =
          Thread.ofVirtual()
              .start(
                  Traces.carried(
                      () -> {
                        Traces.calling("query b").failed("DRG-5001").close();
                      }));
      other.join();
      assertThat(headers().get(Traces.HEADER)).startsWith("00-" + TRACE + "-").endsWith("-01");
    }

    assertThat(exported()).containsExactly("query b", "GET /a");
    assertThat(kept.spans).allMatch(span -> span.getTraceId().equals(TRACE));
    assertThat(kept.spans.getFirst().getParentSpanId()).isEqualTo(kept.spans.getLast().getSpanId());
  }

  /** As the container's filters do while a resource of Jakarta REST answers. */
  @Test
  void spanOfTheContainerHidesNoneOfOurs() {
    Traces.begin(kept, 100, "dragoman-test", false);
    try (Span request = Traces.arrived(PARENT + "01", "GET /a")) {
      request.set("http.route", "/a");
      Scope container = Context.root().makeCurrent();
      Traces.calling("query b").close();
      container.close();
    }

    assertThat(exported()).containsExactly("query b", "GET /a");
  }

  /**
   * Another WAR of the same process has a copy of this class, without a current span of its own.
   */
  @Test
  void spanOfAnotherWarIsTheCurrentOne() {
    Traces.begin(kept, 100, "dragoman-test", true);
    Context other =
        Context.root()
            .with(
                io.opentelemetry.api.trace.Span.wrap(
                    SpanContext.create(
                        TRACE,
                        "00f067aa0ba902b7",
                        TraceFlags.getSampled(),
                        TraceState.getDefault())));
    Scope entered = other.makeCurrent();
    Traces.calling("query b").close();
    entered.close();

    assertThat(exported()).containsExactly("query b");
    assertThat(kept.spans.getFirst().getTraceId()).isEqualTo(TRACE);
  }

  @Test
  void threadsOfAFactoryWorkForTheSpanThatWasCurrent() throws InterruptedException {
    Traces.begin(kept, 100, "dragoman-test", false);
    try (Span request = Traces.arrived(PARENT + "01", "GET /a")) {
      request.set("http.route", "/a");
      ThreadFactory factory = Traces.carried(Thread.ofVirtual().factory());
      Thread other = factory.newThread(() -> Traces.calling("query b").close());
      other.start();
      other.join();
    }

    assertThat(exported()).containsExactly("query b", "GET /a");
    assertThat(headers()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "false, 100, 01, 1",
    "false, 100, 00, 0",
    "false, 0, 01, 0",
    "false, 100,, 1",
    "true, 0, 01, 1",
    "true, 100, 00, 0",
    "true, 100,, 0",
  })
  void whoIsOutsideMayOnlySayThatARequestIsNotSampled(
      boolean inner, int percent, String flags, int spans) {
    Traces.begin(kept, percent, "dragoman-test", inner);

    try (Span request = Traces.arrived(flags == null ? null : PARENT + flags, "GET /a")) {
      request.set("http.route", "/a");
      assertThat(headers().get(Traces.HEADER)).endsWith(spans == 1 ? "-01" : "-00");
    }

    assertThat(exported()).hasSize(spans);
  }

  @Test
  void callWithoutARequestIsNoTrace() {
    Traces.begin(kept, 100, "dragoman-test", false);

    Traces.calling("query a").close();

    assertThat(exported()).isEmpty();
  }
}
