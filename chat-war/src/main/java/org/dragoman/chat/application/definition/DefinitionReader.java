package org.dragoman.chat.application.definition;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.dragoman.chat.json.Members;
import org.dragoman.chat.json.OneLine;
import org.dragoman.chat.model.Models;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.application.Target;
import org.dragoman.contract.application.TestQuestion;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Reads the definition of an application from a request; an error names the member that it is
 * about.
 */
public final class DefinitionReader {
  private static final int LONGEST_NAME = 100;
  private static final int LONGEST_DESCRIPTION = 1_000;
  private static final int LONGEST_INSTRUCTIONS = 32 * 1024;
  private static final int LONGEST_MODEL = 200;
  private static final int LONGEST_URL = 2_000;
  private static final int LONGEST_OPERATION = 128;
  private static final int MOST_OPERATIONS = 64;
  private static final int MOST_TOKENS = 1_000_000;
  private static final int MOST_STOPS = 4;
  private static final int LONGEST_STOP = 100;
  private static final int MOST_STARTERS = 6;
  private static final int LONGEST_STARTER = 200;
  private static final int MOST_TESTS = 50;
  private static final int LONGEST_TEST_QUESTION = 2_000;
  private static final int MOST_EXPECTED = 20;
  private static final int LONGEST_EXPECTED = 200;

  private DefinitionReader() {}

  /**
   * Reads the member {@code definition}.
   *
   * @throws Fault {@link FaultCode#INVALID_REQUEST}
   */
  public static Definition read(Members body) {
    Members members = body.object("definition");
    String kind = members.word("kind", List.of("prompt", "relay"), "prompt");
    Definition read = kind.equals("prompt") ? prompt(members) : relay(members);
    members.end();
    return read;
  }

  private static Definition prompt(Members members) {
    refuse(members, "target", "prompt");
    String provider = provider(members);
    return new Definition(
        name(members),
        description(members),
        Definition.Kind.PROMPT,
        instructions(members),
        provider,
        provider.equals(Models.EXTRACT)
            ? members.line("model", LONGEST_MODEL, Models.EXTRACT)
            : members.line("model", LONGEST_MODEL),
        parameters(members),
        operations(members),
        null,
        IconReader.read(members),
        starters(members),
        GuardReader.read(members),
        ServerReader.read(members),
        tests(members));
  }

  /** Reads the provider; a request that names a model must name its provider. */
  private static String provider(Members members) {
    return members.has("provider") || members.has("model")
        ? members.line("provider", LONGEST_NAME)
        : Models.EXTRACT;
  }

  private static Definition relay(Members members) {
    refuse(members, "provider", "relay");
    refuse(members, "model", "relay");
    if (!ServerReader.read(members).isEmpty()) {
      throw foreign(members, "servers", "relay");
    }
    if (!instructions(members).isEmpty()) {
      throw foreign(members, "instructions", "relay");
    }
    if (!parameters(members).equals(Parameters.NONE)) {
      throw foreign(members, "parameters", "relay");
    }
    if (!operations(members).isEmpty()) {
      throw foreign(members, "operations", "relay");
    }
    return new Definition(
        name(members),
        description(members),
        Definition.Kind.RELAY,
        "",
        null,
        null,
        Parameters.NONE,
        List.of(),
        target(members.object("target")),
        IconReader.read(members),
        starters(members),
        GuardReader.read(members),
        List.of(),
        tests(members));
  }

  private static String name(Members members) {
    return members.line("name", LONGEST_NAME);
  }

  private static String description(Members members) {
    return members.has("description") ? members.text("description", 0, LONGEST_DESCRIPTION) : "";
  }

  private static void refuse(Members members, String member, String kind) {
    if (members.has(member)) {
      throw foreign(members, member, kind);
    }
  }

  private static Fault foreign(Members members, String member, String kind) {
    return invalid(members.place(member) + " does not apply to the kind " + kind);
  }

  private static String instructions(Members members) {
    return members.has("instructions") ? members.text("instructions", 0, LONGEST_INSTRUCTIONS) : "";
  }

  private static Parameters parameters(Members definition) {
    if (!definition.has("parameters")) {
      return Parameters.NONE;
    }
    Members members = definition.object("parameters");
    Double topP = members.number("top_p", 0, 1);
    if (topP != null && topP == 0) {
      throw invalid(members.place("top_p") + " must be greater than 0");
    }
    Parameters read =
        new Parameters(
            members.number("temperature", 0, 2),
            topP,
            members.whole("max_tokens", 1, MOST_TOKENS),
            members.texts("stop", MOST_STOPS, LONGEST_STOP));
    members.end();
    return read;
  }

  private static List<OperationGrant> operations(Members members) {
    Set<String> named = new HashSet<>();
    return members.objects("operations", MOST_OPERATIONS).stream()
        .map(
            one -> {
              OperationGrant grant = grant(one);
              if (!named.add(grant.schema() + " " + grant.name())) {
                throw invalid(one.place("name") + " is given more than once");
              }
              return grant;
            })
        .toList();
  }

  private static OperationGrant grant(Members members) {
    OperationGrant read =
        new OperationGrant(
            word(members, "schema"),
            word(members, "name"),
            members.flag("write"),
            members.flag("unasked"));
    if (read.unasked() && !read.write()) {
      throw invalid(members.place("unasked") + " applies only where write is true");
    }
    members.end();
    return read;
  }

  private static String word(Members members, String member) {
    String text = members.line(member, LONGEST_OPERATION);
    if (!text.matches("[A-Za-z0-9_-]+")) {
      throw invalid(members.place(member) + " must consist of letters, digits, - and _");
    }
    return text;
  }

  private static List<String> starters(Members members) {
    List<String> starters = members.texts("starters", MOST_STARTERS, LONGEST_STARTER);
    for (int i = 0; i < starters.size(); i++) {
      if (!OneLine.isPlain(starters.get(i))) {
        throw invalid(
            "%s[%d] must be one line without bidirectional control characters"
                .formatted(members.place("starters"), i));
      }
    }
    return starters;
  }

  private static List<TestQuestion> tests(Members members) {
    return members.objects("tests", MOST_TESTS).stream().map(DefinitionReader::test).toList();
  }

  private static TestQuestion test(Members members) {
    TestQuestion read =
        new TestQuestion(
            members.text("question", 1, LONGEST_TEST_QUESTION),
            members.texts("words", MOST_EXPECTED, LONGEST_EXPECTED),
            members.texts("sources", MOST_EXPECTED, LONGEST_EXPECTED));
    members.end();
    return read;
  }

  private static Target target(Members members) {
    String protocol = members.word("protocol", List.of("ndjson", "openai", "anthropic"), null);
    Target read =
        new Target(
            members.line("url", LONGEST_URL),
            Target.Protocol.valueOf(protocol.toUpperCase(Locale.ROOT)),
            members.line("model", LONGEST_MODEL, null));
    members.end();
    return read;
  }

  private static Fault invalid(String detail) {
    return new Fault(FaultCode.INVALID_REQUEST, detail);
  }
}
