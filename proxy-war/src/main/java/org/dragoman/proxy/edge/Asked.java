package org.dragoman.proxy.edge;

import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.web.http.BoundedBody;

/** Reads the path, the parameters and the body of a request of an edge. */
public final class Asked {
  private Asked() {}

  /**
   * The last entry of the page before.
   *
   * @param number by which the list is sorted, such as a time; 0 for the first page
   * @param id of the entry; null for the first page
   */
  public record After(long number, String id) {}

  /**
   * The body as a value of a class.
   *
   * @param longest in bytes
   * @throws Fault as {@link BoundedBody#read(HttpServletRequest, int)} and {@link
   *     JsonDocument#read(byte[], Class)} do
   */
  public static <T> T body(HttpServletRequest request, int longest, Class<T> type)
      throws IOException {
    return JsonDocument.read(BoundedBody.read(request, longest), type);
  }

  /** The same as a value of a reader. */
  public static <T> T body(HttpServletRequest request, int longest, ObjectReader reader)
      throws IOException {
    return JsonDocument.read(BoundedBody.read(request, longest), reader);
  }

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
   * Where a page begins, the parameter {@code after}.
   *
   * @param form of the parameter, with a group for the number and one for the identifier
   * @throws Fault {@link FaultCode#INVALID_REQUEST} for another form
   */
  public static After after(HttpServletRequest request, Pattern form) {
    String after = request.getParameter("after");
    if (after == null) {
      return new After(0, null);
    }
    Matcher matcher = form.matcher(after);
    if (!matcher.matches()) {
      throw noPlace();
    }
    return new After(Long.parseLong(matcher.group(1)), matcher.group(2));
  }

  /** Makes the fault for an {@code after} that no page has given. */
  public static Fault noPlace() {
    return new Fault(
        FaultCode.INVALID_REQUEST, "after must be the value of next of an earlier page");
  }

  /** The segments of the path below the address of a Servlet. */
  public static List<String> path(HttpServletRequest request) {
    String path = request.getPathInfo();
    return path == null || path.length() < 2 ? List.of() : List.of(path.substring(1).split("/"));
  }

  /**
   * The form of a path, in which words and identifiers take turns, such as {@code
   * {id}/documents/{id}}.
   */
  public static String form(List<String> path) {
    return IntStream.range(0, path.size())
        .mapToObj(index -> index % 2 == 0 ? "{id}" : path.get(index))
        .collect(Collectors.joining("/"));
  }

  /**
   * The name below the address of a Servlet.
   *
   * @throws Fault {@link FaultCode#UNKNOWN_PATH} when there is none
   */
  public static String below(HttpServletRequest request) {
    String path = request.getPathInfo();
    if (path == null || path.length() < 2) {
      throw unknownPath();
    }
    return path.substring(1);
  }

  /** Makes the fault for an address that nothing has. */
  public static Fault unknownPath() {
    return new Fault(FaultCode.UNKNOWN_PATH, "No resource has this path");
  }

  private static Fault refused(String parameter) {
    return new Fault(
        FaultCode.INVALID_REQUEST, "The parameter " + parameter + " is missing or malformed");
  }
}
