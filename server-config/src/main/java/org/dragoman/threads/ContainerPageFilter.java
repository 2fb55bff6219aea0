package org.dragoman.threads;

import java.util.Set;
import java.util.regex.Pattern;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.HttpContent;
import org.glassfish.grizzly.http.HttpPacket;
import org.glassfish.grizzly.http.HttpResponsePacket;
import org.glassfish.grizzly.http.util.HttpStatus;

/**
 * Replaces the container's own pages by the answer of a product that {@linkplain Problem#starting
 * starts}. The container gives them while an application comes or goes, at whichever of its steps a
 * request meets it: a page of welcome or 404 where no application is deployed, an application
 * without its Servlets, or one that is stopped (500 while it ends). Each answer of the product has
 * a request id, and no page of the container has one.
 *
 * <p>It stands before the filter that hands a request to the container, and sees each answer before
 * its head is written. A valve of the virtual server would be a simpler place. With one, Payara
 * ends the contexts of CDI of an asynchronous request on the thread that completes it, and they
 * stay active on the thread that has begun it.
 */
final class ContainerPageFilter extends BaseFilter {
  /** The container refuses what is no request of HTTP with other statuses, which are final. */
  private static final Set<Integer> ABSENT =
      Set.of(
          HttpStatus.OK_200.getStatusCode(),
          HttpStatus.FOUND_302.getStatusCode(),
          HttpStatus.NOT_MODIFIED_304.getStatusCode(),
          HttpStatus.NOT_FOUND_404.getStatusCode(),
          HttpStatus.INTERNAL_SERVER_ERROR_500.getStatusCode(),
          HttpStatus.SERVICE_UNAVAILABLE_503.getStatusCode());

  /** An incomplete escape in a path: the container answers without asking an application. */
  private static final Pattern UNDECODABLE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  private static final String REPLACED = ContainerPageFilter.class.getName();

  @Override
  public NextAction handleWrite(FilterChainContext context) {
    if (context.getMessage() instanceof HttpPacket packet
        && packet.getHttpHeader() instanceof HttpResponsePacket head) {
      if (isContainers(head)) {
        context.setMessage(replaced(context, head));
      } else if (head.getRequest().getAttribute(REPLACED) != null
          && packet instanceof HttpContent rest) {
        context.setMessage(HttpContent.builder(head).last(rest.isLast()).build());
      }
    }
    return context.getInvokeAction();
  }

  private static boolean isContainers(HttpResponsePacket head) {
    return !head.isCommitted()
        && ABSENT.contains(head.getStatus())
        && !head.containsHeader(Problem.REQUEST_ID)
        && !UNDECODABLE.matcher(head.getRequest().getRequestURIRef().getURI()).find();
  }

  private static HttpContent replaced(FilterChainContext context, HttpResponsePacket head) {
    head.getRequest().setAttribute(REPLACED, true);
    return Problem.starting().writtenTo(head, context.getMemoryManager());
  }
}
