package org.dragoman.trace;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanLimits;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.dragoman.settings.Settings;
import org.dragoman.settings.TraceSettings;

/**
 * Traces of requests by W3C Trace Context, exported to a collector over OTLP/HTTP; off unless
 * {@code dragoman.traces.endpoint} is set. The SDK is that of the container.
 *
 * <p>A span has names and codes: no token, row, prompt, document or value.
 */
public final class Traces {
  /** The header of W3C Trace Context, section 3.2. */
  public static final String HEADER = "traceparent";

  private static final String OURS = "org.dragoman";
  private static final double PERCENT = 100;
  private static final int MOST_WAITING = 2_048;
  private static final int LONGEST_VALUE = 256;
  private static final Duration PACE = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Reads only the parent: a client may write much into the header with the state. */
  private static final TextMapGetter<String> PARENT =
      new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(String parent) {
          return List.of(HEADER);
        }

        @Override
        public String get(String parent, String name) {
          return HEADER.equals(name) ? parent : null;
        }
      };

  /**
   * The current span of a thread, or no value. Usually the container's context has the same span,
   * but its filters for Jakarta REST replace that while a resource answers. The container's context
   * passes the span to another WAR that the thread enters, which has another copy of this class.
   */
  private static final ThreadLocal<Context> CURRENT = new ThreadLocal<>();

  private static volatile Tracer tracer;
  private static SdkTracerProvider provider;

  private Traces() {}

  /**
   * Starts the export of a war's traces, if the settings name an endpoint.
   *
   * @param service the name of the service in the spans
   * @param inner whether another part of the product has decided about sampling
   */
  public static void begin(Settings settings, String service, boolean inner) {
    settings
        .find(TraceSettings.ENDPOINT)
        .ifPresent(
            endpoint ->
                begin(exporter(endpoint), settings.get(TraceSettings.PERCENT), service, inner));
  }

  static synchronized void begin(
      SpanExporter exporter, int percent, String service, boolean inner) {
    end();
    provider =
        SdkTracerProvider.builder()
            .setResource(
                Resource.create(Attributes.of(AttributeKey.stringKey("service.name"), service)))
            .setSampler(sampler(percent, inner))
            .setSpanLimits(SpanLimits.builder().setMaxAttributeValueLength(LONGEST_VALUE).build())
            .addSpanProcessor(
                BatchSpanProcessor.builder(exporter)
                    .setMaxQueueSize(MOST_WAITING)
                    .setScheduleDelay(PACE)
                    .build())
            .build();
    tracer = provider.get(OURS);
  }

  /** A client's sampling decision is ignored; only the product decides. */
  private static Sampler sampler(int percent, boolean inner) {
    if (inner) {
      return Sampler.parentBased(Sampler.alwaysOff());
    }
    Sampler share = Sampler.traceIdRatioBased(percent / PERCENT);
    return Sampler.parentBasedBuilder(share).setRemoteParentSampled(share).build();
  }

  private static SpanExporter exporter(URI endpoint) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    // The SDK finds its sender by the thread's class loader; in a domain only this one has it.
    thread.setContextClassLoader(OtlpHttpSpanExporter.class.getClassLoader());
    try {
      return OtlpHttpSpanExporter.builder()
          .setEndpoint(endpoint.toString())
          .setTimeout(PATIENCE)
          .build();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Exports the remaining spans and stops. */
  public static synchronized void end() {
    tracer = null;
    if (provider != null) {
      provider.shutdown().join(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      provider = null;
    }
  }

  /** Whether traces are on. */
  public static boolean areOn() {
    return tracer != null;
  }

  /**
   * Starts the span of an incoming request.
   *
   * @param parent the request's header; null for none
   */
  public static Span arrived(String parent, String name) {
    Tracer used = tracer;
    if (used == null) {
      return Span.NONE;
    }
    Context above = W3CTraceContextPropagator.getInstance().extract(Context.root(), parent, PARENT);
    return begun(used.spanBuilder(name).setParent(above).setSpanKind(SpanKind.SERVER).startSpan());
  }

  /** Starts a span for an outgoing call, below the current span; does nothing without one. */
  public static Span calling(String name) {
    Tracer used = tracer;
    Context above = current();
    if (used == null || above == null || !contextOf(above).isSampled()) {
      return Span.NONE;
    }
    return begun(used.spanBuilder(name).setParent(above).setSpanKind(SpanKind.CLIENT).startSpan());
  }

  private static Span begun(io.opentelemetry.api.trace.Span span) {
    return new Span(span, enter(Context.root().with(span)));
  }

  /**
   * Makes a context the current one of the thread; the returned action restores the previous one.
   */
  private static Runnable enter(Context context) {
    Context before = CURRENT.get();
    CURRENT.set(context);
    Scope container = context.makeCurrent();
    return () -> {
      container.close();
      if (before == null) {
        CURRENT.remove();
      } else {
        CURRENT.set(before);
      }
    };
  }

  /** Returns null for none. */
  private static Context current() {
    Context own = CURRENT.get();
    if (own != null || tracer == null) {
      return own;
    }
    Context container = Context.current();
    return contextOf(container).isValid() ? container : null;
  }

  private static SpanContext contextOf(Context context) {
    return io.opentelemetry.api.trace.Span.fromContext(context).getSpanContext();
  }

  /** Sets the header of a request to another part of the product. */
  public static void inject(BiConsumer<String, String> headers) {
    String header = header();
    if (!header.isEmpty()) {
      headers.accept(HEADER, header);
    }
  }

  /** The header's value for a request to another part of the product; empty for none. */
  public static String header() {
    Context context = current();
    if (context == null) {
      return "";
    }
    SpanContext current = contextOf(context);
    return current.isValid()
        ? "00-%s-%s-%s"
            .formatted(current.getTraceId(), current.getSpanId(), current.getTraceFlags().asHex())
        : "";
  }

  /** Wraps work for another thread, so that it belongs to the current span. */
  public static Runnable carried(Runnable work) {
    Context context = current();
    return context == null ? work : within(context, work);
  }

  /**
   * Wraps a factory, so that the work of all its threads belongs to the span that is current now.
   */
  public static ThreadFactory carried(ThreadFactory factory) {
    Context context = current();
    return context == null ? factory : work -> factory.newThread(within(context, work));
  }

  private static Runnable within(Context context, Runnable work) {
    return () -> {
      Runnable leave = enter(context);
      try {
        work.run();
      } finally {
        leave.run();
      }
    };
  }

  /** Returns the id of the current trace; empty without one. */
  public static Optional<String> currentId() {
    return Optional.ofNullable(current())
        .map(Traces::contextOf)
        .filter(SpanContext::isValid)
        .map(SpanContext::getTraceId);
  }
}
