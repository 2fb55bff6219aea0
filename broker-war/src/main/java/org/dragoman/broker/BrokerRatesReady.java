package org.dragoman.broker;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import org.dragoman.web.rate.SharedRates;
import org.eclipse.microprofile.health.Readiness;

/** The share that this war has of the rates of all edges; ready when it had one. */
@Readiness
@ApplicationScoped
public class BrokerRatesReady extends SharedRates {
  void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
    begin();
  }

  @Override
  protected String pool() {
    return "broker";
  }
}
