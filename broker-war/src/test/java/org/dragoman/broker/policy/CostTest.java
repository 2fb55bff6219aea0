package org.dragoman.broker.policy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import graphql.parser.Parser;
import java.util.Map;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.operation.Operation;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostTest {
  private static final Configuration CONFIGURATION =
      ((Compilation.Accepted)
              new Compiler()
                  .compile(
                      """
                      interface Named { name: String! }
                      type User implements Named { name: String! @svc_primaryKey
                        tasks(first: Int): [Task] @svc_resolver(_type: select, _object: Task, _limit: "$first")
                        three: [Task] @svc_resolver(_type: select, _link: tasks, _limit: 3)
                        page(first: Int, after: String, last: Int, before: String): TaskConnection!
                          @svc_resolver(_type: select, _link: tasks, _first: "$first", _after: "$after", _last: "$last", _before: "$before", _most: 50)
                        most(first: Int = 2): [Task] @svc_resolver(_type: select, _link: tasks, _limit: "$first")
                        count: Int! @svc_resolver(_type: aggregate, _link: tasks, _fields: count) }
                      type Task { id: ID! title: String! text: String @svc_cost(_weight: 2) user: User
                        heavy: Heavy @svc_link(_field: null) light: Light @svc_link(_field: null) @svc_cost(_weight: 7) }
                      type Heavy @svc_cost(_weight: 100) { id: ID! }
                      type Light implements Named @svc_cost(_weight: 0) { id: ID! name: String! tasks: [Task] @svc_link(_field: null) }
                      input Part { size: Int! = 20 }
                      type Stats { user: String count: Int }
                      input Sized { size: Int = 30 }
                      type Query {
                        open(part: Sized): [User] @svc_resolver(_type: select, _object: User, _limit: "$part.size")
                        sized(part: Sized = {size: 8}): [User] @svc_resolver(_type: select, _object: User, _limit: "$part.size")
                        paged(first: Int = 20, last: Int): UserConnection! @svc_resolver(_type: select, _object: User, _first: "$first", _last: "$last")
                        top(first: Int = 5): [Stats] @svc_resolver(_type: aggregate, _object: Task, _group: {user: {user: name}}, _fields: {count: count}, _limit: "$first")
                        users(first: Int = 4): [User] @svc_resolver(_type: select, _object: User, _limit: "$first")
                        user(name: String!): User @svc_resolver(_type: select, _object: User, _filter: {name: {_eq: "$name"}})
                        part(part: Part): [User] @svc_resolver(_type: select, _object: User, _limit: "$part.size")
                        all: [User] @svc_resolver(_type: select, _object: User)
                        lights: [Light] @svc_resolver(_type: select, _object: Light)
                        named: [Named] @svc_resolver(_type: select, _object: Named)
                        dear: [User] @svc_resolver(_type: select, _object: User) @svc_cost(_weight: 1000)
                        pages(first: Int, after: String): UserConnection! @svc_resolver(_type: select, _object: User, _first: "$first", _after: "$after")
                        count: Int! @svc_resolver(_type: aggregate, _object: Task, _fields: count)
                        stats: [Stats] @svc_resolver(_type: aggregate, _object: Task, _group: {user: {user: name}}, _fields: {count: count}, _limit: 6)
                      }
                      type Mutation {
                        add(name: String!): User @svc_resolver(_type: insert, _object: User, _fields: {name: "$name"}) @svc_allow(_roles: user)
                        drop: [User] @svc_resolver(_type: delete, _object: User, _filter: {}, _atMost: 500) @svc_allow(_roles: user) @svc_cost(_weight: 3)
                      }
                      """))
          .configuration();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          { __typename }                                           | 0
          { all { name } }                                         | 10
          { users { name } }                                       | 4
          { users(first: 7) { name } }                             | 7
          { users(first: null) { name } }                          | 4
          { users(first: null) { tasks(first: null) { id } } }     | 44
          { users(first: -1) { name } }                            | 10
          { users(first: 0) { tasks { id } } }                     | 0
          { a: users { name } b: users { name } }                  | 8
          { user(name: "a") { name } }                             | 1
          { user(name: "a") { tasks(first: 5) { id } } }           | 6
          { users { tasks(first: 5) { id } } }                     | 24
          { users { tasks { id user { name } } } }                 | 44
          { users { tasks { user { tasks { id } } } } }            | 444
          { users { three { id } } }                               | 16
          { users { three { text } } }                             | 40
          { users { three { heavy { id } light { id } } } }        | 1300
          { lights { id } }                                        | 0
          { lights { tasks { id } } }                              | 100
          { dear { name } }                                        | 10000
          { dear { tasks(first: 1) { id } } }                      | 10010
          { named { name } }                                       | 10
          { named { ... on User { count } ... on Light { tasks { id } } } } | 110
          { users { count } }                                      | 8
          { count }                                                | 1
          { stats { count } }                                      | 6
          { pages(first: 3) { nodes { name } } }                   | 3
          { pages { edges { node { name } } } }                    | 1000
          { pages { totalCount } }                                 | 1
          { users { page(last: 2) { nodes { text } } } }           | 28
          { users { page(first: 900) { nodes { id } } } }          | 204
          { part(part: {size: 8}) { name } }                       | 8
          { part(part: {}) { name } }                              | 20
          { part { name } }                                        | 10
          { part(part: null) { name } }                            | 10
          { open(part: null) { name } }                            | 10
          { open { name } }                                        | 10
          { open(part: {size: null}) { name } }                    | 30
          { sized(part: null) { name } }                           | 8
          { sized(part: {size: null}) { name } }                   | 30
          { sized(part: {}) { name } }                             | 30
          { user(name: "a") { most(first: null) { id } } }         | 3
          { users { most(first: null) { id } } }                   | 12
          { paged(first: null) { nodes { name } } }                | 20
          { paged(first: null, last: 3) { nodes { name } } }       | 3
          { paged(first: 7, last: null) { nodes { name } } }       | 7
          { top(first: null) { count } }                           | 5
          mutation { add(name: "a") { tasks(first: 2) { id } } }   | 3
          mutation { drop { name } }                               | 30
          { users(first: 2147483647) { tasks(first: 2147483647) { tasks: user { tasks(first: 2147483647) { id } } } } } | 1000000000
          """)
  void costIsThatOfAllRows(String document, long cost) {
    assertThat(cost(document, Map.of())).isEqualTo(cost);
  }

  /** The size of a link stands in place of 10, where nothing else says how long a list is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          { users { tasks { id } } }                               | 2    | 12
          { users { tasks(first: 5) { id } } }                     | 2    | 24
          { users { tasks(first: null) { id } } }                  | 2    | 12
          { users { tasks { id } } }                               | 1    | 8
          { users { tasks { id } } }                               | 0    | 8
          { users { tasks { id } } }                               | -7   | 8
          { users { tasks { id } } }                               | 8    | 36
          { users { tasks { id } } }                               | 5000 | 44
          { users { three { id } } }                               | 2    | 16
          { users { tasks { user { tasks { id } } } } }            | 2    | 28
          { lights { tasks { id } } }                              | 2    | 100
          { users { page(first: 5) { nodes { id } } } }            | 2    | 24
          { all { name } }                                         | 2    | 10
          """)
  void linkCostsWhatItHolds(String document, int held, long cost) {
    Map<String, Integer> links = Map.of("User.tasks", held, "User.three", held, "Query.all", held);

    assertThat(Cost.of(new Cost.Weights(CONFIGURATION), links, read(document), Map.of()).total())
        .isEqualTo(cost);
  }

  /** Four levels of a shop, whose artists have two albums of ten tracks that are seldom sold. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          { artists(limit: 50) { albums { tracks { lines { number } } } } }                      | 3150
          { artists { albums { tracks { lines { number } } } } }                                 | 3150
          { artists(limit: 50) { albums { tracks { playlists { tracks { number } } } } } }       | 45150
          { playlists { tracks { playlists { tracks { number } } } } }                           | 22550
          { artists(limit: 50) { albums(limit: 50) { tracks { number } } } }                     | 27550
          """)
  void honestQueriesOfFourLevelsCostLess(String document, long cost) {
    Configuration shop =
        ((Compilation.Accepted)
                new Compiler()
                    .compile(
                        """
                        schema @svc_api { query: Query }
                        type Artist { number: Int! @svc_primaryKey albums: [Album] }
                        type Album { number: Int! @svc_primaryKey artist: Artist! tracks: [Track] }
                        type Track { number: Int! @svc_primaryKey album: Album lines: [Line] playlists: [Playlist] }
                        type Line { number: Int! @svc_primaryKey track: Track! }
                        type Playlist { number: Int! @svc_primaryKey tracks: [Track] }
                        """))
            .configuration();
    Map<String, Integer> links =
        Map.of("Artist.albums", 2, "Album.tracks", 10, "Track.lines", 2, "Track.playlists", 4);
    Operation operation =
        OperationReader.read(shop, new Parser().parseDocument(document), null, Map.of());

    assertThat(Cost.of(new Cost.Weights(shop), links, operation, Map.of()).total()).isEqualTo(cost);
  }

  @ParameterizedTest
  @CsvSource({"9, 9", "0, 0", "-5, 10"})
  void variablesCountAsWhatTheyAre(int first, long cost) {
    assertThat(
            cost("query Q($n: Int) { users(first: $n) { name } }", Map.of("n", new IntNode(first))))
        .isEqualTo(cost);
  }

  @Test
  void variableThatIsLeftOutOrNullSaysNothing() {
    String document = "query Q($n: Int) { users(first: $n) { name } }";

    assertThat(cost(document, Map.of())).isEqualTo(4);
    assertThat(cost(document, Map.of("n", NullNode.getInstance()))).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          query Q($n: String!) { user(name: $n) { name tasks { title } } }           | false
          { users(first: 3) { name } }                                               | false
          { part(part: {size: 8}) { name } }                                         | false
          query Q($n: Int) { users(first: $n) { name } }                             | true
          query Q($n: Int) { part(part: {size: $n}) { name } }                       | true
          query Q($n: Int) { users { page(first: $n) { nodes { id } } } }            | true
          query Q($n: Int) { paged(last: 2, first: $n) { nodes { name } } }          | false
          query Q($n: Int) { paged(last: $n, first: 2) { nodes { name } } }          | true
          query Q($n: Int) { top(first: $n) { count } }                              | true
          """)
  void costVariesWithTheVariablesThatSayHowManyRows(String document, boolean varies) {
    assertThat(
            Cost.of(new Cost.Weights(CONFIGURATION), Map.of(), read(document), Map.of()).varies())
        .isEqualTo(varies);
  }

  private static long cost(String document, Map<String, JsonNode> variables) {
    return Cost.of(new Cost.Weights(CONFIGURATION), Map.of(), read(document), variables).total();
  }

  private static Operation read(String document) {
    return OperationReader.read(
        CONFIGURATION, new Parser().parseDocument(document), null, Map.of());
  }
}
