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
          in may                          | 2026-05-01/2026-05-31
          may I see the list              | ''
          march 2025                      | 2025-03-01/2025-03-31
          before October 2026             | 2026-10-01/2026-10-31
          who joined in 2022              | ''
          next week                       | 2026-11-30/2026-12-06
          last week and this weekend      | 2026-11-16/2026-11-22 2026-11-28/2026-11-29
          this month                      | 2026-11-01/2026-11-30
          last year                       | 2025-01-01/2025-12-31
          on Friday                       | 2026-11-27
          on Monday                       | 2026-11-23
          Friday, 4 December              | 2026-12-04
          Friday the 4th of December      | 2026-12-04
          12 marchers                     | ''
          room 12-05                      | ''
          """)
  void dateIsFoundAsPeopleWriteIt(String text, String dates) {
    assertThat(
            Dates.of(text, TODAY).stream()
                .map(
                    found ->
                        found.date()
                            + (found.last().equals(found.date()) ? "" : "/" + found.last()))
                .collect(Collectors.joining(" ")))
        .isEqualTo(dates);
  }
}
