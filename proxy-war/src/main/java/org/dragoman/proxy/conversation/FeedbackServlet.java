package org.dragoman.proxy.conversation;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.contract.conversation.StoredFeedback;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;

/** {@code POST /feedback} stores feedback, {@code GET /feedback/{application}} lists it. */
@WebServlet({"/feedback", "/feedback/*"})
public class FeedbackServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 16 * 1024 * 1024;
  private static final int LARGEST_PAGE = 1000;

  @Inject private transient Feedback feedback;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller ->
            feedback.list(
                caller,
                Asked.below(request),
                ConversationsServlet.after(request),
                Asked.size(request, LARGEST_PAGE)));
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller ->
            feedback.give(caller, Asked.body(request, LONGEST_REQUEST, StoredFeedback.class)));
  }
}
