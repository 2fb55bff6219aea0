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

/** The current time in the service's time zone, since callers do not name theirs. */
@ApplicationScoped
public class Today {
  private final LocalDate always;
  private final ZoneId zone;

  /** Reads the settings. */
  @Inject
  public Today() {
    this(
        Settings.ofServer().find(ChatSettings.TODAY),
        Settings.ofServer().find(ChatSettings.TIME_ZONE));
  }

  /**
   * Uses a fixed or the current day in a zone.
   *
   * @param always a fixed day, for demonstrations and tests; empty for the current one
   * @param zone empty for the machine's
   */
  public Today(Optional<LocalDate> always, Optional<ZoneId> zone) {
    this.always = always.orElse(null);
    this.zone = zone.orElse(ZoneId.systemDefault());
  }

  /**
   * Returns the current time in whole seconds, or the beginning of a fixed day, in the zone of all
   * days in questions. A DateTime has at most six digits of a fraction.
   */
  ZonedDateTime now() {
    return always == null
        ? ZonedDateTime.now(zone).truncatedTo(ChronoUnit.SECONDS)
        : always.atStartOfDay(zone);
  }
}
