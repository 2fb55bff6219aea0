package org.dragoman.chat.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.TimesQuery;
import org.dragoman.contract.usage.UsageQuery;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageQueryReaderTest {
  private final UsageQueryReader reader =
      new UsageQueryReader(true, Instant.parse("2026-03-31T23:59:59Z"));

  @Test
  void standardIsThirtyDaysDayByDay() {
    assertThat(reader.read(null, null, null, null, null, null, null))
        .isEqualTo(
            new UsageQuery(
                true,
                "2026-03-02",
                "2026-03-31",
                List.of(UsageQuery.By.DAY),
                null,
                null,
                100,
                null));
  }

  @Test
  void rowsAreToldApartInTheOrderThatIsAskedFor() {
    assertThat(reader.read(null, null, "user,day", null, null, "1", null).by())
        .containsExactly(UsageQuery.By.USER, UsageQuery.By.DAY);
    assertThat(reader.read(null, null, "", null, null, "1000", null).by()).isEmpty();
  }

  @Test
  void timesAreThoseOfOneSchemaIfOneIsNamed() {
    assertThat(reader.readTimes(null, null, null, null))
        .isEqualTo(new TimesQuery(TimesQuery.By.DAY, "2026-03-02", "2026-03-31", null));
    assertThat(reader.readTimes(null, null, "day", "library").schema()).isEqualTo("library");
    for (String malformed : List.of("x".repeat(1_001), "a\0b")) {
      Fault fault =
          catchThrowableOfType(Fault.class, () -> reader.readTimes(null, null, null, malformed));
      assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
      assertThat(fault).hasMessageContaining("schema is malformed");
    }
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "yesterday, -, -, -",
        "2026-02-30, -, -, -",
        "10000-01-01, -, -, -",
        "2026-03-31, 2026-03-30, -, -",
        "-, 2026-3-1, -, -",
        "-, -, month, -",
        "-, -, 'day,day', -",
        "-, -, 'day,', -",
        "-, -, -, 0",
        "-, -, -, 1001",
        "-, -, -, x"
      })
  void whatCannotBeMeantIsRefused(String from, String to, String by, String limit) {
    Fault fault =
        catchThrowableOfType(Fault.class, () -> reader.read(from, to, by, null, null, limit, null));

    assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
  }
}
