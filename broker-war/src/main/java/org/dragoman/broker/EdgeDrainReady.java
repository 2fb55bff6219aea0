package org.dragoman.broker;

import jakarta.enterprise.context.ApplicationScoped;
import org.dragoman.web.http.DrainReady;
import org.eclipse.microprofile.health.Readiness;

/** Ready unless the edge is going to stop. */
@Readiness
@ApplicationScoped
public class EdgeDrainReady extends DrainReady {}
