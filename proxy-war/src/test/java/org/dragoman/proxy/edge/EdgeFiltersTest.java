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
import org.junit.jupiter.api.Test;

/** Nobody but an edge asks: each address of a servlet stands behind the filter of a purpose. */
class EdgeFiltersTest {
  private static final Path CLASSES = Path.of("target/classes");
  private static final Path WEB = Path.of("src/main/webapp/WEB-INF/web.xml");
  private static final Pattern MAPPED = Pattern.compile("<url-pattern>(.+?)</url-pattern>");

  @Test
  void eachAddressOfAServletHasAFilter() throws IOException, ClassNotFoundException {
    List<String> mapped =
        MAPPED.matcher(Files.readString(WEB)).results().map(found -> found.group(1)).toList();
    List<String> addresses = addresses();

    assertThat(addresses).contains("/budgets/uses", "/usage", "/applications/*");
    assertThat(addresses)
        .allSatisfy(
            address ->
                assertThat(mapped)
                    .as(address)
                    .anyMatch(pattern -> !pattern.equals("/*") && covers(pattern, address)));
  }

  /** As servlets map addresses (Jakarta Servlet 6.0, section 12.2). */
  private static boolean covers(String pattern, String address) {
    String below = pattern.substring(0, Math.max(pattern.length() - 1, 0));
    return pattern.equals(address) || pattern.endsWith("/*") && (address + "/").startsWith(below);
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
