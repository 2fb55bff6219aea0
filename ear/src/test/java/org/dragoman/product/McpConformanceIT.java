package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The conformance suite of the Model Context Protocol, unmodified. {@code not-applicable.yml} names
 * the scenarios that ask for what {@code /mcp} does not offer, by design or not yet.
 */
class McpConformanceIT {
  private static final String SCHEMA =
      """
      type Note { id: ID! text: String! }
      type Query {
        test_simple_text: [Note] @svc_resolver(_type: select, _object: Note)
        test_error_handling(text: String!): [Note]
          @svc_resolver(_type: select, _object: Note, _filter: {text: {_eq: "$text"}})
      }
      """;

  @Test
  void suiteForServersPasses() {
    Client.Answer published = Product.of("alice").publish("conformance", SCHEMA);
    assertThat(published.code()).as(published.text()).isEmpty();

    String output =
        NodeProgram.in("mcp-conformance")
            .output(
                Map.of(
                    "URL",
                    Product.stack().edge() + "/mcp/acme/schemas/conformance",
                    "TOKEN",
                    Product.of("bob").token(),
                    "REVISION",
                    "2025-11-25"),
                "suite.mjs");

    assertThat(output.lines())
        .contains(
            "✓ server-initialize: 1 passed, 0 failed",
            "✓ ping: 1 passed, 0 failed",
            "✓ tools-list: 1 passed, 0 failed",
            "✓ tools-call-simple-text: 1 passed, 0 failed",
            "✓ tools-call-error: 1 passed, 0 failed");
  }

  @Test
  void suiteForTheStatelessRevisionPasses() {
    Client.Answer published = Product.of("alice").publish("conformance", SCHEMA);
    assertThat(published.code()).as(published.text()).isEmpty();

    String output =
        NodeProgram.in("mcp-stateless")
            .output(
                Map.of(
                    "URL",
                    Product.stack().edge() + "/mcp/acme/schemas/conformance",
                    "TOKEN",
                    Product.of("bob").token(),
                    "REVISION",
                    "2026-07-28"),
                "suite.mjs");

    assertThat(output.lines())
        .contains(
            "✓ tools-list: 4 passed, 0 failed",
            "✓ tools-call-simple-text: 2 passed, 0 failed",
            "✓ tools-call-error: 2 passed, 0 failed",
            "✗ server-stateless: 21 passed, 4 failed",
            "✓ http-header-validation: 14 passed, 0 failed",
            "✓ input-required-result-unsupported-methods: 2 passed, 0 failed",
            "✓ input-required-result-validate-input: 3 passed, 0 failed");
  }
}
