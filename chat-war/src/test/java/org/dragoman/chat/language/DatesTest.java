package org.dragoman.chat.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatesTest {
  /** A Monday. */
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 23);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          on 2026-11-24                   | 2026-11-24
          games on 28 november            | 2026-11-28
          the 24th of November?           | 2026-11-24
          who came on Nov 22nd 2026       | 2026-11-22
          November 22, 2025               | 2025-11-22
          Dec. the 1st                    | 2026-12-01
          23/11/2026                      | 2026-11-23
          11/23/2026                      | 2026-11-23
          5/5/2026                        | 2026-05-05
          4/5/2026                        | ''
          31 February                     | ''
          today                           | 2026-11-23
          tonight and Tomorrow            | 2026-11-23 2026-11-24
          yesterday                       | 2026-11-22
          next monday                     | 2026-11-30
          last Monday                     | 2026-11-16
          this Monday                     | 2026-11-23
          on Mondays                      | ''
          in may                          | ''
          12 marchers                     | ''
          room 12-05                      | ''
          """)
  void dateIsFoundAsPeopleWriteIt(String text, String dates) {
    assertThat(
            Dates.of(text, TODAY).stream()
                .map(found -> found.date().toString())
                .collect(Collectors.joining(" ")))
        .isEqualTo(dates);
  }
}
