package org.dragoman.threads;

import java.util.Set;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.HttpContent;
import org.glassfish.grizzly.http.HttpPacket;
import org.glassfish.grizzly.http.HttpResponsePacket;
import org.glassfish.grizzly.http.util.HttpStatus;
import org.glassfish.grizzly.memory.Buffers;

/**
 * Replaces the container's own pages of 404 and 503 by the answer of a product that {@linkplain
 * Starting starts}. The container gives them while an application comes or goes, at whichever of
 * its steps a request meets it: no application of the path, an application without its Servlets, or
 * one that is stopped. What the product has seen has a request id; the rest it has not seen.
 *
 * <p>It stands before the filter that hands a request to the container, and sees each answer before
 * its head is written.
 */
final class ContainerPageFilter extends BaseFilter {
  private static final Set<Integer> ABSENT =
      Set.of(
          HttpStatus.NOT_FOUND_404.getStatusCode(),
          HttpStatus.SERVICE_UNAVAILABLE_503.getStatusCode());

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
        && !head.containsHeader(Starting.REQUEST_ID);
  }

  private static HttpContent replaced(FilterChainContext context, HttpResponsePacket head) {
    Starting answer = Starting.answer();
    head.getRequest().setAttribute(REPLACED, true);
    HttpStatus.SERVICE_UNAVAILABLE_503.setValues(head);
    head.getHeaders().clear();
    head.setContentLanguage(null);
    head.setCharacterEncoding(null);
    head.setContentType(Starting.MEDIA_TYPE);
    head.setChunked(false);
    head.setContentLength(answer.body().length);
    answer.headers().forEach(head::setHeader);
    Buffer body = Buffers.wrap(context.getMemoryManager(), answer.body());
    return HttpContent.builder(head).content(body).last(true).build();
  }
}
