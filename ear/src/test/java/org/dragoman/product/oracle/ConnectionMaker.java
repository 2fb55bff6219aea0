package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.dragoman.product.oracle.Document.Asked;
import org.dragoman.product.oracle.Document.Node;

/** Makes random selections of a page. */
record ConnectionMaker(Random random, Supplier<List<Node>> rows) {
  private static final List<String> PARTS =
      List.of("edges", "edges", "nodes", "pageInfo", "pageInfo", "totalCount", "__typename");
  private static final List<String> OF_EDGES = List.of("cursor", "cursor", "node", "__typename");
  private static final List<String> OF_INFO =
      List.of("hasNextPage", "hasPreviousPage", "startCursor", "endCursor", "__typename");

  List<Node> make() {
    List<Node> nodes = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      String name = Pick.one(random, PARTS);
      nodes.add(
          asked(
              i,
              name,
              switch (name) {
                case "edges" -> edges();
                case "nodes" -> rows.get();
                case "pageInfo" -> info();
                default -> null;
              }));
    }
    return nodes;
  }

  private List<Node> edges() {
    List<Node> nodes = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      String name = Pick.one(random, OF_EDGES);
      nodes.add(asked(i, name, name.equals("node") ? rows.get() : null));
    }
    return nodes;
  }

  private List<Node> info() {
    List<Node> nodes = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      nodes.add(asked(i, Pick.one(random, OF_INFO), null));
    }
    return nodes;
  }

  private static Asked asked(int number, String name, List<Node> nodes) {
    return new Asked("z" + number, name, List.of(), nodes, null);
  }
}
