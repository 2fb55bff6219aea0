package org.dragoman.product;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.stack.Domain;
import org.dragoman.stack.DomainForm;
import org.dragoman.stack.Domains;
import org.dragoman.stack.ServerCertificate;
import org.dragoman.stack.Settings;
import org.dragoman.web.http.PemFiles;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * All of the product in one domain, with TLS, made once for the classes of this JVM that use it,
 * and removed at the end. Before it deploys, it asks what answers without an application.
 */
final class WholeDomain implements BeforeAllCallback {
  static final Domain DOMAIN = TrialDomain.of("whole", DomainForm.EAR, true);
  static final Domains COMMANDS = new Domains(Settings.repository(), DOMAIN, TrialDomain.PROGRESS);

  /** Of the service. */
  static final Map<String, String> SETTINGS = TrialDomain.ofEdge();

  /** What each path answered while nothing was deployed. */
  static final List<String> BEFORE = new ArrayList<>();

  private static PemFiles pem;

  /** The certificate that clients trust. */
  static PemFiles pem() {
    return pem;
  }

  /** Another certificate, for the next start. */
  static PemFiles fresh(String name, String algorithm) throws Exception {
    Path folder = Files.createDirectories(TrialDomain.FOLDER.resolve("certificates"));
    return PemFiles.make(folder, name, algorithm, "-1d");
  }

  static void renew(PemFiles files) {
    pem = files;
    COMMANDS.create(null, null, false, read());
  }

  static ServerCertificate read() {
    return ServerCertificate.read(pem.certificate(), pem.key());
  }

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    ExtensionContext.Store store =
        context.getRoot().getStore(ExtensionContext.Namespace.create(WholeDomain.class));
    if (store.get(WholeDomain.class) == null) {
      store.put(WholeDomain.class, (AutoCloseable) COMMANDS::remove);
      make();
    }
  }

  private static void make() throws Exception {
    SETTINGS.putAll(TrialDomain.ofData());
    SETTINGS.putAll(Collector.settings());
    pem = fresh("first", "EC");
    COMMANDS.create(SETTINGS, TrialDomain.secrets(), false, read());
    for (String path :
        List.of("/", "/graphql/coins", "/rest/v1/chat/completions", "/health/ready", "/x/y.html")) {
      BEFORE.add(Smoke.anonymous(DOMAIN).get(path).code());
    }
    COMMANDS.deploy();
  }
}
