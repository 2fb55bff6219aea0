package org.dragoman.chat.dialect;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.rate.RequestRates;

/** Limits how many conversations a caller and a realm may begin and have under way. */
@ApplicationScoped
class ChatRates {
  /** Not a scoped bean: a class without a public no-argument constructor cannot be proxied. */
  private final RequestRates rates =
      RequestRates.of(Settings.ofServer(), ChatSettings.CONVERSATIONS);

  @Produces
  RequestRates rates() {
    return rates;
  }
}
