package org.dragoman.proxy.erasure;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.contract.erasure.ErasureRequest;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;
import org.dragoman.web.http.RequestId;

/** {@code POST /erasures} erases a person of the caller's realm, or tells what that would do. */
@WebServlet("/erasures")
public class ErasuresServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 16 * 1024;

  @Inject private transient Erasures erasures;

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller ->
            erasures.erase(
                caller,
                Asked.body(request, LONGEST_REQUEST, ErasureRequest.class),
                RequestId.of(request)));
  }
}
