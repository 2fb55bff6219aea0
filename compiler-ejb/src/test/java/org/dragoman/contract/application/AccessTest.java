package org.dragoman.contract.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccessTest {
  private static final List<Share> SHARES =
      List.of(
          new Share("reader", null, Right.READ),
          new Share("writer", null, Right.WRITE),
          new Share(null, "readers", Right.READ),
          new Share(null, "writers", Right.WRITE));

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          PRIVATE, acme,   idp,   owner,  user,    OWNER
          PRIVATE, acme,   idp,   other,  admin,   OWNER
          PRIVATE, acme,   idp,   other,  builder, -
          PRIVATE, acme,   idp,   reader, readers, -
          PRIVATE, acme,   other, owner,  user,    -
          PRIVATE, globex, idp,   owner,  admin,   -
          NAMED,   acme,   idp,   reader, user,    READ
          NAMED,   acme,   idp,   writer, user,    WRITE
          NAMED,   acme,   other, writer, user,    -
          NAMED,   acme,   idp,   other,  readers, READ
          NAMED,   acme,   idp,   reader, writers, WRITE
          NAMED,   acme,   idp,   other,  user,    -
          NAMED,   globex, idp,   reader, writers, -
          REALM,   acme,   idp,   other,  user,    READ
          REALM,   acme,   other, other,  user,    READ
          REALM,   acme,   idp,   writer, user,    WRITE
          REALM,   globex, idp,   other,  user,    -
          """)
  void rightOfACaller(
      Visibility visibility,
      String realm,
      String issuer,
      String subject,
      String role,
      Right right) {
    Access access =
        new Access("acme", new Application.Owner("idp", "owner", null), visibility, "idp", SHARES);

    assertThat(access.of(new Caller(realm, issuer, subject, Set.of(role), Map.of())).orElse(null))
        .isEqualTo(right);
  }
}
