package org.dragoman.chat.dialect;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import org.dragoman.web.rate.RequestRates;
import org.dragoman.web.rate.RequestRates.Rate;
import org.eclipse.microprofile.config.ConfigProvider;

/** How many conversations a caller and a realm may begin and have under way. */
@ApplicationScoped
class ChatRates {
  private static final Rate OF_A_CALLER = new Rate(50, 100, 100);
  private static final Rate OF_A_REALM = new Rate(500, 1_000, 2_000);

  /** Not scoped: what has no public constructor without arguments has no proxy. */
  private final RequestRates rates =
      RequestRates.of(ConfigProvider.getConfig(), "dragoman.chat.rates.", OF_A_CALLER, OF_A_REALM);

  @Produces
  RequestRates rates() {
    return rates;
  }
}
