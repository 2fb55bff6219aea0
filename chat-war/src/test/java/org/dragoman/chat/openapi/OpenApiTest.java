package org.dragoman.chat.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.dragoman.chat.RestApplication;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    Set<String> documented = new TreeSet<>();
    document
        .getPaths()
        .forEach(
            (path, item) ->
                item.readOperationsMap()
                    .keySet()
                    .forEach(method -> documented.add(method + " " + path)));

    assertThat(documented).isEqualTo(offered());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                             | application/yaml",
        "*/*                                            | application/yaml",
        "application/json                               | application/json",
        "application/*                                  | application/yaml",
        "application/json;q=0.5, application/yaml       | application/yaml",
        "application/yaml;q=0.5, */*;q=0.9              | application/json",
        "text/html;q=x, application/json                | application/json",
        "application/yaml;q=0, */*                      | application/json"
      })
  void documentIsOfTheTypeThatIsPreferred(String accept, String type) {
    assertThat(OpenApiResource.type(List.of(accept))).isEqualTo(type);
  }

  @Test
  void documentOfAnotherTypeIsNotGiven() {
    assertThatThrownBy(() -> OpenApiResource.type(List.of("text/html, application/json;q=0")))
        .isInstanceOfSatisfying(
            Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.NOT_ACCEPTABLE));
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
