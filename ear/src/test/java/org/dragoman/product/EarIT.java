package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The enterprise archive as Arquillian deploys it to a domain of Payara Server. */
@Tag("long")
@ExtendWith({EarDomain.class, ArquillianExtension.class})
class EarIT {
  @Deployment(testable = false)
  static EnterpriseArchive archive() {
    return ShrinkWrap.createFromZipFile(EnterpriseArchive.class, new File("target/dragoman.ear"));
  }

  private static Client client() {
    URI base = URI.create("http://127.0.0.1:" + EarDomain.domain().port());
    return new Client(base, Product.stack().token("bob"), "acme");
  }

  @Test
  void archiveAnswers() {
    Until.holds(
        "the archive is ready",
        Duration.ofMinutes(2),
        () -> client().get("/health/ready").status() == 200);

    Client.Answer rows = client().query("todo", "{ __typename }", Map.of());
    assertThat(rows.text()).isEqualTo("{\"data\":{\"__typename\":\"Query\"}}");
    assertThat(client().chat("How do I publish a schema?").status()).isEqualTo(200);
  }
}
