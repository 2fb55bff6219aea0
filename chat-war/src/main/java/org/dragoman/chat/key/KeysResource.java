package org.dragoman.chat.key;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.dragoman.chat.dialect.RateFilter;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.json.PageSize;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.key.ApiKey;
import org.dragoman.contract.key.KeyText;
import org.dragoman.contract.key.NewKey;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.Realm;
import org.dragoman.web.identity.TokenFilter;
import org.dragoman.web.identity.TokenVerifier;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * API keys, for programs that run longer than a token is valid. Callers create, list and revoke
 * their own keys; an admin lists and revokes all keys of the realm.
 */
@ApplicationScoped
@KnownParameters
@Path("/v1/keys")
@Produces(MediaType.APPLICATION_JSON)
public class KeysResource {
  private static final int LONGEST_REQUEST = 16 * 1024;
  private static final int LARGEST_PAGE = 100;

  @Inject private Keys keys;
  @Inject private JsonWebToken token;
  @Inject private TokenVerifier verifier;

  private int longestDays;

  @PostConstruct
  void configure() {
    longestDays = Settings.ofServer().get(ChatSettings.KEYS_LONGEST_DAYS);
  }

  /** Creates a key. Only this answer ever has its secret. */
  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  public Response make(@Context HttpServletRequest request) throws IOException {
    Keys.Asking asking = asking(request, false);
    Caller caller = asking.caller();
    byte[] body = BoundedBody.read(request, LONGEST_REQUEST);
    RateFilter.begin(request);
    KeyRequest wanted =
        new KeyRequestReader(caller.roles(), Instant.now(), Duration.ofDays(longestDays))
            .read(body);
    Realm realm = verifier.realm(caller);
    KeyText text = KeyText.make();
    ApiKey made =
        keys.make(
            asking,
            new NewKey(
                text.id(),
                text.hash(),
                wanted.name(),
                wanted.roles(),
                ClaimSnapshot.of(caller.claims(), realm.roles(), realm.claim()),
                wanted.expires()));
    Event.KEY_MADE.log(asking.requestId(), "key=" + made.id());
    return JsonAnswer.of(Response.status(Response.Status.CREATED), MadeKey.of(made, text))
        .header(HttpHeaders.LOCATION, location(request, made.id()))
        .build();
  }

  /** Returns a relative location (RFC 9110, section 10.2.2), which is right behind any proxy. */
  private static String location(HttpServletRequest request, String id) {
    return request.getRequestURI().endsWith("/") ? id : "keys/" + id;
  }

  /** Lists keys, the newest first. */
  @GET
  public Response list(
      @Context HttpServletRequest request,
      @QueryParam("all") String all,
      @QueryParam("limit") String limit,
      @QueryParam("after") String after) {
    Keys.Asking asking = asking(request, isAll(all));
    return JsonAnswer.of(
            Response.ok(),
            keys.list(asking, PageSize.read(limit, LARGEST_PAGE, LARGEST_PAGE), after))
        .build();
  }

  private boolean isAll(String all) {
    if (all == null || all.equals("false")) {
      return false;
    }
    if (!all.equals("true")) {
      throw new Fault(FaultCode.INVALID_REQUEST, "all must be true or false");
    }
    if (!isAdmin()) {
      throw new Fault(
          FaultCode.FORBIDDEN, "Only admins of the realm may list the keys of all users");
    }
    return true;
  }

  /** Returns a key: the caller's own, or for an admin any of the realm. */
  @GET
  @Path("{id}")
  public Response named(@Context HttpServletRequest request, @PathParam("id") String id) {
    Keys.Asking asking = asking(request, isAdmin());
    return JsonAnswer.of(Response.ok(), keys.named(asking, known(id))).build();
  }

  /** Revokes a key: the caller's own, or for an admin any of the realm. */
  @DELETE
  @Path("{id}")
  public Response revoke(@Context HttpServletRequest request, @PathParam("id") String id) {
    Keys.Asking asking = asking(request, isAdmin());
    keys.revoke(asking, known(id));
    Event.KEY_REVOKED.log(asking.requestId(), "key=" + id);
    return Response.noContent().build();
  }

  private static String known(String id) {
    if (!KeyText.isId(id)) {
      throw new Fault(FaultCode.KEY_UNKNOWN, "You have no API key with this identifier");
    }
    return id;
  }

  private boolean isAdmin() {
    return token.getGroups().contains("admin");
  }

  /**
   * Refuses API keys: otherwise a thief could use a stolen key to create another that outlives it,
   * or to revoke its owner's keys.
   */
  private Keys.Asking asking(HttpServletRequest request, boolean wholeRealm) {
    if (KeyText.isKey(token.getRawToken())) {
      throw new Fault(
          FaultCode.KEY_NOT_ENOUGH,
          "Send an access token of the identity provider instead of an API key");
    }
    return new Keys.Asking(TokenFilter.caller(request), wholeRealm, RequestId.of(request));
  }
}
