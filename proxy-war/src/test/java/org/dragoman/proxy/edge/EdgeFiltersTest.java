package org.dragoman.proxy.edge;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.annotation.WebServlet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.web.proxyclient.Purpose;
import org.junit.jupiter.api.Test;

/** Nobody but an edge asks: each address of a Servlet is of a purpose, which the filter wants. */
class EdgeFiltersTest {
  private static final Path CLASSES = Path.of("target/classes");
  private static final Path WEB = Path.of("src/main/webapp/WEB-INF/web.xml");
  private static final Pattern SERVLET =
      Pattern.compile("<servlet-mapping>.*?<url-pattern>(.+?)</url-pattern></servlet-mapping>");
  private static final Pattern FILTER_OF_ALL =
      Pattern.compile("<filter-name>edge</filter-name>\\s*<url-pattern>/\\*</url-pattern>");

  @Test
  void eachAddressOfAServletHasAPurpose() throws IOException, ClassNotFoundException {
    List<String> addresses = addresses();

    assertThat(addresses).contains("/budgets/uses", "/usage", "/applications/*");
    assertThat(addresses)
        .allSatisfy(address -> assertThat(Purpose.ofPath(address)).as(address).isPresent());
  }

  /** Those of the operator have checks of their own. */
  @Test
  void noOtherServletIsThere() throws IOException {
    assertThat(Files.readString(WEB).replaceAll("\\s", ""))
        .satisfies(
            text ->
                assertThat(SERVLET.matcher(text).results().map(found -> found.group(1)))
                    .containsExactly("/metrics", "/drain", "/fault"));
  }

  @Test
  void filterIsOfAllPaths() throws IOException {
    assertThat(Files.readString(WEB)).containsPattern(FILTER_OF_ALL);
  }

  private static List<String> addresses() throws IOException, ClassNotFoundException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(CLASSES)) {
      for (Path file : files.filter(one -> one.toString().endsWith("Servlet.class")).toList()) {
        String name = CLASSES.relativize(file).toString().replace('/', '.');
        WebServlet servlet =
            Class.forName(
                    name.substring(0, name.length() - ".class".length()),
                    false,
                    EdgeFiltersTest.class.getClassLoader())
                .getAnnotation(WebServlet.class);
        if (servlet != null) {
          found.addAll(List.of(servlet.value()));
          found.addAll(List.of(servlet.urlPatterns()));
        }
      }
    }
    return found;
  }
}
