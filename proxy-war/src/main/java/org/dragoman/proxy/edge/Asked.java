package org.dragoman.proxy.edge;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** What an edge asks beside the body of its request. */
public final class Asked {
  private Asked() {}

  /**
   * A parameter that is a whole number.
   *
   * @param otherwise when it is not given
   * @throws Fault {@link FaultCode#INVALID_REQUEST} for what is no number of 1 to 18 digits
   */
  public static long whole(HttpServletRequest request, String parameter, long otherwise) {
    String text = request.getParameter(parameter);
    if (text == null) {
      return otherwise;
    }
    if (!text.matches("[0-9]{1,18}")) {
      throw refused(parameter);
    }
    return Long.parseLong(text);
  }

  /**
   * The same within the range of an Int.
   *
   * @throws Fault as {@link #whole} does, and for what is above it
   */
  public static int number(HttpServletRequest request, String parameter, int otherwise) {
    long number = whole(request, parameter, otherwise);
    if (number > Integer.MAX_VALUE) {
      throw refused(parameter);
    }
    return (int) number;
  }

  /**
   * How many entries of a list are wanted, the parameter {@code limit}: at least one, since the
   * next page begins after the last entry of this one.
   *
   * @param most that are given, also when it is not said
   * @throws Fault as {@link #whole} does
   */
  public static int size(HttpServletRequest request, int most) {
    return Math.clamp(whole(request, "limit", most), 1, most);
  }

  /**
   * A parameter that is one of some words, in any case.
   *
   * @param otherwise when it is not given
   * @throws Fault {@link FaultCode#INVALID_REQUEST} for another word
   */
  public static <T extends Enum<T>> T word(
      HttpServletRequest request, String parameter, T otherwise) {
    String text = request.getParameter(parameter);
    if (text == null) {
      return otherwise;
    }
    for (T word : otherwise.getDeclaringClass().getEnumConstants()) {
      if (word.name().equals(text.toUpperCase(Locale.ROOT))) {
        return word;
      }
    }
    throw refused(parameter);
  }

  /**
   * The name below the address of a Servlet.
   *
   * @throws Fault {@link FaultCode#UNKNOWN_PATH} when there is none
   */
  public static String below(HttpServletRequest request) {
    String path = request.getPathInfo();
    if (path == null || path.length() < 2) {
      throw new Fault(FaultCode.UNKNOWN_PATH, "No resource has this path");
    }
    return path.substring(1);
  }

  private static Fault refused(String parameter) {
    return new Fault(
        FaultCode.INVALID_REQUEST, "The parameter " + parameter + " is missing or malformed");
  }
}
