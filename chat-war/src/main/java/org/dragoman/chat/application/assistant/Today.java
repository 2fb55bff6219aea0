package org.dragoman.chat.application.assistant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The day that questions mean by today: of the service's time zone, since callers name none. */
@ApplicationScoped
public class Today {
  private final LocalDate always;
  private final ZoneId zone;

  /**
   * As the settings say.
   *
   * @param always a day that never ends, for demonstrations and tests; empty for the calendar's
   * @param zone such as {@code Europe/Berlin}; empty for the machine's
   */
  @Inject
  public Today(
      @ConfigProperty(name = "dragoman.assistant.today") Optional<String> always,
      @ConfigProperty(name = "dragoman.assistant.time-zone") Optional<String> zone) {
    this.always = always.map(LocalDate::parse).orElse(null);
    this.zone = zone.map(ZoneId::of).orElse(ZoneId.systemDefault());
  }

  /** For the container's proxy alone. */
  Today() {
    this(Optional.empty(), Optional.empty());
  }

  /** When the day begins, in the zone of all days that questions speak of. */
  ZonedDateTime begin() {
    return (always == null ? LocalDate.now(zone) : always).atStartOfDay(zone);
  }
}
