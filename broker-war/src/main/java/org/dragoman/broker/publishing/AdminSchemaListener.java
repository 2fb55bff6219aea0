package org.dragoman.broker.publishing;

import io.smallrye.graphql.cdi.producer.GraphQLProducer;
import io.smallrye.graphql.schema.ScanningContext;
import io.smallrye.graphql.schema.SchemaBuilder;
import io.smallrye.graphql.schema.model.Schema;
import io.smallrye.graphql.servlet.IndexInitializer;
import io.smallrye.graphql.servlet.SchemaServlet;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.util.Set;

/**
 * Makes the admin API's schema from the index of classes that the build has written. It takes the
 * place of SmallRye GraphQL's own listener, which reads every class of every library at each start.
 */
@WebListener
public class AdminSchemaListener implements ServletContextListener {
  @Inject private GraphQLProducer producer;

  @Override
  public void contextInitialized(ServletContextEvent event) {
    Schema schema;
    try {
      schema = SchemaBuilder.build(new IndexInitializer().createIndex(Set.of()));
    } finally {
      // The builder leaves it in the thread, which would keep the application after its end.
      ScanningContext.remove();
    }
    event
        .getServletContext()
        .setAttribute(SchemaServlet.SCHEMA_PROP, producer.initialize(schema, true));
  }
}
