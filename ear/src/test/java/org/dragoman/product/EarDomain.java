package org.dragoman.product;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Properties;
import org.dragoman.stack.Domain;
import org.dragoman.stack.DomainForm;
import org.dragoman.stack.Domains;
import org.dragoman.stack.Settings;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Makes the domain that Arquillian deploys to, and tells it where that is. */
final class EarDomain implements BeforeAllCallback, AfterAllCallback {
  private static final String PREFIX = "trial.domain.";
  private static Domain domain;

  private Domains domains;

  static Domain domain() {
    return domain;
  }

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    domain = TrialDomain.of("arquillian", DomainForm.EAR);
    domains = new Domains(Settings.repository(), domain, TrialDomain.PROGRESS);
    Map<String, String> settings = TrialDomain.ofEdge();
    settings.putAll(TrialDomain.ofData());
    domains.create(settings, TrialDomain.secrets(), false);
    Properties passwords = new Properties();
    passwords.load(Files.newBufferedReader(TrialDomain.FOLDER.resolve("arquillian.password")));
    System.setProperty(PREFIX + "home", domain.payara().toString());
    System.setProperty(PREFIX + "port", Integer.toString(domain.adminPort()));
    System.setProperty(PREFIX + "password", passwords.getProperty("AS_ADMIN_PASSWORD"));
  }

  @Override
  public void afterAll(ExtensionContext context) {
    domains.remove();
  }
}
