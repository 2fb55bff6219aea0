package org.dragoman.chat.kept.resource;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.dragoman.chat.dialect.RateFilter;
import org.dragoman.chat.json.Members;
import org.dragoman.chat.kept.ConversationStore;
import org.dragoman.contract.application.ApplicationId;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;

/** Reads requests about conversations. */
final class ConversationRequest {
  private static final int LONGEST_BODY = 64 * 1024;
  private static final int LONGEST_AFTER = 60;
  private static final int LONGEST_APPLICATION = 128;

  private ConversationRequest() {}

  static ConversationStore.Asking asking(HttpServletRequest request) {
    return new ConversationStore.Asking(TokenFilter.caller(request), RequestId.of(request));
  }

  static Members body(HttpServletRequest request) throws IOException {
    byte[] body = BoundedBody.readJson(request, LONGEST_BODY);
    RateFilter.begin(request);
    return Members.of(JsonDocument.parse(body));
  }

  /**
   * Returns a well-formed identifier; a malformed one is reported as unknown, like one of another
   * owner.
   *
   * @throws Fault {@link FaultCode#CONVERSATION_UNKNOWN}
   */
  static String known(String id) {
    if (!StoredConversation.isId(id)) {
      throw new Fault(
          FaultCode.CONVERSATION_UNKNOWN, "GET /rest/v1/conversations lists your conversations");
    }
    return id;
  }

  /**
   * Returns the identifier of a user's application.
   *
   * @throws Fault {@link FaultCode#APPLICATION_UNKNOWN}
   */
  static String application(String id) {
    if (!ApplicationId.isId(id)) {
      throw new Fault(
          FaultCode.APPLICATION_UNKNOWN,
          "GET /rest/v1/applications lists the applications that you may use");
    }
    return id;
  }

  /** Returns the requested page of a list. */
  static ConversationStore.Window window(String application, int limit, String after) {
    return new ConversationStore.Window(
        bounded("application", application, LONGEST_APPLICATION),
        limit,
        bounded("after", after, LONGEST_AFTER));
  }

  private static String bounded(String parameter, String value, int most) {
    if (value != null && !value.matches("[\\x21-\\x7e]{1," + most + "}")) {
      throw new Fault(
          FaultCode.INVALID_REQUEST,
          parameter + " must have 1 to " + most + " printable characters without blanks");
    }
    return value;
  }
}
