package org.dragoman.proxy.execution;

import jakarta.enterprise.context.ApplicationScoped;
import org.dragoman.web.identity.EdgesReady;
import org.eclipse.microprofile.health.Readiness;

/** Ready when the lists of the edges' keys can be read. */
@Readiness
@ApplicationScoped
public class TrustedEdgesReady extends EdgesReady {}
