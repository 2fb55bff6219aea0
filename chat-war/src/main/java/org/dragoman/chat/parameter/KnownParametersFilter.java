package org.dragoman.chat.parameter;

import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Refuses query parameters that a method does not declare, and repeated ones. */
@KnownParameters
public final class KnownParametersFilter implements ContainerRequestFilter {
  /** A message repeats a caller's text only when it looks like a name. */
  private static final String SHOWN = "[A-Za-z0-9_.-]{1,50}";

  private final Map<Method, Set<String>> names = new ConcurrentHashMap<>();

  @Context private ResourceInfo resource;

  @Override
  public void filter(ContainerRequestContext request) {
    check(
        request.getUriInfo().getQueryParameters(),
        names.computeIfAbsent(resource.getResourceMethod(), KnownParametersFilter::names));
  }

  private static Set<String> names(Method method) {
    return Arrays.stream(method.getParameters())
        .map(parameter -> parameter.getAnnotation(QueryParam.class))
        .filter(named -> named != null)
        .map(QueryParam::value)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Checks the parameters of a query.
   *
   * @throws Fault {@link FaultCode#INVALID_REQUEST}
   */
  static void check(Map<String, List<String>> given, Set<String> known) {
    given.forEach(
        (name, values) -> {
          if (!known.contains(name)) {
            throw new Fault(FaultCode.INVALID_REQUEST, unknown(name, known));
          }
          if (values.size() > 1) {
            throw new Fault(FaultCode.INVALID_REQUEST, name + " is given more than once");
          }
        });
  }

  private static String unknown(String name, Set<String> known) {
    String which = name.matches(SHOWN) ? ": " + name : "";
    return known.isEmpty()
        ? "The query must not have parameters" + which
        : "Unknown query parameter" + which + "; known parameters: " + String.join(", ", known);
  }
}
