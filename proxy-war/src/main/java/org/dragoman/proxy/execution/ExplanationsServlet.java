package org.dragoman.proxy.execution;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.operation.Explanation;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;
import org.dragoman.proxy.publication.LivePublications;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/**
 * Shows how operations are answered, for the broker. They are planned as those that are run, with
 * the rights of the caller.
 */
@WebServlet("/explanations")
public class ExplanationsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 4 * 1024 * 1024;

  @Inject private transient LivePublications publications;
  @Inject private transient Plans plans;
  @Inject private transient Databases databases;

  private int mostRows;

  @Override
  public void init() {
    mostRows = Settings.ofServer().get(DataSettings.ROWS);
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(request, response, caller -> explanation(request, caller));
  }

  private Explanation explanation(HttpServletRequest request, Caller caller) throws IOException {
    Explanation.Request asked = Asked.body(request, LONGEST_REQUEST, Explanation.Request.class);
    OperationRequest operation = asked.operation().of(caller);
    LivePublications.Live live =
        publications.exactly(caller.realm(), operation.schema(), operation.version());
    Prepared prepared = plans.of(live, operation);
    Explainer explainer =
        new Explainer(
            live.publication().configuration(), new Binder(operation, mostRows), asked.analyze());
    try {
      return databases.read(
          live.database(), connection -> explainer.explain(connection, prepared.plan()));
    } catch (Fault fault) {
      throw publications.reason(caller.realm(), live, fault);
    }
  }
}
