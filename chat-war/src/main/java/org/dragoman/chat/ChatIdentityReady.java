package org.dragoman.chat;

import jakarta.enterprise.context.ApplicationScoped;
import org.dragoman.web.identity.IdentityReady;
import org.eclipse.microprofile.health.Readiness;

/** Reports readiness when callers' tokens can be verified. */
@Readiness
@ApplicationScoped
public class ChatIdentityReady extends IdentityReady {}
