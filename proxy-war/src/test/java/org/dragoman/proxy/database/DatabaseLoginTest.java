package org.dragoman.proxy.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A password that was changed is taken with the next connection, or the log says what to do. */
class DatabaseLoginTest {
  private static final Logger LOG = Logger.getLogger(DatabaseLogin.class.getName());

  private final Map<String, String> settings =
      new HashMap<>(
          Map.of(
              "dragoman.database.request.user", "dragoman_request",
              "dragoman.database.request.password", "old"));
  private final List<String> lines = new ArrayList<>();
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord line) {
          lines.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };
  private String right = "old";
  private RuntimeException failure;
  @TempDir private Path folder;

  @BeforeEach
  void listen() {
    LOG.setUseParentHandlers(false);
    LOG.addHandler(handler);
  }

  @AfterEach
  void listenNoMore() {
    LOG.removeHandler(handler);
    LOG.setUseParentHandlers(true);
  }

  /** A source that fails when it is told to. */
  private final class Source extends HashMap<String, String> {
    private static final long serialVersionUID = 1L;

    @Override
    public String getOrDefault(Object name, String otherwise) {
      if (failure != null) {
        throw failure;
      }
      return settings.getOrDefault(name, otherwise);
    }
  }

  private DatabaseLogin login() {
    return new DatabaseLogin(Settings.of(new Source()), DataSettings.REQUEST);
  }

  /** What a connection was opened with. */
  private String opened(DatabaseLogin login) throws SQLException {
    List<String> used = new ArrayList<>();
    login.open(
        password -> {
          if (!password.equals(right)) {
            throw new SQLException("password authentication failed", "28P01");
          }
          used.add(password);
          return null;
        });
    return used.getFirst();
  }

  @Test
  void passwordOfAFileIsTakenWhenItChanges() throws Exception {
    Path file = Files.writeString(folder.resolve("password"), "first\n");
    settings.put("dragoman.database.request.password-file", file.toString());
    right = "first";
    DatabaseLogin login = login();
    assertThat(opened(login)).isEqualTo("first");

    right = "second";
    Files.writeString(file, "second\n");

    assertThat(opened(login)).isEqualTo("second");
    assertThat(lines).isEmpty();
  }

  @Test
  void passwordOfASourceThatChangesIsTaken() throws Exception {
    DatabaseLogin login = login();
    assertThat(opened(login)).isEqualTo("old");

    right = "new";
    settings.put("dragoman.database.request.password", "new");

    assertThat(opened(login)).isEqualTo("new");
  }

  @Test
  void refusedPasswordIsToldOnceAndWithoutIt() {
    DatabaseLogin login = login();
    right = "new";

    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> opened(login))
          .isInstanceOfSatisfying(
              SQLException.class,
              e ->
                  assertThat(DatabaseFault.of(e).code()).isEqualTo(FaultCode.DATABASE_UNAVAILABLE));
    }

    assertThat(lines)
        .singleElement()
        .asString()
        .contains("refuses the password of dragoman_request", "needs a restart")
        .doesNotContain("old");
  }

  @Test
  void refusedPasswordOfAFileIsToldWithItsPath() throws Exception {
    Path file = Files.writeString(folder.resolve("password"), "first");
    settings.put("dragoman.database.request.password-file", file.toString());

    assertThatThrownBy(() -> opened(login())).isInstanceOf(SQLException.class);

    assertThat(lines)
        .singleElement()
        .asString()
        .contains("dragoman.database.request.password-file (" + file + ")")
        .doesNotContain("first");
  }

  @Test
  void fileThatIsGoneLeavesTheLastPassword() throws Exception {
    Path file = Files.writeString(folder.resolve("password"), "first");
    settings.put("dragoman.database.request.password-file", file.toString());
    right = "first";
    DatabaseLogin login = login();
    Files.delete(file);

    assertThat(opened(login)).isEqualTo("first");
    assertThat(lines).singleElement().asString().contains("password-file cannot be read");
    assertThatThrownBy(this::login)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("dragoman.database.request.password-file");
  }

  @Test
  void emptyFileLeavesTheLastPassword() throws Exception {
    Path file = Files.writeString(folder.resolve("password"), "first");
    settings.put("dragoman.database.request.password-file", file.toString());
    right = "first";
    DatabaseLogin login = login();
    Files.writeString(file, "\n");

    assertThat(opened(login)).isEqualTo("first");
    assertThatThrownBy(this::login)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("dragoman.database.request.password-file");
  }

  @Test
  void aliasThatIsUnknownLeavesTheLastPassword() throws Exception {
    DatabaseLogin login = login();
    settings.put("dragoman.database.request.password", "${ALIAS=request}");

    assertThat(opened(login)).isEqualTo("old");
    assertThatThrownBy(this::login)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("its alias is known");
  }

  @Test
  void sourceThatFailsLeavesTheLastPassword() throws Exception {
    DatabaseLogin login = login();
    failure = new UnsupportedOperationException("The keystore is locked");

    assertThat(opened(login)).isEqualTo("old");
    assertThat(lines).singleElement().asString().contains("request.password");
  }

  @Test
  void blankBeforeThePasswordOfAFileIsPartOfIt() throws Exception {
    Path file = Files.writeString(folder.resolve("password"), " first\n");
    settings.put("dragoman.database.request.password-file", file.toString());
    right = " first";

    assertThat(opened(login())).isEqualTo(" first");
  }

  @Test
  void settingThatVanishesLeavesTheLastPassword() throws Exception {
    DatabaseLogin login = login();
    settings.remove("dragoman.database.request.password");

    assertThat(opened(login)).isEqualTo("old");
    assertThat(lines).singleElement().asString().contains("request.password");
  }
}
