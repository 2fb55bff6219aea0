package org.dragoman.product;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.dragoman.modelserver.Format;
import org.dragoman.modelserver.Step;

/**
 * The behaviour of a model provider at a request for an answer of {@value #FRAGMENTS} fragments.
 */
enum ServerFault {
  NONE,
  STATUS_400,
  STATUS_401,
  STATUS_429,
  STATUS_500,
  STATUS_529,
  HANG_BEFORE_THE_HEAD,
  HANG_BEFORE_THE_FIRST_TEXT,
  HANG_IN_THE_MIDDLE,
  DROP_BEFORE_THE_HEAD,
  DROP_IN_THE_MIDDLE,
  END_IN_THE_MIDDLE,
  ERROR_IN_THE_MIDDLE,
  MALFORMED_LINE,
  COMMENT,
  TORN_CHARACTERS,
  LINE_OF_A_MEGABYTE,
  CALL_OF_NO_TOOL;

  static final int FRAGMENTS = 20;
  static final String TORN = "héllo €uro 日本 🚀 ";

  private static final int LONGER_THAN_ANYBODY_WAITS = 90_000;
  private static final int MEGABYTE = 1 << 20;
  private static final Step.End STOP = new Step.End("stop");

  /** The text of a whole answer, but for what the fault adds to it. */
  static String text(int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < to; i++) {
      text.append('w').append(i).append(' ');
    }
    return text.toString();
  }

  private static List<Step> fragments(int from, int to) {
    List<Step> fragments = new ArrayList<>();
    for (int i = from; i < to; i++) {
      fragments.add(new Step.Text(text(i, i + 1)));
    }
    return fragments;
  }

  /** The steps of the server, in order. */
  List<Step> steps(Format format) {
    return switch (this) {
      case NONE -> inTheMiddle();
      case STATUS_400, STATUS_401, STATUS_429, STATUS_500, STATUS_529 -> {
        int status = Integer.parseInt(name().substring("STATUS_".length()));
        yield List.of(
            new Step.Status(
                status,
                status == 429 ? Map.of("Retry-After", "1") : Map.of(),
                "{\"error\":{\"message\":\"secret\",\"type\":\"some_error\"}}"));
      }
      case HANG_BEFORE_THE_HEAD -> List.of(new Step.Hang());
      case HANG_BEFORE_THE_FIRST_TEXT -> List.of(new Step.Pause(LONGER_THAN_ANYBODY_WAITS));
      case HANG_IN_THE_MIDDLE -> begun(new Step.Pause(LONGER_THAN_ANYBODY_WAITS));
      case DROP_BEFORE_THE_HEAD -> List.of(new Step.Drop());
      case DROP_IN_THE_MIDDLE -> begun(new Step.Drop());
      case END_IN_THE_MIDDLE -> begun(new Step.Stop());
      case ERROR_IN_THE_MIDDLE -> begun(new Step.Failure("overloaded_error"));
      case MALFORMED_LINE -> inTheMiddle(new Step.Raw(malformed(format)));
      case COMMENT -> inTheMiddle(new Step.Raw(format == Format.OLLAMA ? "\n" : ": alive\n\n"));
      case TORN_CHARACTERS -> inTheMiddle(new Step.Torn(TORN));
      case LINE_OF_A_MEGABYTE -> inTheMiddle(new Step.Text("y".repeat(MEGABYTE)));
      case CALL_OF_NO_TOOL ->
          List.of(ModelTalk.call("call_1", "lookup", "{\"key\":\"NFLX\"}"), new Step.End("tool"));
    };
  }

  private static List<Step> begun(Step then) {
    List<Step> steps = fragments(0, FRAGMENTS / 2);
    steps.add(then);
    return steps;
  }

  private static List<Step> inTheMiddle(Step... more) {
    List<Step> steps = fragments(0, FRAGMENTS / 2);
    Collections.addAll(steps, more);
    steps.addAll(fragments(FRAGMENTS / 2, FRAGMENTS));
    steps.add(STOP);
    return steps;
  }

  private static String malformed(Format format) {
    return switch (format) {
      case OPENAI -> "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"oops\n\n";
      case ANTHROPIC -> "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\n\n";
      default -> "{\"message\":{\"role\":\"assi\n";
    };
  }
}
