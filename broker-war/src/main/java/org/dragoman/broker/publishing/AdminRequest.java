package org.dragoman.broker.publishing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;

/** The request that an operation of the admin API is part of. */
@ApplicationScoped
public class AdminRequest {
  /** The constructor of the CDI proxy that stands for the request of the thread. */
  @Inject private HttpServletRequest request;

  /** The work of an operation. */
  @FunctionalInterface
  interface Work<T> {
    T done() throws Exception;
  }

  /** Does the work. Every failure is answered with its code, and logged. */
  <T> T answer(Work<T> work) {
    try {
      return work.done();
    } catch (AdminRefusal refusal) {
      throw refusal;
    } catch (Exception e) {
      Fault fault = FaultWriter.internal(e);
      FaultWriter.log(request, fault);
      throw AdminRefusal.of(fault, id());
    }
  }

  Caller caller() {
    return TokenFilter.caller(request);
  }

  String id() {
    return RequestId.of(request);
  }
}
