package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.dragoman.stack.Domain;
import org.dragoman.stack.DomainForm;
import org.dragoman.stack.Domains;
import org.dragoman.stack.Settings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The product in two domains of Payara Server, edge and data. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TwoDomainsIT {
  private final Domain edge = TrialDomain.of("edge", DomainForm.EDGE);
  private final Domain data = TrialDomain.of("data", DomainForm.DATA);
  private final Domains edges = new Domains(Settings.repository(), edge, TrialDomain.PROGRESS);
  private final Domains datas = new Domains(Settings.repository(), data, TrialDomain.PROGRESS);

  @AfterAll
  void remove() {
    edges.remove();
    datas.remove();
  }

  @Test
  void edgeAndDataAreDomainsOfTheirOwn() throws IOException {
    String socket = "unix:" + TrialDomain.FOLDER.resolve("operations.sock");
    Map<String, String> ofData = TrialDomain.ofData();
    ofData.put("dragoman.operations.address", socket);
    ofData.put(
        "dragoman.proxy.trusted-keys",
        TrialDomain.FOLDER.resolve("edge/keys/edge-key.pub.json").toString());
    Map<String, String> ofEdge = TrialDomain.ofEdge();
    ofEdge.put("dragoman.operations.address", socket);
    ofEdge.put("dragoman.proxy.url", "http://127.0.0.1:" + data.port());

    edges.create(ofEdge, Map.of(), false);
    datas.create(ofData, TrialDomain.secrets(), false);
    datas.deploy();
    edges.deploy();

    Smoke.use(edge, "shells");
    assertThat(Files.readString(edge.own().resolve("config/domain.xml")))
        .doesNotContain("dragoman.database");
    Smoke.assertPrivate(edge, "/metrics", 200);
    assertThat(Smoke.listening(edge))
        .containsExactlyInAnyOrder(
            "127.0.0.1:" + edge.port(),
            "127.0.0.1:" + edge.privatePort(),
            "127.0.0.1:" + edge.adminPort());
    Smoke.assertPrivate(data, "/metrics", 200);
    assertThat(Smoke.listening(data))
        .containsExactlyInAnyOrder(
            "127.0.0.1:" + data.port(),
            "127.0.0.1:" + data.privatePort(),
            "127.0.0.1:" + data.adminPort());
  }
}
