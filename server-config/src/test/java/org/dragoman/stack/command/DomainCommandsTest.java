package org.dragoman.stack.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.stack.Domain;
import org.dragoman.stack.DomainForm;
import org.dragoman.stack.Settings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What {@code create} asks for, of a new domain and of one that is there. */
class DomainCommandsTest {
  private static final Path PAYARA = Path.of("/payara");

  private final int adminPort = Settings.onFreePorts(PAYARA, PAYARA).edgePort();
  @TempDir private Path folder;
  private final StringWriter errors = new StringWriter();

  /** A domain that is there, as an earlier command has described it. */
  @BeforeEach
  void describe() throws IOException {
    Files.createDirectories(folder.resolve("there/config"));
    Files.writeString(folder.resolve("there/config/domain.xml"), "<domain/>");
    Files.write(
        folder.resolve("there.properties"),
        List.of(
            "form=EDGE",
            "payara=/own",
            "address=10.0.0.1",
            "port=81",
            "private-port=82",
            "admin-port=" + adminPort,
            "heap=84"));
  }

  private Domain asked(String name, String options) {
    DomainCommands.Making making =
        CommandLine.populateCommand(new DomainCommands.Making(), options.split(" "));
    Optional<Domain> kept = Domain.find(folder, name);
    return making.domain(folder, name, kept, () -> kept.map(Domain::payara).orElse(PAYARA));
  }

  private int create(String options) {
    CommandLine line = Main.line(Settings.of(Map.of(), Settings.repository()), Map.of());
    return line.setErr(new PrintWriter(errors, true))
        .execute(("domain create there --domains " + folder + " --dry-run " + options).split(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "--renew-secrets,            EDGE, /own, 10.0.0.1,  81, 82, 84",
    "--edge,                     EDGE, /own, 10.0.0.1,  81, 82, 84",
    "--port 91,                  EDGE, /own, 10.0.0.1,  91, 82, 84",
    "--address 127.0.0.1,        EDGE, /own, 127.0.0.1, 81, 82, 84",
    "--heap 94 --private-port 92,  EDGE, /own, 10.0.0.1,  81, 92, 94",
    "--payara-home /new,         EDGE, /new, 10.0.0.1,  81, 82, 84"
  })
  void whatIsNotSaidStays(
      String options,
      DomainForm form,
      Path payara,
      String address,
      int port,
      int privatePort,
      int heap) {
    assertThat(asked("there", options))
        .isEqualTo(
            new Domain(
                folder, "there", form, payara, address, port, privatePort, adminPort, 0, heap));
  }

  @ParameterizedTest
  @CsvSource({
    "--renew-secrets,   EAR,  8080, 8280, 4848, 1024",
    "--ear --port 80,   EAR,    80, 8280, 4848, 1024",
    "--edge,            EDGE, 8080, 8281, 4848, 768",
    "--data --heap 600, DATA, 8280, 8282, 4948, 600"
  })
  void newDomainHasTheDefaultsOfItsForm(
      String options, DomainForm form, int port, int privatePort, int adminPort, int heap) {
    assertThat(asked("new", options))
        .isEqualTo(
            new Domain(
                folder, "new", form, PAYARA, "127.0.0.1", port, privatePort, adminPort, 0, heap));
  }

  @ParameterizedTest
  @CsvSource({
    "--ear,                                                   0",
    "--ear --tls-port 443,                                  443",
    "--ear --certificate /a.pem --key /a.key,              8443",
    "--ear --certificate /a.pem --key /a.key --tls-port 9, 9"
  })
  void certificateTurnsTlsOn(String options, int tlsPort) {
    assertThat(asked("new", options).tlsPort()).isEqualTo(tlsPort);
  }

  @Test
  void portOfTlsStays() throws IOException {
    Files.writeString(
        folder.resolve("there.properties"), "tls-port=9443\n", StandardOpenOption.APPEND);

    assertThat(asked("there", "--heap 94").tlsPort()).isEqualTo(9443);
    assertThat(asked("there", "--certificate /a.pem --key /a.key").tlsPort()).isEqualTo(9443);
    assertThat(asked("there", "--tls-port 0").tlsPort()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--certificate /a.pem | --certificate and --key go together",
        "--key /a.key --tls-port 1 | --certificate and --key go together",
        "--certificate /a.pem --key /a.key --tls-port 0 | needs a listener with TLS",
        "--certificate /none.pem --key /none.key | /none.key cannot be read"
      })
  void certificateThatIsOfNoUseIsRefused(String options, String sentence) {
    assertThat(create(options)).isEqualTo(1);

    assertThat(errors.toString()).contains(sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--ear | The domain there is of the form --edge, and stays so",
        "--data | The domain there is of the form --edge, and stays so",
        "--admin-port 4848 | The administration of the domain there is on port"
      })
  void whatNoCommandChangesIsRefused(String options, String sentence) throws IOException {
    String before = Files.readString(folder.resolve("there.properties"));

    assertThat(create(options)).isEqualTo(1);

    assertThat(errors.toString()).contains(sentence);
    assertThat(folder.resolve("there.properties")).hasContent(before);
  }

  @Test
  void whatIsAsItIsMayBeSaid() {
    assertThat(create("--edge --admin-port " + adminPort)).isZero();
  }

  /** What is left of a domain that somebody has deleted binds nobody. */
  @Test
  void domainThatIsGoneIsMadeAsNew() throws IOException {
    Files.delete(folder.resolve("there/config/domain.xml"));

    assertThat(create("--data --admin-port 4848")).isZero();
  }
}
