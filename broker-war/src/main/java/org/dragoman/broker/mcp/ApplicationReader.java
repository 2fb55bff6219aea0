package org.dragoman.broker.mcp;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.dragoman.contract.application.Answering;
import org.dragoman.contract.application.ApplicationId;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/**
 * The applications that users have made, and their documents. The proxy decides at each call what
 * of them the caller may see; nothing is remembered here.
 */
@ApplicationScoped
public class ApplicationReader {
  private static final String PATH = "/applications/";

  @Inject private ProxyClient proxy;

  /**
   * The version of an application that answers the caller.
   *
   * @param name as the chat endpoint has it: an identifier, and behind {@code @} the draft or an
   *     earlier version for who may write
   * @throws Fault {@link FaultCode#APPLICATION_UNKNOWN}, also for one that the caller may not use;
   *     {@link FaultCode#APPLICATION_VERSION_UNKNOWN}
   */
  public Answering answering(Caller caller, String name, String requestId) {
    ApplicationId id = ApplicationId.read(name).orElseThrow(ApplicationReader::unknown);
    String version = id.version() == null ? "" : "?version=" + id.version();
    Answering found =
        ask(caller, PATH + id.id() + "/answering" + version, requestId, Answering.class);
    if (!found.admits(caller)) {
      throw unknown();
    }
    return found;
  }

  private static Fault unknown() {
    return new Fault(
        FaultCode.APPLICATION_UNKNOWN,
        "GET /rest/v1/applications lists the applications that you may use");
  }

  /** The documents of an application that the caller may read. */
  public List<KnowledgeDocument> documents(Caller caller, String application, String requestId) {
    return ask(
            caller, PATH + application + "/documents", requestId, KnowledgeDocument.Listing.class)
        .documents();
  }

  /**
   * A document with its text, of those that the caller may read.
   *
   * @param document a UUID
   * @throws Fault {@link FaultCode#KNOWLEDGE_UNKNOWN}
   */
  public KnowledgeDocument document(
      Caller caller, String application, String document, String requestId) {
    return ask(
        caller, PATH + application + "/documents/" + document, requestId, KnowledgeDocument.class);
  }

  private <T> T ask(Caller caller, String path, String requestId, Class<T> type) {
    return proxy.ask(caller, Purpose.APPLICATIONS, path, null, requestId).read(type);
  }
}
