package org.dragoman.product.attempts;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.product.oracle.OpenService;
import org.dragoman.product.oracle.Provider;

/**
 * Rows of a victim and of an attacker, and attempts at the victim's. Each attempt is made twice:
 * with the rows that the attacker does not see, and without them.
 */
public final class OthersRows {
  /** The published name. */
  public static final String NAME = "others-rows";

  private static final List<String> OWNED = List.of("Note", "Folder", "Account");
  private static final Map<String, List<String>> ROLES =
      Map.of(
          "victim", List.of("user"),
          "Victim", List.of("user"),
          "friend", List.of("user"),
          "mallory", List.of("user"),
          "auditor", List.of("user", "auditor"),
          "nobody", List.of());

  /** Of the attacker's notes and of the victim's. */
  private static final Map<String, String> IDS =
      Map.of(
          "m1", "bbbbbbbb-0000-4000-8000-000000000001",
          "m2", "bbbbbbbb-0000-4000-8000-000000000002",
          "t1", "aaaaaaaa-0000-4000-8000-000000000001",
          "t2", "aaaaaaaa-0000-4000-8000-000000000002",
          "t3", "cccccccc-0000-4000-8000-000000000003");

  private final OpenService service;
  private final Provider provider;

  /** Publishes the schema. */
  public OthersRows(OpenService service, Provider provider) {
    this.service = service;
    this.provider = provider;
    service.publish(NAME, resource("schema.graphql"));
  }

  private static String resource(String name) {
    try (InputStream file = OthersRows.class.getResourceAsStream("/others-rows/" + name)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The table. */
  public static List<Attempt> attempts() {
    String text = resource("attempts.txt");
    for (Map.Entry<String, String> id : IDS.entrySet()) {
      text = text.replace("<" + id.getKey() + ">", id.getValue());
    }
    return Attempt.read(text);
  }

  /** A token of one of the callers. */
  public String token(String caller) {
    return provider.token(caller, ROLES.get(caller));
  }

  /** Puts the rows back. */
  public void restore() {
    service.run(NAME, script("rows.sql"));
  }

  private void remove() {
    service.run(NAME, script("removal.sql"));
  }

  private String script(String name) {
    String text = resource(name);
    for (String caller : ROLES.keySet()) {
      text = text.replace("{" + caller + "}", provider.issuer() + " " + caller);
    }
    return text;
  }

  /**
   * What is wrong with the answers to an attempt.
   *
   * @return empty when all is well
   */
  public List<String> faults(Attempt attempt) {
    List<String> faults = new ArrayList<>();
    restore();
    List<String> before = others(attempt.caller());
    String answer = ask(attempt);
    if (!answer.equals(attempt.answer())) {
      faults.add("The answer is " + answer + ", and not " + attempt.answer());
    }
    List<String> after = others(attempt.caller());
    if (!after.equals(before)) {
      faults.add("Rows of others were " + before + ", and are " + after);
    }
    if (attempt.kind() == Attempt.Kind.HIDDEN) {
      restore();
      remove();
      String without = ask(attempt);
      if (!answer.equals(without)) {
        faults.add("With hidden rows " + answer + ", without them " + without);
      }
    }
    return faults;
  }

  private String ask(Attempt attempt) {
    JsonNode answer = service.ask(NAME, token(attempt.caller()), attempt.document(), Map.of());
    return Answers.text(answer);
  }

  /** All rows of owned types that belong to others, and the tags of such. */
  public List<String> others(String caller) {
    String owner = provider.issuer() + " " + caller;
    List<String> rows = new ArrayList<>();
    try (Connection connection = service.open(NAME)) {
      for (String table : OWNED) {
        rows.addAll(rows(connection, "FROM \"" + table + "\" AS t", owner));
      }
      rows.addAll(
          rows(
              connection, "FROM \"Note_tags\" AS t JOIN \"Note\" ON \"id\" = \"notes_id\"", owner));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return rows;
  }

  private static List<String> rows(Connection connection, String from, String owner)
      throws SQLException {
    String select = "SELECT to_jsonb(t)::text " + from + " WHERE \"#owner\" <> ? ORDER BY 1";
    try (PreparedStatement statement = connection.prepareStatement(select)) {
      statement.setString(1, owner);
      List<String> rows = new ArrayList<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          rows.add(result.getString(1));
        }
      }
      return rows;
    }
  }
}
