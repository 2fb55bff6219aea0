package org.dragoman.proxy.conversation;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.ConversationChange;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.WholeBody;
import org.dragoman.web.identity.TokenFilter;

/**
 * The conversations of the caller, for the chat gateway: {@code GET} and {@code POST
 * /conversations}, {@code GET /conversations/texts} for a search, {@code GET /conversations/{id}}
 * and below it {@code GET} and {@code POST exchanges}, {@code POST title} and {@code POST
 * deletion}.
 */
@WebServlet({"/conversations", "/conversations/*"})
public class ConversationsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 32 * 1024 * 1024;
  private static final int LARGEST_PAGE = 1000;
  private static final Pattern AFTER =
      Pattern.compile("([0-9]{1,15})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})");

  @Inject private transient Conversations conversations;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    if ("/texts".equals(request.getPathInfo())) {
      writeTexts(request, response);
      return;
    }
    EdgeAnswer.write(request, response, caller -> read(request, caller));
  }

  private void writeTexts(HttpServletRequest request, HttpServletResponse response) {
    try {
      byte[] body = conversations.texts(TokenFilter.caller(request), window(request)).bytes();
      response.setContentType("application/octet-stream");
      WholeBody.send(response, body);
    } catch (RuntimeException e) {
      FaultWriter.write(request, response, FaultWriter.internal(e));
    }
  }

  private Object read(HttpServletRequest request, Caller caller) {
    List<String> path = Asked.path(request);
    return switch (Asked.form(path)) {
      case "" -> conversations.list(caller, window(request));
      case "{id}" -> conversations.whole(caller, id(path));
      case "{id}/exchanges" -> conversations.continued(caller, id(path));
      default -> throw Asked.unknownPath();
    };
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(request, response, caller -> change(request, caller));
  }

  private Object change(HttpServletRequest request, Caller caller) throws IOException {
    List<String> path = Asked.path(request);
    return switch (Asked.form(path)) {
      case "" -> conversations.make(caller, body(request, ConversationChange.Creation.class));
      case "{id}/exchanges" ->
          conversations.add(caller, id(path), body(request, ConversationChange.Addition.class));
      case "{id}/title" ->
          conversations.rename(caller, id(path), body(request, ConversationChange.Renaming.class));
      case "{id}/deletion" -> conversations.remove(caller, id(path));
      default -> throw Asked.unknownPath();
    };
  }

  private static <T> T body(HttpServletRequest request, Class<T> type) throws IOException {
    return Asked.body(request, LONGEST_REQUEST, type);
  }

  private static String id(List<String> path) {
    if (!StoredConversation.isId(path.getFirst())) {
      throw Asked.unknownPath();
    }
    return path.getFirst();
  }

  private static Conversations.Window window(HttpServletRequest request) {
    return new Conversations.Window(
        request.getParameter("application"), after(request), Asked.size(request, LARGEST_PAGE));
  }

  /** Returns where a page begins; null for the first one. */
  static ConversationRows.After after(HttpServletRequest request) {
    Asked.After after = Asked.after(request, AFTER);
    return after.id() == null ? null : new ConversationRows.After(after.number(), after.id());
  }
}
