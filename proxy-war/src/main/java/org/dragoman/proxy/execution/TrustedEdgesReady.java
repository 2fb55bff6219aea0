package org.dragoman.proxy.execution;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.logging.Logger;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.WarReady;
import org.dragoman.web.identity.TrustedKeys;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/** Ready once every file with keys of edges could be read; a file without keys is enough. */
@Readiness
@ApplicationScoped
public class TrustedEdgesReady extends WarReady {
  private static final Logger LOG = Logger.getLogger(TrustedEdgesReady.class.getName());

  private List<Path> files = List.of();
  private volatile boolean read;

  @PostConstruct
  void configure() {
    files = Settings.ofServer().get(DataSettings.TRUSTED_KEYS).stream().map(Path::of).toList();
  }

  @Override
  protected HealthCheckResponse check() {
    HealthCheckResponseBuilder answer = HealthCheckResponse.named("edges");
    for (Path file : read ? List.<Path>of() : files) {
      Optional<String> trouble = TrustedKeys.trouble(file);
      if (trouble.isPresent()) {
        LOG.warning(() -> DataSettings.TRUSTED_KEYS.name() + ": " + file + ": " + trouble.get());
        return answer
            .down()
            .withData("reason", DataSettings.TRUSTED_KEYS.name() + ": a file cannot be read")
            .build();
      }
    }
    read = true;
    return answer.up().build();
  }
}
