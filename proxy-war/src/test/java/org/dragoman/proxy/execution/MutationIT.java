package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.proxy.database.Database;
import org.dragoman.schedule.Cancellation;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Mutations among others, over connections that break, and with an {@code Idempotency-Key}. */
class MutationIT {
  private static final String SDL =
      """
      type Counter { name: String! @svc_primaryKey count: Int! }
      type Query { counters: [Counter] @svc_resolver(_type: select, _object: Counter) }
      type Mutation {
        add(name: String!, by: Int!): Counter
          @svc_resolver(_type: update, _object: Counter, _filter: {name: {_eq: "$name"}}, _fields: {count: {_add: "$by"}})
          @svc_allow(_roles: user)
      }
      """;
  private static final String ADD = "mutation ($by: Int!) { add(name: \"a\", by: $by) { count } }";
  private static final String COUNT = "SELECT count FROM \"Counter\" WHERE name = 'a'";
  private static final String LOST = "08006";
  private static final String CONFLICT = "40001";

  private static Lending database;

  /** Lends connections that fail when a test wants it. */
  private static final class Lending extends PublishedDatabase {
    private UnaryOperator<Connection> before = UnaryOperator.identity();
    private int lent;

    Lending() {
      super(SDL);
    }

    @Override
    public <T> T write(Database name, boolean alone, Cancellation cancellation, Work<T> work)
        throws SQLException {
      synchronized (this) {
        lent++;
      }
      return super.write(
          name, alone, cancellation, connection -> work.with(before.apply(connection)));
    }
  }

  @BeforeAll
  static void publish() {
    database = new Lending();
  }

  @BeforeEach
  void rows() {
    database.run("DELETE FROM \"Counter\"");
    database.run("INSERT INTO \"Counter\" VALUES ('a', 0)");
    database.before = UnaryOperator.identity();
    database.lent = 0;
  }

  private static OperationRequest add(int by) {
    return database.request(ADD, Map.of("by", by));
  }

  private static String run(OperationRequest request) {
    return new String(
        database.mutation(request).run(database, database.place()).toByteArray(),
        StandardCharsets.UTF_8);
  }

  private static Fault refused(OperationRequest request) {
    return catchThrowableOfType(Fault.class, () -> run(request));
  }

  private static String counted(int count) {
    return "{\"data\":{\"add\":{\"count\":" + count + "}}}";
  }

