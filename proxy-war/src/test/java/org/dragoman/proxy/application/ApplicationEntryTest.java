package org.dragoman.proxy.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.application.Access;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationChange;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.application.Right;
import org.dragoman.contract.application.Share;
import org.dragoman.contract.application.Visibility;
import org.dragoman.contract.caller.Caller;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ApplicationEntryTest {
  private static final Caller OWNER = caller("owner");
  private static final Caller OTHER = caller("other");

  private static Caller caller(String subject) {
    return new Caller("acme", "https://issuer", subject, Set.of(), Map.of());
  }

  private static ApplicationEntry entry() {
    Definition definition =
        new Definition(
            "Name",
            "",
            Definition.Kind.PROMPT,
            "",
            "provider",
            "model",
            Parameters.NONE,
            List.of(),
            null);
    String id = "ai.service.name.00000000-0000-4000-8000-000000000000";
    return new ApplicationEntry(
        OWNER, new ApplicationChange.Creation(id, definition, null), Instant.EPOCH);
  }

  private static Access access(Right shared) {
    return new Access(
        "acme",
        new Application.Owner(OWNER.issuer(), OWNER.subject(), null),
        Visibility.NAMED,
        OTHER.issuer(),
        List.of(new Share(OTHER.subject(), null, shared)));
  }

  /** Whatever the query found it by: a share may have become less since. */
  @ParameterizedTest
  @EnumSource(
      value = Right.class,
      names = {"READ", "WRITE"})
  void draftIsThereForThoseAloneWhoMayWrite(Right shared) {
    ApplicationEntry entry = entry();
    Access access = access(shared);

    List<Application> shown =
        entry.right(access, OTHER).map(right -> entry.shown(access, right, false)).stream()
            .toList();

    assertThat(shown)
        .extracting(Application::right)
        .isEqualTo(shared == Right.WRITE ? List.of(Right.WRITE) : List.of());
    assertThat(entry.right(access, OWNER)).contains(Right.OWNER);
  }
}
