package org.dragoman.stack.command;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.dragoman.stack.Domain;
import org.dragoman.stack.DomainForm;
import org.dragoman.stack.Domains;
import org.dragoman.stack.PayaraServer;
import org.dragoman.stack.PrivateFiles;
import org.dragoman.stack.Progress;
import org.dragoman.stack.ServerCertificate;
import org.dragoman.stack.Settings;
import org.dragoman.stack.client.Trouble;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bin/domain}: the product in a domain of Payara Server. */
@Command(name = "domain", description = "The product in a domain of Payara Server.")
final class DomainCommands {

  private final Settings settings;
  private final Progress progress;

  DomainCommands(Settings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
  }

  /** Which domain. */
  static final class Which {
    @Parameters(index = "0", paramLabel = "NAME")
    private String name;

    @Option(names = "--domains", description = "The folder of all domains (DATA_DIR/domains).")
    private Path folder;

    private Path folder(Settings settings) {
      Path all = folder == null ? settings.data().resolve("domains") : folder;
      return all.toAbsolutePath().normalize();
    }
  }

  /** What it holds; all of the product unless said otherwise. */
  static final class Form {
    @Option(names = "--ear", description = "All of it, in one process.")
    private boolean ear;

    @Option(names = "--edge", description = "What clients talk to, without a database.")
    private boolean edge;

    @Option(names = "--data", description = "The part with the database.")
    private boolean data;

    private DomainForm form() {
      return ear ? DomainForm.EAR : edge ? DomainForm.EDGE : DomainForm.DATA;
    }
  }

  /** Of the listener with TLS, where nothing else is said. */
  private static final int TLS = 8443;

  /** How it is made. What is not said stays as it is; the texts say how it is in a new domain. */
  static final class Making {
    @ArgGroup(exclusive = true)
    private Form form;

    @Option(names = "--payara-home", description = "A Payara Server that is there.")
    private Path payara;

    @Option(names = "--address", description = "Where the port listens (127.0.0.1).")
    private String address;

    @Option(names = "--port", description = "The port of the edge (8080), or of the data (8280).")
    private Integer port;

    @Option(
        names = "--private-port",
        description = "On loopback: metrics, and the proxy of an EAR (8280; edge 8281, data 8282).")
    private Integer privatePort;

    @Option(names = "--admin-port", description = "On loopback (4848; 4948 with --data).")
    private Integer adminPort;

    @Option(
        names = "--tls-port",
        description = "With TLS; --port is on loopback then. 0 for none (8443 with --certificate).")
    private Integer tlsPort;

    @Option(names = "--certificate", description = "PEM, the whole chain (one is made).")
    private Path certificate;

    @Option(names = "--key", description = "Its key, PEM (0600).")
    private Path key;

    @Option(names = "--heap", description = "Megabytes (EAR 1024, edge 768, data 512).")
    private Integer heap;

    @Option(names = "--settings", description = "A file with settings of the service.")
    private Path settings;

    @Option(names = "--secrets", description = "A file (0600) with settings that are secret.")
    private Path secrets;

    @Option(names = "--renew-secrets", description = "Set aliases again that are there.")
    private boolean renew;

    @Option(names = "--dry-run", description = "Print the commands of asadmin; change nothing.")
    private boolean dryRun;

    /**
     * The domain that is asked for.
     *
     * @param kept what it is at present, if it is there
     * @param server where no option says which
     */
    Domain domain(Path folder, String name, Optional<Domain> kept, Supplier<Path> server) {
      DomainForm asked = form != null ? form.form() : kept.map(Domain::form).orElse(DomainForm.EAR);
      return new Domain(
          folder,
          name,
          asked,
          payara != null ? payara.toAbsolutePath().normalize() : server.get(),
          or(address, kept.map(Domain::address), "127.0.0.1"),
          or(port, kept.map(Domain::port), asked.port()),
          or(privatePort, kept.map(Domain::privatePort), asked.privatePort()),
          or(adminPort, kept.map(Domain::adminPort), asked.adminPort()),
          or(
              tlsPort,
              kept.map(Domain::tlsPort).filter(this::isMeant),
              certificate == null ? 0 : TLS),
          or(heap, kept.map(Domain::heap), asked.heap()));
    }

    /** A certificate turns TLS on. */
    private boolean isMeant(int keptPort) {
      return keptPort > 0 || certificate == null;
    }

    private ServerCertificate certificate(Domain domain) {
      if ((certificate == null) != (key == null)) {
        throw new Trouble("--certificate and --key go together.");
      }
      if (certificate != null && domain.tlsPort() == 0) {
        throw new Trouble(
            "--certificate needs a listener with TLS: name another --tls-port than 0.");
      }
      return certificate == null ? null : ServerCertificate.read(certificate, key);
    }

    private static <T> T or(T asked, Optional<T> kept, T otherwise) {
      return asked != null ? asked : kept.orElse(otherwise);
    }
  }

  @Command(description = "Make a domain, or bring it to what it should be.")
  void create(@Mixin Which which, @Mixin Making making) {
    Path folder = which.folder(settings);
    Optional<Domain> kept = Domain.find(folder, which.name).filter(Domain::exists);
    Domain domain = making.domain(folder, which.name, kept, () -> server(kept, making.dryRun));
    Domains domains = new Domains(settings.root(), domain, progress);
    ServerCertificate certificate = making.certificate(domain);
    Map<String, String> service = making.settings == null ? null : read(making.settings, false);
    Map<String, String> secrets = making.secrets == null ? null : read(making.secrets, true);
    if (making.dryRun) {
      domains.commands(service, secrets, making.renew).forEach(System.out::println);
    } else {
      domains.create(service, secrets, making.renew, certificate);
    }
  }

  /** The operator's own stays; one that was fetched is of the version that the product is for. */
  private Path server(Optional<Domain> kept, boolean dryRun) {
    return kept.map(Domain::payara)
        .filter(home -> dryRun || !PayaraServer.isFetched(home, settings))
        .orElseGet(() -> dryRun ? Path.of("PAYARA") : PayaraServer.of(settings, progress));
  }

  @Command(description = "Deploy the build.")
  void deploy(@Mixin Which which) {
    domains(which).deploy();
  }

  @Command(description = "Replace what is deployed by the build, and what it needs of the domain.")
  void upgrade(@Mixin Which which) {
    Path folder = which.folder(settings);
    Optional<Domain> kept = Optional.of(Domain.kept(folder, which.name));
    Domain domain = new Making().domain(folder, which.name, kept, () -> server(kept, false));
    new Domains(settings.root(), domain, progress).upgrade();
  }

  @Command(description = "Show how the domain is.")
  void status(@Mixin Which which) {
    domains(which).status().forEach(System.out::println);
  }

  @Command(description = "Stop the domain and delete it, with the keys of its edge.")
  void remove(@Mixin Which which) {
    domains(which).remove();
  }

  private Domains domains(Which which) {
    Domain domain = Domain.kept(which.folder(settings), which.name);
    return new Domains(settings.root(), domain, progress);
  }

  private static Map<String, String> read(Path file, boolean secret) {
    Map<String, String> values = new TreeMap<>();
    Properties lines = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      if (secret) {
        PrivateFiles.requirePrivate(file);
      }
      lines.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      throw new Trouble("The file " + file + " cannot be read: " + e.getMessage(), e);
    }
    for (String name : lines.stringPropertyNames()) {
      if (!name.matches("dragoman\\.[A-Za-z0-9._-]+")) {
        throw new Trouble(file + " has a line that is no setting of the service: " + name);
      }
      values.put(name, lines.getProperty(name));
    }
    return values;
  }
}
