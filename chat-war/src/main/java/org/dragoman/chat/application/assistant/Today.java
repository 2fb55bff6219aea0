package org.dragoman.chat.application.assistant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;

/** The moment that questions are asked at: of the service's time zone, since callers name none. */
@ApplicationScoped
public class Today {
  private final LocalDate always;
  private final ZoneId zone;

  /** As the settings say. */
  @Inject
  public Today() {
    this(
        Settings.ofServer().find(ChatSettings.TODAY),
        Settings.ofServer().find(ChatSettings.TIME_ZONE));
  }

  /**
   * A day, in a zone.
   *
   * @param always a day that never ends, for demonstrations and tests; empty for the calendar's
   * @param zone empty for the machine's
   */
  public Today(Optional<LocalDate> always, Optional<ZoneId> zone) {
    this.always = always.orElse(null);
    this.zone = zone.orElse(ZoneId.systemDefault());
  }

  /**
   * Now to the second, in the zone of all days that questions speak of; on a day that never ends,
   * its beginning. A DateTime has no more than six digits of a fraction.
   */
  ZonedDateTime now() {
    return always == null
        ? ZonedDateTime.now(zone).truncatedTo(ChronoUnit.SECONDS)
        : always.atStartOfDay(zone);
  }
}
