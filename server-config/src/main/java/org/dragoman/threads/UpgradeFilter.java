package org.dragoman.threads;

import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.FilterChainEvent;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.HttpEvents.IncomingHttpUpgradeEvent;
import org.glassfish.grizzly.http.HttpHeader;

/**
 * Takes the header {@code Upgrade} out of each request before the container acts on it: the request
 * is then answered as if it had come without, as RFC 9110 (section 7.8) allows. The product has
 * nothing to upgrade to, and the container does more than to ignore it, whatever it names: it does
 * not find the end of the request's body, leaves Content-Type, Date and Connection out of the
 * answer, and closes the connection.
 *
 * <p>It stands behind the filter that reads the head, which sends this event before it looks at the
 * body.
 */
final class UpgradeFilter extends BaseFilter {
  @Override
  public NextAction handleEvent(FilterChainContext context, FilterChainEvent event) {
    if (!(event instanceof IncomingHttpUpgradeEvent upgrade)) {
      return context.getInvokeAction();
    }
    HttpHeader head = upgrade.getHttpHeader();
    head.setIgnoreContentModifiers(false);
    head.getUpgradeDC().recycle();
    return context.getStopAction();
  }
}
