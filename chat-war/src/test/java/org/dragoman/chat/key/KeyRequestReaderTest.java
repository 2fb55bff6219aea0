package org.dragoman.chat.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyRequestReaderTest {
  private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");
  private static final KeyRequestReader READER =
      new KeyRequestReader(Set.of("user", "builder"), NOW, Duration.ofDays(366));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"name":"x","expires":"2030-01-02T00:00:00Z"}                       | x [builder, user] 2030-01-02T00:00:00Z
          {"name":"x","expires":"2030-01-02T00:00:00Z","roles":null}          | x [builder, user] 2030-01-02T00:00:00Z
          {"name":"x","expires":"2030-01-02T00:00:00Z","roles":[]}            | x [] 2030-01-02T00:00:00Z
          {"name":"x","expires":"2030-01-02t00:00:00.9z","roles":["user"]}    | x [user] 2030-01-02T00:00:00Z
          {"name":"x","expires":"2030-01-02T00:00:00+01:00","roles":["user","user"]} | x [user] 2030-01-01T23:00:00Z
          {"name":"x","expires":"2031-01-02T00:00:00Z"}                       | x [builder, user] 2031-01-02T00:00:00Z
          {"name":"x","expires":"2031-01-02T00:00:01Z"}                       | DRG-1002 expires must be within 366 days
          {"name":"x","expires":"2030-01-01T00:00:00Z"}                       | DRG-1002 expires must be in the future
          {"name":"x","expires":"2030-02-30T00:00:00Z"}                       | DRG-1002 expires must be a date-time of RFC 3339: yyyy-mm-ddThh:mm:ssZ
          {"name":"x","expires":"2030-01-02T00:00Z"}                          | DRG-1002 expires must be a date-time of RFC 3339: yyyy-mm-ddThh:mm:ssZ
          {"name":"x","expires":"2030-01-02"}                                 | DRG-1002 expires must be a date-time of RFC 3339: yyyy-mm-ddThh:mm:ssZ
          {"name":"x","expires":1893542400}                                   | DRG-1002 expires must be a string, not a number
          {"name":"x"}                                                        | DRG-1002 expires is missing: a string
          {"expires":"2030-01-02T00:00:00Z"}                                  | DRG-1002 name is missing: a string
          {"name":null,"expires":"2030-01-02T00:00:00Z"}                      | DRG-1002 name must be a string, not null
          {"name":" ","expires":"2030-01-02T00:00:00Z"}                       | DRG-1002 name must have 1 to 100 characters and no control characters
          {"name":"a\\nb","expires":"2030-01-02T00:00:00Z"}                   | DRG-1002 name must have 1 to 100 characters and no control characters
          {"name":"a\\ud800","expires":"2030-01-02T00:00:00Z"}                | DRG-1001 A string has half a surrogate pair at line 1, column 17
          {"name":"x","expires":"2030-01-02T00:00:00Z","roles":["admin"]}     | DRG-4001 A key cannot have a role that you do not have
          {"name":"x","expires":"2030-01-02T00:00:00Z","roles":[1]}           | DRG-1002 roles must hold strings, not a number
          {"name":"x","expires":"2030-01-02T00:00:00Z","roles":{}}            | DRG-1002 roles must be an array, not an object
          {"name":"x","expires":"2030-01-02T00:00:00Z","role":["user"]}       | DRG-1002 A key has only the members name, expires and roles
          {"name":"a\\u202eb","expires":"2030-01-02T00:00:00Z"}              | DRG-1002 name must have 1 to 100 characters and no control characters
          {"name":"x","expires":1e99999999999}                                | DRG-1001 A number has too long an exponent at line 1, column 24
          {"name":"x","name":"y"}                                             | DRG-1001 A member is given more than once in an object at line 1, column 19
          """)
  void requestIsReadAsWritten(String body, String reading) {
    assertThat(reading(body)).isEqualTo(reading);
  }

  @ParameterizedTest
  @CsvSource({"100, x", "101, DRG-1002"})
  void nameIsMeasuredInCharactersNotInHalvesOfThem(int length, String begin) {
    String body =
        "{\"name\":\"x%s\",\"expires\":\"2030-01-02T00:00:00Z\"}"
            .formatted("\ud83d\udd11".repeat(length - 1));

    assertThat(reading(body)).startsWith(begin);
  }

  private static String reading(String body) {
    try {
      KeyRequest request = READER.read(body.getBytes(StandardCharsets.UTF_8));
      return "%s %s %s"
          .formatted(request.name(), request.roles(), Instant.ofEpochSecond(request.expires()));
    } catch (Fault fault) {
      return fault.code().code() + " " + fault.detail();
    }
  }
}
