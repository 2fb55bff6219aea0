package org.dragoman.chat.application.resource;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.dialect.RateFilter;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.json.Members;
import org.dragoman.chat.json.OneLine;
import org.dragoman.chat.json.PageSize;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationId;
import org.dragoman.contract.application.Right;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;

/** Reads requests about applications and writes their answers. */
final class ApplicationRequest {
  static final int LARGEST_PAGE = 100;

  private static final int LONGEST_BODY = 512 * 1024;

  private ApplicationRequest() {}

  static StoredApplications.Asking asking(HttpServletRequest request) {
    return new StoredApplications.Asking(TokenFilter.caller(request), RequestId.of(request));
  }

  /**
   * Refuses callers who may not create or change applications, as only builders may learn what the
   * operator has configured. The proxy checks the role itself, and records refused publications.
   *
   * @throws Fault {@link FaultCode#FORBIDDEN}
   */
  static void requireBuilder(StoredApplications.Asking asking) {
    if (!isBuilder(asking)) {
      throw new Fault(
          FaultCode.FORBIDDEN,
          "Creating, changing and publishing applications needs the role builder");
    }
  }

  /** Returns whether the caller has a role that may create and change applications. */
  static boolean isBuilder(StoredApplications.Asking asking) {
    return asking.caller().hasRole("builder") || asking.caller().hasRole("admin");
  }

  /**
   * Refuses callers who may only talk to an application.
   *
   * @throws Fault {@link FaultCode#FORBIDDEN}
   */
  static void requireWrite(Application read) {
    if (!read.right().holds(Right.WRITE)) {
      throw new Fault(FaultCode.FORBIDDEN, "You may use the application but not change it");
    }
  }

  /** Returns the caller whose permissions decide about the operations of a definition. */
  static OnBehalf onBehalf(HttpServletRequest request) {
    return new OnBehalf(
        TokenFilter.caller(request), TokenFilter.token(request), RequestId.of(request));
  }

  /**
   * Returns the values of all headers {@code If-Match}, which are one list (RFC 9110, section 5.3).
   *
   * @return null when there is none
   */
  static String ifMatch(HttpServletRequest request) {
    List<String> lines = Collections.list(request.getHeaders(HttpHeaders.IF_MATCH));
    return lines.isEmpty() ? null : String.join(", ", lines);
  }

  /** Returns the caller's display name; null when the token has none. */
  static String name(StoredApplications.Asking asking) {
    Object known = asking.caller().claims().get("preferred_username");
    return known instanceof String text ? text : null;
  }

  /**
   * Returns a well-formed identifier; a malformed one is reported as unknown, like one of another
   * owner.
   *
   * @throws Fault {@link FaultCode#APPLICATION_UNKNOWN}
   */
  static String known(String id) {
    if (!ApplicationId.isId(id)) {
      throw new Fault(
          FaultCode.APPLICATION_UNKNOWN,
          "GET /rest/v1/applications lists the applications that you may use");
    }
    return id;
  }

  /**
   * Returns a search parameter unchanged.
   *
   * @return null when it is missing
   * @throws Fault {@link FaultCode#INVALID_REQUEST} when no stored text can contain it
   */
  static String searched(String parameter, String value, int most) {
    if (value != null && (value.isEmpty() || value.length() > most || !OneLine.isPlain(value))) {
      throw new Fault(
          FaultCode.INVALID_REQUEST,
          parameter + " must have 1 to " + most + " characters and no control characters");
    }
    return value;
  }

  static Members body(HttpServletRequest request) throws IOException {
    byte[] body = BoundedBody.readJson(request, LONGEST_BODY);
    RateFilter.begin(request);
    return Members.of(JsonDocument.parse(body));
  }

  static int size(String limit) {
    return PageSize.read(limit, LARGEST_PAGE, LARGEST_PAGE);
  }

  /** Builds an answer with the application; its revision is only in the ETag. */
  static Response.ResponseBuilder answer(Response.Status status, Application application) {
    ObjectNode shown = Json.mapper().valueToTree(application);
    return JsonAnswer.of(Response.status(status), shown.without("revision"))
        .header(HttpHeaders.ETAG, EntityTag.of(application.revision()));
  }

  /** Returns a relative location (RFC 9110, section 10.2.2), which is right behind any proxy. */
  static String location(HttpServletRequest request, String resource, String below) {
    return request.getRequestURI().endsWith("/") ? below : resource + "/" + below;
  }
}
