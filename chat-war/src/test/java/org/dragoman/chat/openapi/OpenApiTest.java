package org.dragoman.chat.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import org.dragoman.chat.RestApplication;
import org.junit.jupiter.api.Test;

class OpenApiTest {
  private static SwaggerParseResult parsed() {
    ParseOptions options = new ParseOptions();
    options.setResolve(true);
    String document = new String(OpenApiDocument.yaml(), StandardCharsets.UTF_8);
    return new OpenAPIV3Parser().readContents(document, null, options);
  }

  @Test
  void documentIsValid() {
    assertThat(parsed().getMessages()).isEmpty();
  }

  @Test
  void documentTellsOfEachPathAndMethodAndOfNoOther() {
    OpenAPI document = parsed().getOpenAPI();
    Set<String> told = new TreeSet<>();
    document
        .getPaths()
        .forEach(
            (path, item) ->
                item.readOperationsMap().keySet().forEach(method -> told.add(method + " " + path)));

    assertThat(told).isEqualTo(offered());
  }

  @Test
  void operationsHaveNamesOfTheirOwn() {
    assertThat(
            parsed().getOpenAPI().getPaths().values().stream()
                .flatMap(item -> item.readOperations().stream())
                .map(operation -> operation.getOperationId()))
        .doesNotContainNull()
        .doesNotHaveDuplicates();
  }

  private static Set<String> offered() {
    Set<String> offered = new TreeSet<>();
    for (Class<?> resource : new RestApplication().getClasses()) {
      Path path = resource.getAnnotation(Path.class);
      if (path != null) {
        for (Method method : resource.getMethods()) {
          for (Annotation annotation : method.getAnnotations()) {
            HttpMethod http = annotation.annotationType().getAnnotation(HttpMethod.class);
            if (http != null) {
              offered.add(http.value() + " " + path.value() + below(method));
            }
          }
        }
      }
    }
    return offered;
  }

  private static String below(Method method) {
    Path path = method.getAnnotation(Path.class);
    return path == null ? "" : "/" + path.value();
  }
}
