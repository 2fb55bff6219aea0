package org.glassfish.web.valve;

import jakarta.servlet.ServletException;
import java.io.IOException;
import org.apache.catalina.Request;
import org.apache.catalina.Response;

/** What Payara calls with each request of a virtual server, before the web module. */
public interface GlassFishValve {
  /** Continue with the next valve. */
  int INVOKE_NEXT = 1;

  /** The answer is whole. */
  int END_PIPELINE = 2;

  /** Returns a short description of the valve. */
  String getInfo();

  /** Answers the request, or passes it on. */
  int invoke(Request request, Response response) throws IOException, ServletException;

  /** Called after the web module has answered a request that was passed on. */
  void postInvoke(Request request, Response response) throws IOException, ServletException;
}
