package org.dragoman.web.proxyclient;

import java.util.Map;
import java.util.function.UnaryOperator;
import org.dragoman.settings.EdgeSettings;

/**
 * How an operation is handed to a proxy in the same process, without HTTP; {@link
 * EdgeSettings#PROXY_CONTEXT} asks for it. Each war has classes of its own, so that nothing but the
 * JDK's can be handed over: the proxy puts an {@link UnaryOperator} into its {@code ServletContext}
 * as {@link #ATTRIBUTE}, from a {@link Map} with what is asked to one with the answer, by the names
 * below. It runs on the caller's thread, and what goes wrong is an answer.
 */
public final class Handover {
  /** Where the proxy's context has it. */
  public static final String ATTRIBUTE = "org.dragoman.operations";

  /** The edge's token, a String: it is verified as one that comes by a frame. */
  public static final String TOKEN = "token";

  /** The id of the request, a String. */
  public static final String REQUEST_ID = "request-id";

  /** The body of a request and of its answer, a byte array. */
  public static final String BODY = "body";

  /** The status of the answer, as of HTTP, an Integer. */
  public static final String STATUS = "status";

  /** {@code Server-Timing} of a successful answer, a String. */
  public static final String TIMING = "timing";

  /** Whether a successful answer is that of an earlier request, a Boolean. */
  public static final String REPLAYED = "replayed";

  private Handover() {}
}
