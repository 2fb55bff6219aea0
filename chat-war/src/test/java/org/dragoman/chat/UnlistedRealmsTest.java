package org.dragoman.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.settings.Settings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings about realms, where acme and north-sea are listed. */
class UnlistedRealmsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dragoman.budget.realms.acme.realm | 5 | true",
        "dragoman.budget.realms.north-sea.user | 5 | true",
        "dragoman.budget.realms.acmee.realm | 5 | false",
        "dragoman.budget.realms.Acme.user | 5 | false",
        "dragoman.budget.realms.initech.application | 5 | false",
        "DRAGOMAN_BUDGET_REALMS_NORTH_SEA_REALM | 5 | true",
        "DRAGOMAN_BUDGET_REALMS_NORT_SEA_REALM | 5 | false",
        "dragoman.budget.realm | 5 | true",
        "dragoman.providers.a.realms | acme, north-sea | true",
        "dragoman.providers.a.realms | acme, south-sea | false",
        "dragoman.relay.keys.a.realms | acme | true",
        "dragoman.relay.keys.a.realms | initech | false"
      })
  void settingAboutARealmThatIsNotListedIsNamed(String name, String value, boolean listed) {
    List<String> found =
        UnlistedRealms.settings(Settings.of(Map.of(name, value)), Set.of("acme", "north-sea"));

    assertThat(found).isEqualTo(listed ? List.of() : List.of(name));
  }
}
