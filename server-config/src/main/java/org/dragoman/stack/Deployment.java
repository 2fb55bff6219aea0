package org.dragoman.stack;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.dragoman.stack.client.Trouble;
import org.dragoman.stack.client.Web;

/** Deploys the archives of the build to a running domain and waits until they are ready. */
final class Deployment {
  private static final Duration READY = Duration.ofMinutes(4);
  private static final Duration LOOK = Duration.ofMillis(500);

  private final Path root;
  private final Domain domain;
  private final Asadmin asadmin;
  private final Progress progress;

  Deployment(Path root, Domain domain, Asadmin asadmin, Progress progress) {
    this.root = root;
    this.domain = domain;
    this.asadmin = asadmin;
    this.progress = progress;
  }

  /** Deploys the archives of the build where none of them is deployed. */
  void deploy() {
    Map<String, String> archives = digests();
    List<String> there = applications();
    if (there.containsAll(archives.keySet())) {
      if (!archives.equals(deployed())) {
        throw new Trouble(
            "Another build is deployed: bin/domain upgrade " + domain.name() + " replaces it.");
      }
      progress.step("This build is deployed already");
      awaitReady();
      return;
    }
    deploy(archives, there);
  }

  private void deploy(Map<String, String> archives, List<String> there) {
    long begin = System.nanoTime();
    List<String> commands = new ArrayList<>();
    domain
        .form()
        .archives()
        .forEach(
            (file, context) -> {
              if (!there.contains(application(file))) {
                commands.add(
                    "deploy --name %s %s%s"
                        .formatted(
                            application(file),
                            context.isEmpty() ? "" : "--contextroot " + context + " ",
                            root.resolve(file)));
              }
            });
    asadmin.runAll(commands);
    PrivateFiles.write(
        deployments(),
        archives.entrySet().stream()
            .map(one -> one.getKey() + "=" + one.getValue() + "\n")
            .collect(Collectors.joining()));
    progress.step(
        String.join(", ", archives.keySet()) + " is deployed (" + Progress.since(begin) + ")");
    awaitReady();
  }

  /** Undeploys the product. */
  void undeploy() {
    List<String> there = applications();
    if (!there.isEmpty()) {
      asadmin.runAll(there.stream().map(name -> "undeploy " + name).toList());
      progress.step(String.join(", ", there) + " is undeployed");
    }
    forget();
  }

  void forget() {
    PrivateFiles.delete(deployments());
  }

  /** Returns whether exactly the archives of this build are deployed. */
  boolean isThisBuild() {
    return digests().equals(deployed());
  }

  private void awaitReady() {
    long begin = System.nanoTime();
    while (!isReady()) {
      if (System.nanoTime() - begin > READY.toNanos()) {
        throw new Trouble(
            "The domain is not ready after %d minutes: %s\nLog: %s"
                .formatted(READY.toMinutes(), readiness(), domain.log()));
      }
      Pause.of(LOOK);
    }
    progress.step("The domain is ready at " + address());
  }

  URI address() {
    String address = domain.plainAddress();
    String host = address.equals("0.0.0.0") ? "127.0.0.1" : address;
    return URI.create("http://" + host + ":" + domain.port());
  }

  boolean isReady() {
    return Web.answers(address().resolve("/health/ready"));
  }

  URI readiness() {
    return address().resolve("/health/ready");
  }

  /** Returns the deployed applications of the product. */
  List<String> applications() {
    return asadmin.runAll(List.of("list-applications")).stream()
        .map(line -> line.strip().split("\\s+")[0])
        .filter(
            name ->
                domain.form().archives().keySet().stream()
                    .anyMatch(file -> application(file).equals(name)))
        .toList();
  }

  private static String application(String file) {
    String name = file.substring(file.lastIndexOf('/') + 1);
    return name.substring(0, name.indexOf('.'));
  }

  private Path deployments() {
    return domain.folder().resolve(domain.name() + ".deployed");
  }

  private Map<String, String> deployed() {
    Map<String, String> deployed = new TreeMap<>();
    Properties lines = PrivateFiles.properties(deployments());
    lines.stringPropertyNames().forEach(name -> deployed.put(name, lines.getProperty(name)));
    return deployed;
  }

  private Map<String, String> digests() {
    Map<String, String> digests = new TreeMap<>();
    for (String file : domain.form().archives().keySet()) {
      Path archive = root.resolve(file);
      if (!Files.isRegularFile(archive)) {
        throw new Trouble(archive + " is missing: build it with mvn package -DskipTests.");
      }
      digests.put(application(file), digest(archive));
    }
    return digests;
  }

  private static String digest(Path archive) {
    try {
      return new FileCopy(false).look(archive).sha256();
    } catch (IOException e) {
      throw new Trouble(archive + " cannot be read: " + e.getMessage(), e);
    }
  }
}
