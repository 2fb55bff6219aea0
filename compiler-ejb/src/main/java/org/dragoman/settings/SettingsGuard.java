package org.dragoman.settings;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.logging.Logger;

/**
 * Refuses the start of a war with wrong settings, before any of its beans is created. In a domain
 * the deployment fails with the messages. Payara Micro would continue without the war, so its
 * process is ended.
 *
 * <p>Each war has a subclass, named in {@code META-INF/services} as an extension of CDI.
 */
public abstract class SettingsGuard implements Extension {
  /** The exit status of a process with wrong settings: {@code EX_CONFIG} of sysexits.h. */
  public static final int WRONG_SETTINGS = 78;

  private static final Logger LOG = Logger.getLogger(SettingsGuard.class.getName());

  private final War war;

  /** Makes the guard of a war. */
  protected SettingsGuard(War war) {
    this.war = war;
  }

  void check(@Observes BeforeBeanDiscovery beginning) {
    Settings settings = Settings.ofServer();
    boolean whole = settings.text(EdgeSettings.PROXY_CONTEXT.name()).isPresent();
    List<String> problems =
        SettingsCheck.problems(
            settings, together(whole), whole ? EnumSet.allOf(War.class) : EnumSet.of(war));
    if (problems.isEmpty()) {
      return;
    }
    // One line for each problem, so that each can be searched for.
    problems.forEach(problem -> LOG.severe("Wrong setting: " + problem));
    if (isMicro()) {
      // An orderly shutdown would wait for the deployment that this code is a part of.
      Runtime.getRuntime().halt(WRONG_SETTINGS);
    }
    throw new IllegalStateException("Wrong settings: " + String.join("; ", problems));
  }

  /**
   * Returns the wars of this process, so that the first one to start reports the wrong values of
   * all. One of the two of an edge may be there alone, and misses nothing that the other requires.
   *
   * @param whole whether the process has all
   */
  private Set<War> together(boolean whole) {
    if (whole) {
      return EnumSet.allOf(War.class);
    }
    return war == War.PROXY ? EnumSet.of(war) : EnumSet.of(War.BROKER, War.CHAT);
  }

  private static boolean isMicro() {
    return "Payara Micro".equals(System.getProperty("product.name"));
  }
}
