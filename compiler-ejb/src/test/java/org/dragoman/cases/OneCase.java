package org.dragoman.cases;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.AfterAllCallback;
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
 * {@code [3]}. A class none of whose cases has the name fails.
 */
public final class OneCase implements InvocationInterceptor, AfterAllCallback {
  private static final String ONLY = System.getProperty("case", "");

  /** By classes with cases, whether the one that is looked for was among them. */
  private static final Map<Class<?>, Boolean> FOUND = new ConcurrentHashMap<>();

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
    run(invocation, factory(context), List.of(context.getDisplayName()));
  }

  /** The method that makes a dynamic test, which itself knows neither its class nor its method. */
  private static ExtensionContext factory(ExtensionContext test) {
    ExtensionContext context = test;
    while (context.getTestMethod().isEmpty()) {
      context = context.getParent().orElseThrow();
    }
    return context;
  }

  private static void run(Invocation<Void> invocation, ExtensionContext context, List<String> names)
      throws Throwable {
    boolean isAskedFor = ONLY.isEmpty() || names.contains(ONLY);
    FOUND.merge(context.getRequiredTestClass(), isAskedFor, Boolean::logicalOr);
    if (isAskedFor) {
      proceed(invocation, context, " -Dcase='" + names.getFirst() + "'");
    } else {
      invocation.skip();
      Assumptions.abort("not the case " + ONLY);
    }
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (!FOUND.getOrDefault(context.getRequiredTestClass(), true)) {
      throw new AssertionError("no case has the name " + ONLY);
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
    String name = context.getRequiredTestClass().getName().replaceFirst("^.*\\.", "");
    String method = "#" + context.getRequiredTestMethod().getName();
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
