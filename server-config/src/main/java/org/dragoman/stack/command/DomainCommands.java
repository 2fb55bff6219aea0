package org.dragoman.stack.command;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.dragoman.stack.Domain;
import org.dragoman.stack.DomainForm;
import org.dragoman.stack.Domains;
import org.dragoman.stack.PayaraServer;
import org.dragoman.stack.Progress;
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

    private static DomainForm of(Form form) {
      return form == null || form.ear
          ? DomainForm.EAR
          : form.edge ? DomainForm.EDGE : DomainForm.DATA;
    }
  }

  /** How it is made. */
  static final class Making {
    @ArgGroup(exclusive = true)
    private Form form;

    @Option(names = "--payara-home", description = "A Payara Server that is there.")
    private Path payara;

    @Option(names = "--address", description = "Where the port listens (127.0.0.1).")
    private String address = "127.0.0.1";

    @Option(names = "--port", description = "The port of the edge (8080), or of the data (8280).")
    private Integer port;

    @Option(names = "--proxy-port", description = "The private port of the proxy in an EAR (8280).")
    private int proxyPort = 8280;

    @Option(names = "--admin-port", description = "On loopback (4848; 4948 with --data).")
    private Integer adminPort;

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
  }

  @Command(description = "Make a domain, or bring it to what it should be.")
  void create(@Mixin Which which, @Mixin Making making) {
    DomainForm form = Form.of(making.form);
    Domain domain =
        new Domain(
            which.folder(settings),
            which.name,
            form,
            making.payara != null
                ? making.payara.toAbsolutePath().normalize()
                : making.dryRun ? Path.of("PAYARA") : PayaraServer.of(settings, progress),
            making.address,
            making.port == null ? form.port() : making.port,
            making.proxyPort,
            making.adminPort == null ? form.adminPort() : making.adminPort,
            making.heap == null ? form.heap() : making.heap);
    Domains domains = new Domains(settings.root(), domain, progress);
    Map<String, String> service = read(making.settings, false);
    Map<String, String> secrets = read(making.secrets, true);
    if (making.dryRun) {
      domains.commands(service, secrets, making.renew).forEach(System.out::println);
    } else {
      domains.create(service, secrets, making.renew);
    }
  }

  @Command(description = "Deploy the build.")
  void deploy(@Mixin Which which) {
    domains(which).deploy();
  }

  @Command(description = "Replace what is deployed by the build.")
  void upgrade(@Mixin Which which) {
    domains(which).upgrade();
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
    if (file == null) {
      return values;
    }
    Properties lines = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      if (secret
          && !Collections.disjoint(
              Files.getPosixFilePermissions(file),
              EnumSet.of(
                  PosixFilePermission.GROUP_READ,
                  PosixFilePermission.GROUP_WRITE,
                  PosixFilePermission.OTHERS_READ,
                  PosixFilePermission.OTHERS_WRITE))) {
        throw new Trouble(file + " holds secrets, and others may read it: chmod 600 " + file);
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
