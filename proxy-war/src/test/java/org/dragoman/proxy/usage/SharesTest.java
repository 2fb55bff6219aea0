package org.dragoman.proxy.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.dragoman.contract.usage.ShareRequest;
import org.junit.jupiter.api.Test;

/** However edges come, go and lose answers, they never have more than all together. */
class SharesTest {
  /** An edge, as itself knows it and as the table does. */
  private static final class Edge {
    private int using;
    private int kept;
  }

  private static void renew(List<Edge> edges, Edge edge, boolean answered) {
    long taken = edges.stream().filter(one -> one != edge).mapToLong(one -> one.kept).sum();
    int granted = Shares.granted(edges.size() - 1, taken);
    edge.kept = Shares.kept(granted, edge.using, taken);
    if (answered) {
      edge.using = granted;
    }
  }

  @Test
  void threeEdgesGetAThirdEach() {
    List<Edge> edges = List.of(new Edge(), new Edge(), new Edge());
    for (int round = 0; round < 3; round++) {
      edges.forEach(edge -> renew(edges, edge, true));
    }

    assertThat(edges).allMatch(edge -> edge.using == ShareRequest.WHOLE / 3);
  }

  @Test
  void whoComesWaitsUntilOthersUseLess() {
    Edge first = new Edge();
    List<Edge> edges = new ArrayList<>(List.of(first));
    renew(edges, first, true);
    Edge second = new Edge();
    edges.add(second);

    renew(edges, second, true);
    assertThat(second.using).isZero();
    renew(edges, first, true);
    renew(edges, second, true);
    assertThat(second.using).as("the first has not said yet that it uses less").isZero();
    renew(edges, first, true);
    renew(edges, second, true);

    assertThat(first.using + second.using).isEqualTo(ShareRequest.WHOLE);
  }

  @Test
  void theyAreNeverMoreThanAllTogether() {
    Random random = new Random(7);
    for (int run = 0; run < 200; run++) {
      List<Edge> edges = new ArrayList<>();
      for (int step = 0; step < 200; step++) {
        int choice = random.nextInt(10);
        if (choice == 0 && edges.size() < 6) {
          edges.add(new Edge());
        } else if (choice == 1 && !edges.isEmpty()) {
          // Its lease is over, by the clock of both.
          edges.remove(random.nextInt(edges.size()));
        } else if (!edges.isEmpty()) {
          renew(edges, edges.get(random.nextInt(edges.size())), random.nextInt(4) > 0);
        }
        assertThat(edges.stream().mapToInt(edge -> edge.using).sum())
            .isLessThanOrEqualTo(ShareRequest.WHOLE);
      }
    }
  }
}
