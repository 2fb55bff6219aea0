package org.dragoman.proxy.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.regex.Pattern;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskedTest {
  /** A request in which each parameter has this value. */
  private static HttpServletRequest request(String value) {
    return (HttpServletRequest)
        Proxy.newProxyInstance(
            AskedTest.class.getClassLoader(),
            new Class<?>[] {HttpServletRequest.class},
            (proxy, method, arguments) -> value);
  }

  @ParameterizedTest
  @CsvSource({
    ", 1000",
    "0, 1",
    "1, 1",
    "1000, 1000",
    "2147483647, 1000",
    "999999999999999999, 1000"
  })
  void pageHasOneEntryAtLeastAndNotTooMany(String limit, int size) {
    assertThat(Asked.size(request(limit), 1_000)).isEqualTo(size);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "x", "1e3", " 1", "9999999999999999999", "\u0661"})
  void otherNumbersAreRefused(String limit) {
    Fault fault = catchThrowableOfType(Fault.class, () -> Asked.size(request(limit), 1_000));

    assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
  }

  @Test
  void numberIsAnInt() {
    assertThat(Asked.number(request("2147483647"), "before", 0)).isEqualTo(Integer.MAX_VALUE);
    assertThat(catchThrowableOfType(Fault.class, () -> Asked.number(request("2147483648"), "x", 0)))
        .isNotNull();
  }

  @Test
  void pageBeginsAfterAnEntry() {
    Pattern form = Pattern.compile("([0-9]{1,12})-([a-z]+)");

    assertThat(Asked.after(request("12-x"), form)).isEqualTo(new Asked.After(12, "x"));
    assertThat(Asked.after(request(null), form)).isEqualTo(new Asked.After(0, null));
    assertThat(catchThrowableOfType(Fault.class, () -> Asked.after(request("12-"), form)).code())
        .isEqualTo(FaultCode.INVALID_REQUEST);
  }

  @ParameterizedTest
  @CsvSource({
    ", ''",
    "/, ''",
    "/a, {id}",
    "/a/documents, {id}/documents",
    "/a/documents/b, {id}/documents/{id}",
    "/a/documents/b/passages, {id}/documents/{id}/passages",
    "/a//b, {id}//{id}"
  })
  void formOfAPathLeavesIdentifiersOut(String path, String form) {
    assertThat(Asked.form(Asked.path(request(path)))).isEqualTo(form);
  }
}
