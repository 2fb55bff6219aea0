package org.dragoman.product;

import java.io.File;
import java.time.Duration;
import org.dragoman.stack.Domain;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The enterprise archive as Arquillian deploys it to a domain of Payara Server. */
@ExtendWith({EarDomain.class, ArquillianExtension.class})
class EarIT {
  @Deployment(testable = false)
  static EnterpriseArchive archive() {
    return ShrinkWrap.createFromZipFile(EnterpriseArchive.class, new File("target/dragoman.ear"));
  }

  @Test
  void archiveAnswers() {
    Domain domain = EarDomain.domain();
    Until.holds(
        "the archive is ready",
        Duration.ofMinutes(2),
        () -> Smoke.anonymous(domain).get("/health/ready").status() == 200);

    Smoke.use(domain, "medals");
  }
}
