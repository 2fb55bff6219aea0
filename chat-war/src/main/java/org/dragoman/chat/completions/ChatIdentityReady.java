package org.dragoman.chat.completions;

import jakarta.enterprise.context.ApplicationScoped;
import org.dragoman.web.identity.IdentityReady;
import org.eclipse.microprofile.health.Readiness;

/** Ready when callers can be recognised. */
@Readiness
@ApplicationScoped
public class ChatIdentityReady extends IdentityReady {}
