package org.dragoman.stack.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.dragoman.stack.Settings;
import org.dragoman.stack.client.Admin;
import org.dragoman.stack.client.Trouble;
import org.dragoman.stack.client.Web;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bin/erase}: erases one person of a realm, or tells what that would do. */
@Command(
    name = "erase",
    description =
        "Erase one person of a realm; without --confirm, say what would be done. For admins.")
final class Erase implements Runnable {
  private static final String MUTATION =
      """
      mutation E($subject: String!, $issuer: String, $heir: String, $confirm: String) {
        erasePerson(subject: $subject, issuer: $issuer, heir: $heir, confirm: $confirm) {
          trial pseudonym complete
          schemas { schema cascaded unlinked versions failure types { type deleted kept } }
          records { what action count } } }
      """;

  @Parameters(paramLabel = "SUBJECT", description = "The claim sub of the person's tokens.")
  private String subject;

  @Option(
      names = "--issuer",
      paramLabel = "URL",
      description = "The claim iss of their tokens; by default that of the one who asks.")
  private String issuer;

  @Option(
      names = "--heir",
      paramLabel = "SUBJECT",
      description = "Who gets the person's applications; without it, these are deleted.")
  private String heir;

  @Option(
      names = "--confirm",
      paramLabel = "SUBJECT",
      description = "The subject once more; without it, nothing is changed.")
  private String confirm;

  @Mixin private final Caller caller = new Caller();

  private final Settings settings;
  private final Map<String, String> environment;

  Erase(Settings settings, Map<String, String> environment) {
    this.settings = settings;
    this.environment = environment;
  }

  @Override
  public void run() {
    Admin admin = caller.admin(settings, environment);
    ObjectNode arguments =
        Web.JSON
            .createObjectNode()
            .put("subject", subject)
            .put("issuer", issuer)
            .put("heir", heir)
            .put("confirm", confirm);
    JsonNode report = admin.ask(MUTATION, arguments, subject).path("erasePerson");
    System.out.print(shown(report));
    if (!report.path("trial").asBoolean() && !report.path("complete").asBoolean()) {
      throw new Trouble("The person is not erased everywhere: see what was kept or failed.");
    }
  }

  /** The report as a terminal shows it, a line for each database and what is in it. */
  static String shown(JsonNode report) {
    StringBuilder text = new StringBuilder();
    for (JsonNode schema : report.path("schemas")) {
      text.append("schema ").append(printed(schema, "schema"));
      if (schema.path("failure").isTextual()) {
        text.append(": failed with ").append(printed(schema, "failure")).append('\n');
        continue;
      }
      text.append(schema.path("types").isEmpty() ? ": no rows" : "");
      text.append(counted(schema, "versions", ", versions renamed "));
      text.append(counted(schema, "cascaded", ", rows of others deleted by cascade "));
      text.append(counted(schema, "unlinked", ", rows of others unlinked "));
      text.append('\n');
      for (JsonNode type : schema.path("types")) {
        text.append("  ").append(printed(type, "type"));
        text.append(" deleted ").append(printed(type, "deleted"));
        text.append(counted(type, "kept", ", kept since rows of others refer to them "));
        text.append('\n');
      }
    }
    text.append("catalogue").append(report.path("records").isEmpty() ? ": nothing\n" : "\n");
    for (JsonNode record : report.path("records")) {
      String action =
          switch (record.path("action").asText()) {
            case "DELETED" -> "deleted";
            case "HANDED_OVER" -> "handed over";
            default -> "renamed";
          };
      text.append("  ").append(printed(record, "what")).append(' ').append(action);
      text.append(' ').append(printed(record, "count")).append('\n');
    }
    text.append(
        report.path("trial").asBoolean()
            ? "Nothing was changed: --confirm SUBJECT erases the person.\n"
            : "In records that stay the person is now " + printed(report, "pseudonym") + ".\n");
    return text.toString();
  }

  private static String counted(JsonNode of, String member, String words) {
    long count = of.path(member).asLong();
    return count == 0 ? "" : words + count;
  }

  private static String printed(JsonNode of, String member) {
    return Web.printable(of.path(member).asText());
  }
}
