package org.dragoman.proxy.conversation;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.contract.conversation.ConversationRetention;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;
import org.dragoman.web.http.RequestId;

/**
 * {@code GET} and {@code POST /retentions/{application}}: how long its conversations are stored.
 */
@WebServlet("/retentions/*")
public class RetentionsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 1024;

  @Inject private transient Retentions retentions;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(request, response, caller -> retentions.named(caller, Asked.below(request)));
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller ->
            retentions.set(
                caller,
                Asked.below(request),
                Asked.body(request, LONGEST_REQUEST, ConversationRetention.class),
                RequestId.of(request)));
  }
}
