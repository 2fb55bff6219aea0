package org.dragoman.proxy;

import jakarta.enterprise.context.ApplicationScoped;
import org.dragoman.web.http.DrainReady;
import org.eclipse.microprofile.health.Readiness;

/** Ready unless the data process is going to stop. */
@Readiness
@ApplicationScoped
public class DataDrainReady extends DrainReady {}
