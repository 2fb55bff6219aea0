package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whoever adds an address adds a request for {@link FuzzIT}. */
class RightRequestTest {
  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .importPaths(
              Stream.of("proxy-war", "broker-war", "chat-war")
                  .map(module -> Path.of("..", module, "target", "classes"))
                  .toList());

  private static Stream<String> addresses(JavaClass of) {
    Stream<String> servlet =
        of.tryGetAnnotationOfType("jakarta.servlet.annotation.WebServlet")
            .flatMap(annotation -> annotation.get("value"))
            .map(patterns -> Arrays.stream((Object[]) patterns).map(RightRequestTest::prefix))
            .orElse(Stream.empty());
    Stream<String> resource =
        of
            .tryGetAnnotationOfType("jakarta.ws.rs.Path")
            .map(JavaAnnotation::getProperties)
            .map(properties -> "/rest" + properties.get("value"))
            .stream();
    return Stream.concat(servlet, resource);
  }

  private static String prefix(Object pattern) {
    return pattern.toString().replaceAll("/\\*$", "/");
  }

  private static boolean isAsked(String address, List<RightRequest> requests) {
    String path = address.replaceAll("\\{[^}]+}", "[^/]+") + "([/?].*)?";
    String below = address.endsWith("/") ? address + ".*" : path;
    return requests.stream()
        .anyMatch(request -> request.path().matches(below) || request.path().matches(path));
  }

  @Test
  void eachAddressIsAsked() {
    List<RightRequest> requests = RightRequest.all(Map.of());
    List<String> addresses =
        PRODUCT.stream().flatMap(RightRequestTest::addresses).distinct().sorted().toList();

    assertThat(addresses).hasSizeGreaterThan(30);
    assertThat(addresses).filteredOn(address -> !isAsked(address, requests)).isEmpty();
  }
}
