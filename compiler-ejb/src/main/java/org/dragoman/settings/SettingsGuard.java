package org.dragoman.settings;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.logging.Logger;

/**
 * Refuses the start of a war with wrong settings, before any of its beans is there. In a domain the
 * deployment fails with the sentences. Payara Micro would go on without the war: its process ends.
 *
 * <p>Each war has a subclass, named in {@code META-INF/services} as an extension of CDI.
 */
public abstract class SettingsGuard implements Extension {
  /** The status of a process with wrong settings: {@code EX_CONFIG} of sysexits.h. */
  public static final int WRONG_SETTINGS = 78;

  private static final Logger LOG = Logger.getLogger(SettingsGuard.class.getName());

  private final War war;

  /** The guard of a war. */
  protected SettingsGuard(War war) {
    this.war = war;
  }

  void check(@Observes BeforeBeanDiscovery beginning) {
    Settings settings = Settings.ofServer();
    List<String> problems = SettingsCheck.problems(settings, together(settings));
    if (problems.isEmpty()) {
      return;
    }
    // A line each: every one can be found and mended.
    problems.forEach(problem -> LOG.severe("Wrong setting: " + problem));
    if (isMicro()) {
      // A stop in good order would wait for the deployment that this is a part of.
      Runtime.getRuntime().halt(WRONG_SETTINGS);
    }
    throw new IllegalStateException("Wrong settings: " + String.join("; ", problems));
  }

  /** The wars of this process, so that whichever is the first to start names what is wrong. */
  private Set<War> together(Settings settings) {
    if (settings.text(EdgeSettings.PROXY_CONTEXT.name()).isPresent()) {
      return EnumSet.allOf(War.class);
    }
    return war == War.PROXY ? EnumSet.of(war) : EnumSet.of(War.BROKER, War.CHAT);
  }

  private static boolean isMicro() {
    return "Payara Micro".equals(System.getProperty("product.name"));
  }
}
