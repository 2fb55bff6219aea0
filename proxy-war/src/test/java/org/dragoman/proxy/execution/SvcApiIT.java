package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A music shop in types and {@code @svc_api} alone, with no operation by hand. */
class SvcApiIT {
  private static PublishedDatabase shop;

  @BeforeAll
  static void openShop() throws IOException {
    shop =
        new PublishedDatabase(
            Files.readString(Path.of("src/test/resources/chinook/schema.graphql")));
    written(
        """
        mutation {
          genres: insertGenres(values: [{name: "Rock"}, {name: "Jazz"}]) { name }
          rock: insertArtist(values: {name: "AC/DC", albums: {insert: [
            {title: "Let There Be Rock", tracks: {insert: [
              {name: "Go Down", milliseconds: 331180, genre: {name: "Rock"}},
              {name: "Dog Eat Dog", milliseconds: 215196, genre: {name: "Rock"}}]}},
            {title: "High Voltage", tracks: {insert: [
              {name: "Show Business", milliseconds: 285000, unitPrice: "1.29", genre: {name: "Rock"}}]}}]}}) { id }
          jazz: insertArtist(values: {name: "Miles Davis", albums: {insert: [
            {title: "Kind of Blue", tracks: {insert: [
              {name: "So What", milliseconds: 564009, genre: {name: "Jazz"}},
              {name: "Blue in Green", milliseconds: 327000, genre: {name: "Jazz"}}]}}]}}) { id }
          customers: insertCustomers(values: [
            {number: 1, name: "Luis", country: "Brazil", company: "Embraer"},
            {number: 2, name: "Eduardo", country: "Brazil"},
            {number: 3, name: "Leonie", country: "Germany"}]) { number }
        }
        """);
    sold(1, "2025-01-10", "2.28", 1, Map.of("Go Down", "0.99", "Show Business", "1.29"));
    sold(2, "2025-02-11", "0.99", 3, Map.of("Go Down", "0.99"));
    sold(3, "2025-03-12", "1.98", 3, Map.of("So What", "0.99", "Go Down", "0.99"));
    shop.run(
        """
        INSERT INTO "Employee" ("number", "name", "reportsTo_number")
          VALUES (1, 'Andrew', NULL), (2, 'Nancy', 1), (3, 'Jane', 2);
        UPDATE "Customer" SET "supportRep_number" = 3 WHERE "number" = 3;
        """);
    written(
        "mutation M($tracks: [TrackKey!]) { insertPlaylist(values: {name: \"Loud\","
            + " tracks: {connect: $tracks}}) { name } }",
        Map.of(
            "tracks",
            data("{ tracks(where: {genre: {name: {_eq: \"Rock\"}}}) { id } }").path("tracks")));
  }

  private static void sold(
      int number, String date, String total, int customer, Map<String, String> prices) {
    StringBuilder lines = new StringBuilder();
    prices.forEach(
        (track, price) ->
            lines.append(
                "{quantity: 1, unitPrice: \"%s\", track: {id: \"%s\"}}"
                    .formatted(price, id(track))));
    written(
        "mutation { insertInvoice(values: {number: %d, date: \"%s\", total: \"%s\", customer: {number: %d}, lines: {insert: [%s]}}) { number } }"
            .formatted(number, date, total, customer, lines));
  }

  private static String id(String track) {
    return data("{ tracks(where: {name: {_eq: \"%s\"}}) { id } }".formatted(track))
        .at("/tracks/0/id")
        .asText();
  }

  /** Eleven questions of a shop. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          artistByName(name: "AC/DC") { albums(order: [{title: asc}]) { title tracks(order: [{name: asc}]) { name } } } | {"albums":[{"title":"High Voltage","tracks":[{"name":"Show Business"}]},{"title":"Let There Be Rock","tracks":[{"name":"Dog Eat Dog"},{"name":"Go Down"}]}]}
          tracks(where: {milliseconds: {_gt: 300000}}, order: [{milliseconds: desc}], limit: 2) { name } | [{"name":"So What"},{"name":"Go Down"}]
          customers(where: {country: {_eq: "Brazil"}, company: {_is_null: true}}) { name } | [{"name":"Eduardo"}]
          customer(number: 3) { invoices(order: [{date: desc}], limit: 1) { number total } } | {"invoices":[{"number":3,"total":"1.98"}]}
          invoiceGroups { customerCountry count totalSum } | [{"customerCountry":"Germany","count":2,"totalSum":"2.97"},{"customerCountry":"Brazil","count":1,"totalSum":"2.28"}]
          invoiceLineGroups(limit: 1) { trackName quantitySum } | [{"trackName":"Go Down","quantitySum":"3"}]
          invoicesAggregate(where: {date: {_gte: "2025-02-01"}}) { count totalSum dateMax customerDistinct } | {"count":2,"totalSum":"2.97","dateMax":"2025-03-12","customerDistinct":1}
          customer(number: 3) { supportRep { name reportsTo { name } } } | {"supportRep":{"name":"Jane","reportsTo":{"name":"Nancy"}}}
          playlists(where: {tracks: {_some: {album: {artist: {name: {_eq: "AC/DC"}}}}}}) { name } | [{"name":"Loud"}]
          customers(where: {invoices: {_none: {}}}) { name } | [{"name":"Eduardo"}]
          tracksConnection(where: {invoiceLines: {_none: {}}}, order: [{name: asc}], first: 1) { totalCount nodes { name } pageInfo { hasNextPage } } | {"totalCount":2,"nodes":[{"name":"Blue in Green"}],"pageInfo":{"hasNextPage":true}}
          """)
  void questionsOfTheShopAreAnswered(String question, String answer) {
    JsonNode data = data("{ answer: " + question + " }");

    assertThat(data.path("answer")).isEqualTo(Json.read(answer, JsonNode.class));
  }

  @Test
  void writesNameTheirRows() {
    JsonNode data =
        written(
            """
            mutation {
              insertCustomer(values: {number: 9, name: "Ann", country: "Chile"}) { number }
              updateCustomer(number: 9, values: {company: "Uno"}) { name company }
              upsertCustomer(values: {number: 9, name: "Anna", country: "Peru"}) { name company country }
              updateCustomers(where: {country: {_eq: "Peru"}}, values: {country: "Cuba"}) { number country }
              deleteCustomers(where: {country: {_eq: "Cuba"}}) { number }
              deleteCustomer(number: 9) { number }
            }
            """);

    assertThat(data)
        .hasToString(
            "{\"insertCustomer\":{\"number\":9},"
                + "\"updateCustomer\":{\"name\":\"Ann\",\"company\":\"Uno\"},"
                + "\"upsertCustomer\":{\"name\":\"Anna\",\"company\":\"Uno\",\"country\":\"Peru\"},"
                + "\"updateCustomers\":[{\"number\":9,\"country\":\"Cuba\"}],"
                + "\"deleteCustomers\":[{\"number\":9}],"
                + "\"deleteCustomer\":null}");
  }

  private static JsonNode data(String query) {
    return parsed(shop.answer(query, Map.of()));
  }

  private static JsonNode written(String mutation) {
    return written(mutation, Map.of());
  }

  private static JsonNode written(String mutation, Map<String, ?> variables) {
    return parsed(shop.changed(mutation, variables));
  }

  private static JsonNode parsed(String answer) {
    return Json.read(answer, JsonNode.class).path("data");
  }
}
