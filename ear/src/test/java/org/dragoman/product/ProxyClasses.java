package org.dragoman.product;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.dragoman.stack.Settings;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The classes of proxy.war and Payara's own JPA, beside those of the tests: what the data process
 * does with the catalogue before it answers is done here without such a process.
 */
final class ProxyClasses implements AutoCloseable {
  private static final Path WAR = Path.of("..", "proxy-war", "target", "proxy", "WEB-INF");

  private final URLClassLoader loader;

  ProxyClasses(Settings settings) {
    List<Path> places = new ArrayList<>(List.of(WAR.resolve("classes")));
    places.addAll(files(WAR.resolve("lib"), ".*\\.jar"));
    try (Stream<Path> folders = Files.list(settings.cache())) {
      folders
          .filter(folder -> folder.getFileName().toString().startsWith("payara-micro-"))
          .filter(Files::isDirectory)
          .map(folder -> folder.resolve("runtime"))
          .forEach(
              folder ->
                  places.addAll(files(folder, "(jakarta\\.|org\\.eclipse\\.persistence).*\\.jar")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    loader =
        new URLClassLoader(
            places.stream().map(ProxyClasses::url).toArray(URL[]::new),
            ClassLoader.getPlatformClassLoader());
  }

  private static List<Path> files(Path folder, String names) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().matches(names)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A source of connections to a database as the role that owns the catalogue. */
  static DataSource catalogueOwner(String database) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setPortNumbers(new int[] {Product.stack().settings().postgresPort()});
    source.setServerNames(new String[] {"127.0.0.1"});
    source.setDatabaseName(database);
    source.setUser("dragoman_catalogue");
    source.setPassword(Product.stack().secret("DRAGOMAN_CATALOGUE_PASSWORD"));
    return source;
  }

  /**
   * Brings the tables of the catalogue to this release's version, as the data process does.
   *
   * @return the sentences of a refusal for clients and for the operator; empty when there is none
   */
  String bringCatalogue(String database) {
    try {
      Method bring =
          loader
              .loadClass("org.dragoman.proxy.store.CatalogueTables")
              .getDeclaredMethod("bring", DataSource.class);
      bring.setAccessible(true);
      bring.invoke(null, catalogueOwner(database));
      return "";
    } catch (InvocationTargetException e) {
      return e.getCause() + "; " + e.getCause().getCause();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Lets EclipseLink make the tables of the entities, as release 0.1.0 did. */
  void makeEntities(String database) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      Map<String, Object> properties =
          Map.of(
              "jakarta.persistence.nonJtaDataSource",
              catalogueOwner(database),
              "jakarta.persistence.schema-generation.database.action",
              "create",
              "eclipselink.logging.level",
              "SEVERE");
      loader
          .loadClass("jakarta.persistence.Persistence")
          .getMethod("generateSchema", String.class, Map.class)
          .invoke(null, "catalogue", properties);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Override
  public void close() {
    try {
      loader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