  private static void endSession(Connection connection) {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT pg_backend_pid()")) {
      row.next();
      database.value("SELECT pg_terminate_backend(" + row.getInt(1) + ")");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A connection on which the statement that commits is done, or not, and then fails. */
  private static Connection failingAtTheEnd(Connection of, boolean done, String state) {
    return RecordingConnection.proxy(
        Connection.class,
        (self, method, arguments) -> {
          Object result = method.invoke(of, arguments);
          boolean ends =
              method.getName().equals("prepareStatement")
                  && arguments[0].toString().endsWith("COMMIT");
          return ends ? failing((PreparedStatement) result, done, state) : result;
        });
  }

  private static PreparedStatement failing(PreparedStatement of, boolean done, String state) {
    return RecordingConnection.proxy(
        PreparedStatement.class,
        (self, method, arguments) -> {
          if (!method.getName().equals("execute")) {
            return method.invoke(of, arguments);
          }
          if (done) {
            of.execute();
          }
          throw new SQLException("By the test", state);
        });
  }

  @Test
  void writersOfOneRowAllCount() throws Exception {
    int writers = 8;
    int times = 10;
    CompletableFuture.allOf(
            IntStream.range(0, writers)
                .mapToObj(
                    number ->
                        CompletableFuture.runAsync(
                            () -> IntStream.range(0, times).forEach(time -> run(add(1)))))
                .toArray(CompletableFuture[]::new))
        .get(60, TimeUnit.SECONDS);

    assertThat(database.value(COUNT)).isEqualTo(String.valueOf(writers * times));
  }

  @Test
  void connectionThatIsLostBeforeTheEndIsReplaced() {
    database.before =
        connection -> {
          if (database.lent == 1) {
            endSession(connection);
          }
          return connection;
        };

    assertThat(run(add(2))).isEqualTo(counted(2));
    assertThat(database.lent).isEqualTo(2);
    assertThat(database.value(COUNT)).isEqualTo("2");
  }

  @Test
  void conflictIsTriedAgainUntilItIsToldOf() {
    database.before = connection -> failingAtTheEnd(connection, false, CONFLICT);

    assertThat(refused(add(1)).code()).isEqualTo(FaultCode.WRITE_CONFLICT);
    assertThat(database.lent).isEqualTo(5);
    assertThat(database.value(COUNT)).isEqualTo("0");
  }

  @Test
  void writeThatMayHaveHappenedIsNotDoneAgain() {
    database.before = connection -> failingAtTheEnd(connection, true, LOST);

    assertThat(refused(add(1)).code()).isEqualTo(FaultCode.DATABASE_UNAVAILABLE);
    assertThat(database.lent).isEqualTo(1);
    assertThat(database.value(COUNT)).isEqualTo("1");
  }

  @Test
  void writeWithAKeyIsDoneOnceWhateverBecameOfTheConnection() {
    for (boolean done : new boolean[] {true, false}) {
      rows();
      database.before =
          connection -> database.lent == 1 ? failingAtTheEnd(connection, done, LOST) : connection;
      OperationRequest request = add(1).withIdempotencyKey("lost " + done);
      Mutation mutation = database.mutation(request);

      assertThat(
              new String(
                  mutation.run(database, database.place()).toByteArray(), StandardCharsets.UTF_8))
          .isEqualTo(counted(1));
      assertThat(mutation.isReplayed()).isEqualTo(done);
      assertThat(database.lent).isEqualTo(2);
      assertThat(database.value(COUNT)).isEqualTo("1");
    }
  }

  @Test
  void writeForAVersionThatIsNoLongerLiveChangesNothing() {
    database.run("ALTER TABLE dragoman.live_1 RENAME TO live_2");
    try {
      assertThat(refused(add(1))).isNotNull();
      assertThat(database.value(COUNT)).isEqualTo("0");
    } finally {
      database.run("ALTER TABLE dragoman.live_2 RENAME TO live_1");
    }
    assertThat(run(add(1))).isEqualTo(counted(1));
  }

  @Test
  void repeatIsAnsweredAsTheFirstWas() {
    OperationRequest request = add(3).withIdempotencyKey("first");
    assertThat(run(request)).isEqualTo(counted(3));
    run(add(1));

    Mutation again = database.mutation(request);

    assertThat(
            new String(again.run(database, database.place()).toByteArray(), StandardCharsets.UTF_8))
        .isEqualTo(counted(3));
    assertThat(again.isReplayed()).isTrue();
    assertThat(database.value(COUNT)).isEqualTo("4");
  }

  @Test
  void otherRequestWithTheSameKeyIsRefused() {
    run(add(1).withIdempotencyKey("taken"));

    assertThat(refused(add(2).withIdempotencyKey("taken")).code())
        .isEqualTo(FaultCode.IDEMPOTENCY_KEY_REUSED);
    assertThat(database.value(COUNT)).isEqualTo("1");
  }

  @Test
  void answerIsKeptForADay() {
    OperationRequest request = add(1).withIdempotencyKey("day");
    run(request);
    database.run("UPDATE dragoman.answer SET kept_until = now()");

    assertThat(run(request)).isEqualTo(counted(2));
  }

  @Test
  void writeThatFailsKeepsNoAnswer() {
    OperationRequest request = add(1).withIdempotencyKey("failed");
    database.before = connection -> failingAtTheEnd(connection, false, CONFLICT);
    refused(request);
    database.before = UnaryOperator.identity();

    assertThat(run(request)).isEqualTo(counted(1));
    assertThat(database.value(COUNT)).isEqualTo("1");
  }

  @Test
  void repeatsAtTheSameTimeAreDoneOnce() throws Exception {
    OperationRequest request = add(1).withIdempotencyKey("together");
    CompletableFuture.allOf(
            IntStream.range(0, 4)
                .mapToObj(
                    number ->
                        CompletableFuture.runAsync(
                            () -> assertThat(run(request)).isEqualTo(counted(1))))
                .toArray(CompletableFuture[]::new))
        .get(60, TimeUnit.SECONDS);

    assertThat(database.value(COUNT)).isEqualTo("1");
  }
}
