package org.dragoman.broker;

import jakarta.enterprise.context.ApplicationScoped;
import org.dragoman.web.identity.IdentityReady;
import org.eclipse.microprofile.health.Readiness;

/** Ready when users' tokens can be verified. */
@Readiness
@ApplicationScoped
public class BrokerIdentityReady extends IdentityReady {}
