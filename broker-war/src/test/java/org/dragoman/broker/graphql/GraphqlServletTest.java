package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.rate.RequestRates;
import org.junit.jupiter.api.Test;

class GraphqlServletTest {
  private static final RequestRates.Rate ONE = new RequestRates.Rate(1_000, 1_000, 1);
  private static final Caller ANN = new Caller("acme", "https://issuer", "ann", Set.of(), Map.of());

  private final RequestRates rates = new RequestRates(ONE, ONE, System::nanoTime);

  /** Whether another request of the caller was let in while bytes were written. */
  private final List<FaultCode> meanwhile = new ArrayList<>();

  /** A refusal that the client does not read counts as under way, as an answer does. */
  @Test
  void refusalCountsForItsCallerUntilItIsWritten() {
    HttpServletRequest request =
        of(
            HttpServletRequest.class,
            (self, called, arguments) ->
                called.getName().equals("getHeaders")
                    ? Collections.enumeration(List.of("image/png"))
                    : null);
    HttpServletResponse response =
        of(
            HttpServletResponse.class,
            (self, called, arguments) ->
                switch (called.getName()) {
                  case "isCommitted" -> false;
                  case "getOutputStream" -> new Watched();
                  default -> null;
                });

    new GraphqlServlet().serve(rates, ANN, request, response);

    assertThat(meanwhile).isNotEmpty().containsOnly(FaultCode.CALLER_TOO_BUSY);
    rates.arrive(ANN).close();
  }

  private static <T> T of(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            GraphqlServletTest.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private final class Watched extends ServletOutputStream {
    @Override
    public void write(int one) {
      Fault fault = catchThrowableOfType(Fault.class, () -> rates.arrive(ANN).close());
      meanwhile.add(fault == null ? null : fault.code());
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new UnsupportedOperationException();
    }
  }
}
