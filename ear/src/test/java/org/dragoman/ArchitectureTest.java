package org.dragoman;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.ObjectTable;
import org.eclipse.microprofile.health.HealthCheck;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The rules of the structure: who may use what. A rule that appears is written down here. */
class ArchitectureTest {
  private static final List<String> MODULES =
      List.of("compiler-ejb", "proxy-war", "broker-war", "chat-war", "server-config");
  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .importPaths(
              MODULES.stream().map(module -> Path.of("..", module, "target", "classes")).toList());

  private static final String[] DATABASE = {
    "java.sql..",
    "javax.sql..",
    "jakarta.persistence..",
    "org.postgresql..",
    "com.zaxxer..",
    "org.flywaydb.."
  };

  /** Names that two public classes had when the rule came. A name goes when one is renamed. */
  private static final List<String> SHARED_NAMES =
      List.of(
          "Applications",
          "Asked",
          "Budgets",
          "Change",
          "Confirmations",
          "History",
          "Limits",
          "Main",
          "Operation",
          "Parameters",
          "Passage",
          "Publication",
          "Reading",
          "Realm",
          "RowsServlet",
          "Settings",
          "Texts",
          "Visibility");

  @Test
  @DisplayName("no name stands for two public classes, but for those that did already")
  void publicClassesHaveNamesOfTheirOwn() {
    Map<String, Long> classes =
        PRODUCT.stream()
            .filter(
                one -> one.isTopLevelClass() && one.getModifiers().contains(JavaModifier.PUBLIC))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName, TreeMap::new, Collectors.counting()));
    classes.values().removeIf(count -> count == 1);

    assertThat(classes.keySet()).containsExactlyElementsOf(SHARED_NAMES);
  }

  @Test
  @DisplayName("every module was compiled, so that the rules are about something")
  void everyModuleIsThere() {
    for (String module : MODULES) {
      if (!Files.isDirectory(Path.of("..", module, "target", "classes", "org", "dragoman"))) {
        throw new AssertionError("No classes in " + module);
      }
    }
  }

  private static ArchRule healthChecks() {
    return fields()
        .that()
        .areDeclaredInClassesThat()
        .areAssignableTo(HealthCheck.class)
        .and()
        .areAnnotatedWith(Inject.class)
        .should()
        .haveRawType(Instance.class)
        .as(
            "a health check injects an Instance alone: the container may make it while another WAR"
                + " starts, with that WAR's classes");
  }

  @TestFactory
  Stream<DynamicTest> rules() {
    return Stream.of(
            databaseAccess(),
            healthChecks(),
            noClasses()
                .that()
                .resideInAPackage("org.dragoman.stack..")
                .and()
                .haveSimpleNameNotStartingWith("Postgres")
                .and()
                .haveSimpleNameNotStartingWith("Sample")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(DATABASE)
                .as(
                    "in the launcher only the classes about PostgreSQL and the sample rows use"
                        + " JDBC"),
            noClasses()
                .that()
                .resideInAPackage("org.dragoman.proxy..")
                .and()
                .resideOutsideOfPackages(
                    "org.dragoman.proxy.publication..",
                    "org.dragoman.proxy.audit..",
                    "org.dragoman.proxy.key..",
                    "org.dragoman.proxy.application..",
                    "org.dragoman.proxy.confirmation..",
                    "org.dragoman.proxy.conversation..",
                    "org.dragoman.proxy.document..",
                    "org.dragoman.proxy.erasure..",
                    "org.dragoman.proxy.usage..",
                    "org.dragoman.proxy.store..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jakarta.persistence..")
                .as(
                    "JPA is for the catalogue, the audit log, the API keys, the applications,"
                        + " confirmations, conversations, documents, erasure, usage and the store"
                        + " alone"),
            noClasses()
                .that()
                .resideInAPackage("org.dragoman.proxy..")
                .and()
                .resideOutsideOfPackage("org.dragoman.proxy.store..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.flywaydb..")
                .as("Flyway migrates the catalogue, and no published database"),
            noClasses()
                .that()
                .resideInAPackage("org.dragoman.broker..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.dragoman.proxy..", "org.dragoman.chat..")
                .as("the broker knows neither proxy nor chat"),
            noClasses()
                .that()
                .resideInAPackage("org.dragoman.proxy..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.dragoman.broker..", "org.dragoman.chat..")
                .as("the proxy knows neither broker nor chat"),
            noClasses()
                .that()
                .resideInAPackage("org.dragoman.proxy..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("org.dragoman.extension.BearerToken")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("org.dragoman.contract.key.KeyText")
                .as("no user's token and no API key reaches the proxy"),
            noClasses()
                .that()
                .resideInAPackage("org.dragoman.proxy..")
                .and()
                .doNotHaveFullyQualifiedName("org.dragoman.proxy.statement.Joins")
                // These read what the database says of tables, and write no SQL with them.
                .and()
                .doNotHaveFullyQualifiedName("org.dragoman.proxy.execution.Violations")
                .and()
                .doNotHaveFullyQualifiedName("org.dragoman.proxy.explanation.Tables")
                .and()
                .doNotHaveFullyQualifiedName("org.dragoman.proxy.publication.LinkSizes")
                .should()
                .callMethod(ObjectTable.class, "table")
                .as("SQL names the table of a type in one place, with who sees its rows"),
            chatUsesOnly(),
            noClasses()
                .that()
                .resideInAnyPackage("org.dragoman.stack..")
                .should()
                .dependOnClassesThat(
                    resideInAnyPackage("org.dragoman..")
                        .and(not(resideInAnyPackage("org.dragoman.stack.."))))
                .as("the launcher knows nothing of the product's code"),
            noClasses()
                .that()
                .resideInAPackage("org.dragoman.stack")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.dragoman.stack.command..")
                .as("the launcher starts and stops without its command line"),
            noClasses()
                .that()
                .resideInAPackage("org.dragoman.stack.client..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.dragoman.stack", "org.dragoman.stack.command..")
                .as("the launcher's HTTP client knows no processes and no command line"),
            pureCompiler(),
            noClasses()
                .should()
                .resideInAnyPackage(
                    "..util..", "..impl..", "..manager..", "..helper..", "..dto..", "..common..")
                .as("packages are named after what they are about"),
            noClasses()
                .should()
                .haveSimpleNameEndingWith("Manager")
                .orShould()
                .haveSimpleNameEndingWith("Util")
                .orShould()
                .haveSimpleNameEndingWith("Utils")
                .orShould()
                .haveSimpleNameEndingWith("Helper")
                .orShould()
                .haveSimpleNameEndingWith("Impl")
                .orShould()
                .haveSimpleNameEndingWith("Dto")
                .as("classes are named with words of the field"),
            noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.h2..", "org.mockito..")
                .as("real parts, no stand-ins"),
            noClasses()
                .that()
                .resideOutsideOfPackage("org.dragoman.stack..")
                .and()
                .doNotHaveFullyQualifiedName("org.dragoman.language.compiler.Main")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .as("only command lines print"),
            noClasses()
                .that()
                .resideOutsideOfPackage("org.dragoman.settings..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.microprofile.config..")
                .as("settings are read in one place, by their table"),
            slices().matching("org.dragoman.(*)..").should().beFreeOfCycles(),
            slices().matching("org.dragoman.language.(*)..").should().beFreeOfCycles(),
            slices().matching("org.dragoman.language.schema.(*)..").should().beFreeOfCycles(),
            noClasses()
                .that()
                .resideInAPackage("org.dragoman.language.schema.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.dragoman.language.schema")
                .as("the reader of schemas uses the packages of its subjects, and none uses it"),
            slices().matching("org.dragoman.web.(*)..").should().beFreeOfCycles(),
            slices().matching("org.dragoman.contract.(*)..").should().beFreeOfCycles(),
            noClasses()
                .that()
                .resideInAPackage("org.dragoman.contract..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.dragoman.language..", "org.dragoman.web..")
                .as("the contract between the processes knows neither the compiler nor HTTP"),
            noClasses()
                .that()
                .resideInAPackage("org.dragoman.language..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.dragoman.web..")
                .as("the compiler knows nothing of HTTP"),
            noClasses()
                .that()
                .resideOutsideOfPackage("org.dragoman.contract.digest..")
                .and()
                .doNotHaveFullyQualifiedName("org.dragoman.stack.client.Digest")
                .should()
                .callMethod(java.security.MessageDigest.class, "getInstance", String.class)
                .as("SHA-256 is computed in one place, and in one of the launcher"),
            noClasses()
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.concurrent.ScheduledExecutorService")
                .as("what is done again and again is a PeriodicTask"),
            slices().matching("org.dragoman.broker.(*)..").should().beFreeOfCycles(),
            slices().matching("org.dragoman.proxy.(*)..").should().beFreeOfCycles(),
            slices().matching("org.dragoman.chat.(**)").should().beFreeOfCycles())
        .map(rule -> DynamicTest.dynamicTest(rule.getDescription(), () -> rule.check(PRODUCT)));
  }

  @Test
  @DisplayName("no package is split over two modules")
  void noPackageIsSplit() {
    java.util.Map<String, java.util.Set<String>> modulesByPackage = new java.util.TreeMap<>();
    for (JavaClass one : PRODUCT) {
      String path = one.getSource().orElseThrow().getUri().getPath();
      String module =
          MODULES.stream()
              .filter(name -> path.contains("/" + name + "/"))
              .findFirst()
              .orElseThrow();
      modulesByPackage
          .computeIfAbsent(one.getPackageName(), name -> new java.util.TreeSet<>())
          .add(module);
    }
    modulesByPackage.forEach(
        (name, modules) -> {
          if (modules.size() > 1) {
            throw new AssertionError(name + " is in " + modules);
          }
        });
  }

  private static ArchRule databaseAccess() {
    return noClasses()
        .that()
        .resideInAPackage("org.dragoman..")
        .and()
        .resideOutsideOfPackages("org.dragoman.proxy..", "org.dragoman.stack..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(DATABASE)
        .as("no JDBC, JPA or driver outside of proxy-war");
  }

  private static ArchRule chatUsesOnly() {
    DescribedPredicate<JavaClass> foreign =
        resideInAnyPackage("org.dragoman..")
            .and(
                not(
                    resideInAnyPackage(
                        "org.dragoman.chat..",
                        "org.dragoman.contract.application..",
                        "org.dragoman.contract.caller..",
                        "org.dragoman.contract.confirmation..",
                        "org.dragoman.contract.conversation..",
                        "org.dragoman.contract.digest..",
                        "org.dragoman.contract.fault..",
                        "org.dragoman.contract.json..",
                        "org.dragoman.contract.key..",
                        "org.dragoman.contract.publication..",
                        "org.dragoman.contract.text..",
                        "org.dragoman.contract.usage..",
                        "org.dragoman.web..",
                        "org.dragoman.cache..",
                        "org.dragoman.metric..",
                        "org.dragoman.operation..",
                        "org.dragoman.schedule..",
                        "org.dragoman.secret..",
                        "org.dragoman.settings..",
                        "org.dragoman.trace..",
                        "org.dragoman.extension..")));
    return noClasses()
        .that()
        .resideInAPackage("org.dragoman.chat..")
        .should()
        .dependOnClassesThat(foreign)
        .as("chat uses of the shared library only what is no compiler");
  }

  private static ArchRule pureCompiler() {
    return classes()
        .that()
        .resideInAnyPackage(
            "org.dragoman.language.schema..",
            "org.dragoman.language.model..",
            "org.dragoman.language.migration..",
            "org.dragoman.contract.configuration..",
            "org.dragoman.contract.operation..")
        .should()
        .onlyDependOnClassesThat(
            not(
                resideInAnyPackage(
                    "java.net..",
                    "java.nio.file..",
                    "java.time..",
                    "java.util.random..",
                    "jakarta.servlet..",
                    "org.apache.hc..",
                    "org.jose4j..")))
        .as("the compiler is pure: no I/O, no clock, no randomness");
  }

  private static DescribedPredicate<JavaClass> not(DescribedPredicate<JavaClass> predicate) {
    return DescribedPredicate.not(predicate);
  }
}
