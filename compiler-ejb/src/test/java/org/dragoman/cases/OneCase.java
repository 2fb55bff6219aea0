package org.dragoman.cases;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Runs one case of a test alone, and adds to each failure the command that does. It is registered
 * for all tests of all modules.
 *
 * <p>{@code -Dcase=NAME} skips every dynamic and parameterized test but those of this name: the
 * name of a dynamic test, the file's name of a path that is a parameter, or the index, such as
 * {@code [3]}.
 */
public final class OneCase implements InvocationInterceptor {
  private static final String ONLY = System.getProperty("case", "");

  /** What a failure is suppressed with, so that it is printed below it. */
  private static final class RunAgain extends Exception {
    private static final long serialVersionUID = 1;

    RunAgain(String command) {
      super("run it alone: " + command, null, false, false);
    }
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    proceed(invocation, context, "");
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    String index = context.getDisplayName().split(" ", 2)[0];
    List<String> names =
        Stream.concat(
                method.getArguments().stream()
                    .filter(Path.class::isInstance)
                    .map(path -> ((Path) path).getFileName().toString()),
                Stream.of(index))
            .toList();
    run(invocation, context, names);
  }

  @Override
  public void interceptDynamicTest(
      Invocation<Void> invocation, DynamicTestInvocationContext test, ExtensionContext context)
      throws Throwable {
    run(invocation, context, List.of(context.getDisplayName()));
  }

  private static void run(Invocation<Void> invocation, ExtensionContext context, List<String> names)
      throws Throwable {
    if (ONLY.isEmpty() || names.contains(ONLY)) {
      proceed(invocation, context, " -Dcase='" + names.getFirst() + "'");
    } else {
      invocation.skip();
      Assumptions.abort("not the case " + ONLY);
    }
  }

  private static void proceed(Invocation<Void> invocation, ExtensionContext context, String only)
      throws Throwable {
    try {
      invocation.proceed();
    } catch (Throwable failure) {
      failure.addSuppressed(new RunAgain(command(context) + only));
      throw failure;
    }
  }

  private static String command(ExtensionContext context) {
    // A dynamic test knows neither its class nor its method; what it stands in does.
    ExtensionContext method = context;
    while (method.getTestMethod().isEmpty()) {
      method = method.getParent().orElseThrow();
    }
    String name = method.getRequiredTestClass().getName().replaceFirst("^.*\\.", "");
    return command(name, "#" + method.getRequiredTestMethod().getName());
  }

  private static String command(String name, String method) {
    return isOfTheProduct(name)
        ? "mvn verify -Dit.test='" + name + method + "'"
        : "mvn test -pl %s -am -Dtest='%s'"
            .formatted(Path.of("").toAbsolutePath().getFileName(), name + method);
  }

  /** By the name that the build looks for. */
  private static boolean isOfTheProduct(String name) {
    return name.replaceFirst("\\$.*", "").endsWith("IT");
  }
}
