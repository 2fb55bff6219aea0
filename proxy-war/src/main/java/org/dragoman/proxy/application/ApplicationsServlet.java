package org.dragoman.proxy.application;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.dragoman.contract.application.ApplicationChange;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.caller.Caller;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;
import org.dragoman.web.http.RequestId;

/**
 * The applications that users make, for the chat gateway: {@code GET} and {@code POST
 * /applications}, {@code GET /applications/{id}} and below it {@code GET answering}, {@code POST
 * draft}, {@code GET} and {@code POST versions}, {@code GET versions/{number}}, {@code POST
 * sharing} and {@code POST deletion}; its documents are at {@code documents}, {@code
 * documents/{document}}, below that {@code GET passages} and {@code POST deletion}, and the ones
 * that answers may cite at {@code GET knowledge}.
 */
@WebServlet({"/applications", "/applications/*"})
public class ApplicationsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 16 * 1024 * 1024;
  private static final int LARGEST_PAGE = 1000;
  private static final Pattern AFTER = Pattern.compile("([0-9]{1,15})-(.{1,128})");

  @Inject private transient Applications applications;
  @Inject private transient ApplicationVersions versions;
  @Inject private transient Knowledge knowledge;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(request, response, caller -> read(request, caller));
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller -> change(request, new Applications.Asking(caller, RequestId.of(request))));
  }

  private Object read(HttpServletRequest request, Caller caller) {
    List<String> path = Asked.path(request);
    if (path.isEmpty()) {
      return applications.list(caller, list(request));
    }
    String id = path.getFirst();
    return switch (Asked.form(path)) {
      case "{id}" -> applications.named(caller, id);
      case "{id}/answering" -> versions.answering(caller, id, number(request, "version"));
      case "{id}/versions" -> {
        Integer below = number(request, "after");
        yield versions.list(caller, id, below == null ? Integer.MAX_VALUE : below, size(request));
      }
      case "{id}/knowledge" -> knowledge.ready(caller, id);
      case "{id}/documents" -> knowledge.list(caller, id);
      case "{id}/documents/{id}" -> knowledge.named(caller, id, path.get(2));
      case "{id}/documents/{id}/passages" ->
          knowledge.passages(
              caller, id, path.get(2), Asked.number(request, "from", 0), size(request));
      case "{id}/versions/{id}" -> versions.version(caller, id, number(path.get(2)));
      default -> throw Asked.unknownPath();
    };
  }

  private Object change(HttpServletRequest request, Applications.Asking asking) throws IOException {
    List<String> path = Asked.path(request);
    if (path.isEmpty()) {
      return applications.make(asking, body(request, ApplicationChange.Creation.class));
    }
    String id = path.getFirst();
    return switch (Asked.form(path)) {
      case "{id}/draft" ->
          applications.replaceDraft(asking, id, body(request, ApplicationChange.Draft.class));
      case "{id}/versions" ->
          applications.publish(asking, id, body(request, ApplicationChange.Publishing.class));
      case "{id}/sharing" ->
          applications.share(asking, id, body(request, ApplicationChange.Sharing.class));
      case "{id}/deletion" ->
          applications.remove(asking, id, body(request, ApplicationChange.Deletion.class));
      case "{id}/documents" ->
          knowledge.add(asking.caller(), id, body(request, KnowledgeDocument.Reading.class));
      case "{id}/documents/{id}/deletion" -> knowledge.remove(asking.caller(), id, path.get(2));
      default -> throw Asked.unknownPath();
    };
  }

  private static <T> T body(HttpServletRequest request, Class<T> type) throws IOException {
    return Asked.body(request, LONGEST_REQUEST, type);
  }

  private static ApplicationList list(HttpServletRequest request) {
    ApplicationList.Whose which = Asked.word(request, "whose", ApplicationList.Whose.ALL);
    Asked.After after = Asked.after(request, AFTER);
    return new ApplicationList(
        request.getParameter("name"),
        request.getParameter("address"),
        which,
        after.number(),
        after.id(),
        size(request));
  }

  private static int size(HttpServletRequest request) {
    return Asked.size(request, LARGEST_PAGE);
  }

  private static Integer number(HttpServletRequest request, String parameter) {
    String text = request.getParameter(parameter);
    return text == null ? null : Integer.valueOf(number(text));
  }

  private static int number(String text) {
    if (!text.matches("[0-9]{1,9}")) {
      throw Asked.noPlace();
    }
    return Integer.parseInt(text);
  }
}
