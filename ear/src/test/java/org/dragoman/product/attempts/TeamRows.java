package org.dragoman.product.attempts;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.product.oracle.OpenService;
import org.dragoman.product.oracle.Provider;

/**
 * A tracker with teams, by row rules, and attempts to get round these: of somebody of another team,
 * and of a member who is no owner. None of them changes any row. Those at what the caller does not
 * see are made twice: with the rows, and without them.
 */
public final class TeamRows {
  /** The published name. */
  public static final String NAME = "team-rows";

  private static final List<String> TABLES =
      List.of("Comment", "Issue", "Issue_labels", "Label", "Member", "Person", "Project", "Team");
  private static final Map<String, List<String>> ROLES =
      Map.of(
          "victim", List.of("user"),
          "ben", List.of("user"),
          "mallory", List.of("user"),
          "boss", List.of("user", "boss"),
          "nobody", List.of());

  private final OpenService service;
  private final Provider provider;

  /** Publishes the schema. */
  public TeamRows(OpenService service, Provider provider) {
    this.service = service;
    this.provider = provider;
    service.publish(NAME, resource("schema.graphql"));
  }

  private static String resource(String name) {
    try (InputStream file = TeamRows.class.getResourceAsStream("/team-rows/" + name)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The table. */
  public static List<Attempt> attempts() {
    return Attempt.read(resource("attempts.txt"));
  }

  /** Puts the rows back. */
  public void restore() {
    service.run(NAME, resource("rows.sql"));
  }

  /**
   * What is wrong with the answers to an attempt.
   *
   * @return empty when all is well
   */
  public List<String> faults(Attempt attempt) {
    List<String> faults = new ArrayList<>();
    restore();
    List<String> before = rows();
    String answer = ask(attempt.caller(), attempt.document());
    if (!answer.equals(attempt.answer())) {
      faults.add("The answer is " + answer + ", and not " + attempt.answer());
    }
    List<String> after = rows();
    if (!after.equals(before)) {
      faults.add("Rows were " + before + ", and are " + after);
    }
    if (attempt.kind() == Attempt.Kind.HIDDEN) {
      restore();
      service.run(NAME, resource("removal.sql"));
      String without = ask(attempt.caller(), attempt.document());
      if (!answer.equals(without)) {
        faults.add("With hidden rows " + answer + ", without them " + without);
      }
    }
    return faults;
  }

  /** The answer to a document, as {@link Answers#text} has it. */
  public String ask(String caller, String document) {
    JsonNode answer =
        service.ask(NAME, provider.token(caller, ROLES.get(caller)), document, Map.of());
    return Answers.text(answer);
  }

  /** All rows. */
  private List<String> rows() {
    List<String> rows = new ArrayList<>();
    try (Connection connection = service.open(NAME);
        Statement statement = connection.createStatement()) {
      for (String table : TABLES) {
        try (ResultSet result =
            statement.executeQuery(
                "SELECT to_jsonb(t)::text FROM \"" + table + "\" AS t ORDER BY 1")) {
          while (result.next()) {
            rows.add(table + " " + result.getString(1));
          }
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return rows;
  }
}
