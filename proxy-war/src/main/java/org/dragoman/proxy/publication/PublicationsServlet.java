package org.dragoman.proxy.publication;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.publication.Publication;
import org.dragoman.contract.publication.PublicationChange;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;
import org.dragoman.web.http.RequestId;

/**
 * The publications of the caller's realm, for the broker.
 *
 * <ul>
 *   <li>{@code GET /publications} lists them, with {@code retired=true} those that are not live,
 *       with {@code sizes=true} the sizes of their databases; {@code GET /publications/{name}}
 *       returns a whole one, {@code .../live} the number of its version from the database and, with
 *       {@code links=true}, the average sizes of its links, {@code .../history} its versions,
 *       {@code .../versions/{number}} the text of one;
 *   <li>{@code POST /publications} publishes, or with {@code preview=true} returns the effect of
 *       that; {@code .../{name}/{change}} is a {@link PublicationChange}.
 * </ul>
 */
@WebServlet({"/publications", "/publications/*"})
public class PublicationsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 8 * 1024 * 1024;
  private static final int LONGEST_HISTORY = 1_000;
  private static final Pattern PATH =
      Pattern.compile("/?|/(?<name>[^/]+)(/(?<part>[a-z]+)(/(?<number>[0-9]{1,9}))?)?");

  @Inject private transient LivePublications live;
  @Inject private transient Publisher publisher;
  @Inject private transient LinkSizes sizes;
  @Inject private transient DatabaseSizes databaseSizes;

  /**
   * The target of a path.
   *
   * @param name null for none
   * @param part of the name; empty for the whole
   * @param number of a version; 0 for none
   */
  private record Target(String name, String part, int number) {
    static Target of(HttpServletRequest request) {
      String path = request.getPathInfo();
      Matcher matcher = PATH.matcher(path == null ? "" : path);
      if (!matcher.matches()) {
        throw Asked.unknownPath();
      }
      String part = Objects.requireNonNullElse(matcher.group("part"), "");
      String number = matcher.group("number");
      if (part.equals("versions") != (number != null)) {
        throw Asked.unknownPath();
      }
      return new Target(matcher.group("name"), part, number == null ? 0 : Integer.parseInt(number));
    }
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(request, response, caller -> read(request, caller, Target.of(request)));
  }

  private Object read(HttpServletRequest request, Caller caller, Target target) {
    String realm = caller.realm();
    if (target.name() == null) {
      return isAsked(request, "sizes")
          ? databaseSizes.of(realm)
          : isAsked(request, "retired") ? live.retired(realm) : live.of(realm);
    }
    return switch (target.part()) {
      case "" ->
          live.named(realm, target.name(), Asked.number(request, "version", 0)).publication();
      case "live" -> {
        LivePublications.Live now = live.now(realm, target.name());
        // An edge of an earlier release does not request them, and could not read them.
        boolean links = isAsked(request, "links");
        yield new Publication.LiveVersion(
            now.publication().version(), links ? sizes.of(now) : Map.of());
      }
      case "history" ->
          live.history(
              realm,
              target.name(),
              Asked.number(request, "before", Integer.MAX_VALUE),
              Asked.size(request, LONGEST_HISTORY));
      case "versions" ->
          live.sdl(realm, target.name(), target.number(), isAsked(request, "expanded"));
      default -> throw Asked.unknownPath();
    };
  }

  private static boolean isAsked(HttpServletRequest request, String parameter) {
    return "true".equals(request.getParameter(parameter));
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(request, response, caller -> change(request, caller, Target.of(request)));
  }

  private Object change(HttpServletRequest request, Caller caller, Target target)
      throws IOException {
    String id = RequestId.of(request);
    if (target.name() == null) {
      Publication.Request asked = body(request, Publication.Request.class);
      return isAsked(request, "preview")
          ? publisher.preview(caller, asked)
          : publisher.publish(caller, asked, id);
    }
    return switch (PublicationChange.ofSegment(target.part()).orElseThrow(Asked::unknownPath)) {
      case ROLLBACK ->
          publisher.rollback(caller, target.name(), body(request, Publication.Rollback.class), id);
      case RETIRE -> publisher.retire(caller, target.name(), id);
      case REPAIR_SEQUENCES -> publisher.repairSequences(caller, target.name(), id);
      case DROP ->
          publisher.drop(
              caller, target.name(), body(request, Publication.Drop.class).confirm(), id);
    };
  }

  private static <T> T body(HttpServletRequest request, Class<T> type) throws IOException {
    return Asked.body(request, LONGEST_REQUEST, type);
  }
}
