package org.dragoman.broker.publishing;

import io.smallrye.graphql.cdi.producer.GraphQLProducer;
import io.smallrye.graphql.schema.ScanningContext;
import io.smallrye.graphql.schema.SchemaBuilder;
import io.smallrye.graphql.schema.model.Schema;
import io.smallrye.graphql.servlet.IndexInitializer;
import io.smallrye.graphql.servlet.SchemaServlet;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Set;
import org.jboss.jandex.CompositeIndex;
import org.jboss.jandex.IndexReader;
import org.jboss.jandex.IndexView;

/**
 * Makes the admin API's schema from the index of classes that the build has written. It replaces
 * SmallRye GraphQL's own listener, which reads every class of every library at each start.
 */
@WebListener
public class AdminSchemaListener implements ServletContextListener {
  /**
   * Not the usual name, since libraries have indexes of that name and the container might find one
   * of them.
   */
  private static final String INDEX = "/WEB-INF/classes/META-INF/admin-api.idx";

  @Inject private GraphQLProducer producer;

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    Schema schema;
    try {
      // The classes of SmallRye GraphQL itself, and of the JDK.
      IndexView brought = new IndexInitializer().createIndex(Set.of());
      schema = SchemaBuilder.build(CompositeIndex.create(index(context), brought));
    } finally {
      // The builder leaves its context in the thread, which would keep the application in memory
      // after its end.
      ScanningContext.remove();
    }
    if (!schema.hasOperations()) {
      throw new IllegalStateException("The index of the admin API's classes names no operation");
    }
    context.setAttribute(SchemaServlet.SCHEMA_PROP, producer.initialize(schema, true));
  }

  private static IndexView index(ServletContext context) {
    try (InputStream stream = context.getResourceAsStream(INDEX)) {
      if (stream == null) {
        throw new IllegalStateException("The build has left out " + INDEX);
      }
      return new IndexReader(stream).read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
