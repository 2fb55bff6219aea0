package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/** The product, as the oracle needs it. */
public interface Service {
  /** Publishes a schema under a name that was not used before. */
  void publish(String name, String sdl);

  /** Puts rows into a published schema's database. */
  void run(String name, String script);

  /** Sends a query with a token; gives the whole answer. */
  JsonNode ask(String name, String token, String query, Map<String, Object> variables);
}
