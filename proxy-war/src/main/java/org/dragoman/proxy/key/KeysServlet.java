package org.dragoman.proxy.key;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.regex.Pattern;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.key.NewKey;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;

/**
 * The keys of the caller, or with {@code realm=true} those of the caller's realm, for the chat
 * gateway: {@code POST /keys} stores a new one, {@code GET /keys} lists them, {@code GET
 * /keys/{id}} returns one, {@code POST /keys/{id}} revokes it.
 */
@WebServlet({"/keys", "/keys/*"})
public class KeysServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 64 * 1024;
  private static final int LARGEST_PAGE = 1000;
  private static final Pattern AFTER = Pattern.compile("([0-9]{1,12})-([0-9A-Za-z]{16})");

  @Inject private transient Keys keys;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller ->
            isOne(request)
                ? keys.named(scope(caller, request), Asked.below(request))
                : keys.list(scope(caller, request), window(request)));
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller ->
            isOne(request)
                ? keys.revoke(scope(caller, request), Asked.below(request))
                : keys.make(caller, Asked.body(request, LONGEST_REQUEST, NewKey.class)));
  }

  private static boolean isOne(HttpServletRequest request) {
    return request.getPathInfo() != null && request.getPathInfo().length() > 1;
  }

  private static Keys.Scope scope(Caller caller, HttpServletRequest request) {
    return new Keys.Scope(caller, "true".equals(request.getParameter("realm")));
  }

  private static Keys.Window window(HttpServletRequest request) {
    int size = Asked.size(request, LARGEST_PAGE);
    Asked.After after = Asked.after(request, AFTER);
    return new Keys.Window(after.number(), after.id(), size);
  }
}
