package org.dragoman.proxy.key;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.contract.key.KeyCheck;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;

/** Checks for the edge whether a key is valid, and returns the identity of its owner. */
@WebServlet("/key-checks")
public class KeyChecksServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 1024;

  @Inject private transient Keys keys;

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        edge -> keys.check(Asked.body(request, LONGEST_REQUEST, KeyCheck.class)));
  }
}
