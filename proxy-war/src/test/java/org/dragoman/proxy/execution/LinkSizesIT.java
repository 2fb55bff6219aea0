package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What links hold, as the role of requests may ask PostgreSQL's own statistics. */
class LinkSizesIT {
  private static final PublishedDatabase DATABASE =
      new PublishedDatabase(
          """
          schema @svc_api { query: Query }
          type Artist { number: Int! @svc_primaryKey albums: [Album] }
          type Album { number: Int! @svc_primaryKey artist: Artist tracks: [Track] labels: [Label] }
          type Label { number: Int! @svc_primaryKey album: Album
            reviews: [Review] @svc_resolver(_type: select, _object: Review, _filter: {shown: {_eq: true}})
            prices: [Price] offers(of: Int): [Offer] @svc_resolver(_type: select, _object: Offer, _filter: {number: {_eq: "$of"}}) }
          type Review { number: Int! @svc_primaryKey label: Label shown: Boolean! }
          type Price { number: Int! @svc_primaryKey label: Label buyer: String }
          type Offer { number: Int! @svc_primaryKey label: Label }
          type Query {
            mine: [Price] @svc_resolver(_type: select, _object: Price, _filter: {buyer: {_eq: "$token.sub"}})
          }
          type Track { number: Int! @svc_primaryKey album: Album! playlists: [Playlist] diaries: [Diary] }
          type Playlist { number: Int! @svc_primaryKey tracks: [Track] }
          type Diary @svc_owned { number: Int! @svc_primaryKey track: Track! pages: [Page] }
          type Page { number: Int! @svc_primaryKey diary: Diary plans: [Plan] }
          type Plan { number: Int! @svc_primaryKey page: Page! }
          """);

  @Test
  void statisticsOfPostgresqlTellWhatLinksHold() {
    assertThat(DATABASE.linkSizes()).isEmpty();

    DATABASE.run(
        """
        INSERT INTO "Artist" ("number") SELECT generate_series(1, 200);
        INSERT INTO "Album" ("number", "artist_number") SELECT n, CASE WHEN n <= 150 THEN (n + 2) / 3 END FROM generate_series(1, 400) AS n;
        INSERT INTO "Label" ("number", "album_number") SELECT n, n FROM generate_series(1, 200) AS n;
        INSERT INTO "Review" ("number", "label_number", "shown") SELECT n, n % 200 + 1, n < 800 FROM generate_series(1, 800) AS n;
        INSERT INTO "Price" ("number", "label_number") SELECT n, n % 200 + 1 FROM generate_series(1, 800) AS n;
        INSERT INTO "Offer" ("number", "label_number") SELECT n, n % 200 + 1 FROM generate_series(1, 800) AS n;
        INSERT INTO "Track" ("number", "album_number") SELECT n, n % 40 + 1 FROM generate_series(1, 2000) AS n;
        INSERT INTO "Playlist" SELECT generate_series(1, 10);
        INSERT INTO "Playlist_tracks" ("playlists_number", "tracks_number")
          SELECT p, t FROM generate_series(1, 3) AS p, generate_series(1, 2000, 4) AS t;
        INSERT INTO "Diary" ("number", "track_number", "#owner")
          SELECT n, n, 'anna' FROM generate_series(1, 900) AS n;
        INSERT INTO "Page" ("number", "diary_number") SELECT n, n % 900 + 1 FROM generate_series(1, 1800) AS n;
        ANALYZE
        """);

    // Artists without albums count for nothing, and of an empty table nothing is known. An album
    // holds 50 tracks and a playlist 500: no fewer than a list of which nothing is known. Diaries
    // are hidden from others than their owners: 900 are too few to tell of, 1,800 pages are not.
    // So are rows that a filter of the schema hides: 800 reviews and prices, but not 800 offers,
    // which a request filters. 200 labels are too few in any case.
    assertThat(DATABASE.linkSizes())
        .isEqualTo(
            Map.of("Artist.albums", 4, "Track.playlists", 4, "Diary.pages", 2, "Label.offers", 4));
  }
}
