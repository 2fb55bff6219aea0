package org.dragoman.questions;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.json.Json;

/**
 * A question to the assistant, with what makes an answer right. The questions were written from the
 * schemas and rows alone, before the rules were changed for them. They were asked on {@link
 * #TODAY}.
 *
 * @param conversation questions of the same one are asked one after the other
 * @param kind empty for a question that only leads to the next, of which nothing is expected
 * @param answer what must stand in a right answer; empty when saying so is right
 * @param never what stands in no right answer
 */
public record Question(
    String schema,
    String conversation,
    String question,
    String kind,
    List<String> answer,
    List<String> never) {
  /** The day that questions such as 'who works tomorrow' were written for. */
  public static final String TODAY = "2026-11-23";

  /**
   * The schemas of the first sixty questions, each with its {@code schema.graphql} and {@code
   * rows.json}.
   */
  public static final List<String> FIRST = List.of("library", "hospital", "club");

  /** Those of sixty more, by another author. */
  public static final List<String> SECOND = List.of("carshare", "conference", "vet");

  /** And sixty more, by a third. */
  public static final List<String> THIRD = List.of("theatre", "marina", "football");

  /** And sixty of a fourth. */
  public static final List<String> FOURTH = List.of("choir", "foodbank", "rescue");

  /** And sixty of a fifth. */
  public static final List<String> FIFTH = List.of("deliveries", "machines", "training");

  /** And sixty of a sixth. */
  public static final List<String> SIXTH = List.of("allotments", "cinema", "dentist");

  /** And sixty of a seventh. */
  public static final List<String> SEVENTH = List.of("bikes", "playhouse", "animals");

  /** And sixty of an eighth. */
  public static final List<String> EIGHTH = List.of("brewery", "hotel", "league");

  /** And sixty of a ninth. */
  public static final List<String> NINTH = List.of("radio", "bees", "lostproperty");

  /** And sixty of a tenth. */
  public static final List<String> TENTH = List.of("bakery", "driving", "museum");

  /** And sixty of an eleventh. */
  public static final List<String> ELEVENTH = List.of("scouts", "repairs", "garage");

  /** And sixty of a twelfth. */
  public static final List<String> TWELFTH = List.of("weddings", "homecare", "school");

  /** And sixty of a thirteenth. */
  public static final List<String> THIRTEENTH = List.of("dance", "farmshop", "flats");

  /** And sixty of a fourteenth. */
  public static final List<String> FOURTEENTH = List.of("climbing", "brigade", "languages");

  /** And sixty of a fifteenth. */
  public static final List<String> FIFTEENTH = List.of("optician", "festival", "nursery");

  /** And sixty of a sixteenth. */
  public static final List<String> SIXTEENTH = List.of("chess", "translations", "orchestra");

  /** And sixty of a seventeenth, asked when the rules were made for all the others. */
  public static final List<String> SEVENTEENTH = List.of("swim", "wine", "press");

  public Question {
    answer = List.copyOf(answer);
    never = List.copyOf(never);
  }

  /** The questions of these schemas in their order. */
  public static List<Question> of(List<String> schemas) {
    List<Question> questions = new ArrayList<>();
    for (String schema : schemas) {
      for (JsonNode one : json(schema, "questions.json")) {
        questions.add(
            new Question(
                schema,
                one.path("conversation").textValue(),
                one.path("question").textValue(),
                one.path("kind").asText(""),
                texts(one.path("answer")),
                texts(one.path("never"))));
      }
    }
    return questions;
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.textValue()));
    return texts;
  }

  /** The schema in its language. */
  public static String sdl(String schema) {
    return text(schema, "schema.graphql");
  }

  /** The rows by type; a link is an object of the key that it leads to. */
  public static JsonNode rows(String schema) {
    return json(schema, "rows.json");
  }

  private static JsonNode json(String schema, String file) {
    return Json.read(text(schema, file), JsonNode.class);
  }

  private static String text(String schema, String file) {
    String resource = schema + "/" + file;
    try (InputStream stream = Question.class.getResourceAsStream(resource)) {
      return new String(
          Objects.requireNonNull(stream, resource).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
