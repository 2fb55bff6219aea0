package org.dragoman.chat.kept.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.Sealed;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class KeyRingTest {
  private static final Caller ALICE = caller("acme", "https://idp", "alice");
  private static final String ID = "11111111-2222-4333-8444-555555555555";
  private static final byte[] TEXT = "What is said".getBytes(StandardCharsets.UTF_8);
  private static final SealedPlace PLACE = SealedPlace.exchange(ALICE, ID, 3);

  private static Caller caller(String realm, String issuer, String subject) {
    return new Caller(realm, issuer, subject, Set.of(), Map.of());
  }

  private static String key(String name, int seed) {
    byte[] bytes = new byte[32];
    bytes[0] = (byte) seed;
    return name + ":" + Base64.getEncoder().encodeToString(bytes);
  }

  private static FaultCode refusal(KeyRing keys, SealedPlace place, Sealed sealed) {
    try {
      keys.open(place, sealed);
      return null;
    } catch (Fault fault) {
      return fault.code();
    }
  }

  @Test
  void textIsOpenedAtItsPlaceAndIsNotInTheBytes() {
    KeyRing keys = KeyRing.read(key("a", 1));

    Sealed sealed = keys.seal(PLACE, TEXT);

    assertThat(keys.open(PLACE, sealed)).isEqualTo(TEXT);
    assertThat(sealed.key()).isEqualTo("a");
    assertThat(new String(sealed.bytes(), StandardCharsets.ISO_8859_1)).doesNotContain("said");
    assertThat(keys.seal(PLACE, TEXT).bytes()).isNotEqualTo(sealed.bytes());
    assertThat(keys.open(PLACE, keys.seal(PLACE, new byte[0]))).isEmpty();
  }

  static Stream<SealedPlace> otherPlaces() {
    return Stream.of(
        SealedPlace.exchange(ALICE, ID, 4),
        SealedPlace.exchange(ALICE, "21111111-2222-4333-8444-555555555555", 3),
        SealedPlace.exchange(caller("globex", "https://idp", "alice"), ID, 3),
        SealedPlace.exchange(caller("acme", "https://idp2", "alice"), ID, 3),
        SealedPlace.exchange(caller("acme", "https://idp", "bob"), ID, 3),
        SealedPlace.title(ALICE, ID),
        SealedPlace.feedback("acme", "ai.service.assistant", ID));
  }

  @ParameterizedTest
  @MethodSource("otherPlaces")
  void textIsNotOpenedAtAnotherPlace(SealedPlace other) {
    KeyRing keys = KeyRing.read(key("a", 1));

    assertThat(refusal(keys, other, keys.seal(PLACE, TEXT)))
        .isEqualTo(FaultCode.CONVERSATION_DAMAGED);
  }

  @Test
  void partsOfAPlaceDoNotRunIntoEachOther() {
    assertThat(SealedPlace.of(List.of("a", "b,c")).bytes())
        .isNotEqualTo(SealedPlace.of(List.of("a,b", "c")).bytes());
    assertThat(SealedPlace.of(List.of("a\",\"b")).bytes())
        .isNotEqualTo(SealedPlace.of(List.of("a", "b")).bytes());
  }

  /** What was sealed by an earlier version is opened by its bytes. */
  @Test
  void placeIsAnArrayOfItsParts() {
    Caller odd = caller("acme", "https://idp", "a\"\\é\n");

    assertThat(SealedPlace.exchange(odd, ID, 3))
        .isEqualTo(
            SealedPlace.of(
                List.of("conversation", "acme", "https://idp", odd.subject(), ID, "exchange 3")));
    assertThat(SealedPlace.title(ALICE, ID).json())
        .isEqualTo(
            "[\"conversation\",\"acme\",\"https://idp\",\"alice\",\"" + ID + "\",\"title\"]");
    assertThatThrownBy(() -> SealedPlace.title(ALICE, "a\",\"b"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void openerOpensAfterWhatItCannotOpen() {
    Sealed old = KeyRing.read(key("old", 1)).seal(PLACE, TEXT);
    KeyRing keys = KeyRing.read(key("new", 2) + "\n" + key("old", 1));
    KeyRing.Opener opener = keys.opener();
    SealedPlace title = SealedPlace.title(ALICE, ID);

    for (Sealed sealed : List.of(old, keys.seal(PLACE, TEXT), old)) {
      assertThat(opener.open(PLACE, sealed)).isEqualTo(TEXT);
      assertThatThrownBy(() -> opener.open(title, sealed)).isInstanceOf(Fault.class);
    }
  }

  @Test
  void textThatWasChangedIsNotOpened() {
    KeyRing keys = KeyRing.read(key("a", 1));
    byte[] bytes = keys.seal(PLACE, TEXT).bytes();

    for (int i = 0; i < bytes.length; i++) {
      byte[] changed = bytes.clone();
      changed[i] ^= 1;
      assertThat(refusal(keys, PLACE, new Sealed("a", changed)))
          .isEqualTo(FaultCode.CONVERSATION_DAMAGED);
    }
    assertThat(refusal(keys, PLACE, new Sealed("a", new byte[27])))
        .isEqualTo(FaultCode.CONVERSATION_DAMAGED);
  }

  @Test
  void firstKeySealsAndAllOpen() {
    Sealed old = KeyRing.read(key("old", 1)).seal(PLACE, TEXT);

    KeyRing both = KeyRing.read(key("new", 2) + "\n" + key("old", 1));

    assertThat(both.open(PLACE, old)).isEqualTo(TEXT);
    assertThat(both.seal(PLACE, TEXT).key()).isEqualTo("new");
  }

  @Test
  void missingKeyIsNamedAndAnotherKeyOfItsNameIsNotTakenForIt() {
    Sealed old = KeyRing.read(key("old", 1)).seal(PLACE, TEXT);

    assertThatThrownBy(() -> KeyRing.read(key("new", 2)).open(PLACE, old))
        .isInstanceOfSatisfying(
            Fault.class,
            fault -> {
              assertThat(fault.code()).isEqualTo(FaultCode.CONVERSATION_KEY_MISSING);
              assertThat(fault.detail()).contains("old", "Nothing is lost");
            });
    assertThat(refusal(KeyRing.read(key("old", 2)), PLACE, old))
        .isEqualTo(FaultCode.CONVERSATION_DAMAGED);
  }

  @Test
  void keysHaveAFormAndNamesOfTheirOwn() {
    String one = key("one", 1);
    for (String good : List.of(one, one + "," + key("two", 2), one + "\n  " + key("2.b_c-D", 2))) {
      assertThat(KeyRing.FORM.matcher(good).matches()).as(good).isTrue();
    }
    for (String bad :
        List.of("", "one", "one:AAAA", ":" + one, one + ";" + one, "a b" + one, one + "x")) {
      assertThat(KeyRing.FORM.matcher(bad).matches()).as(bad).isFalse();
    }
    assertThatThrownBy(() -> KeyRing.read(one + "," + key("one", 2)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Two keys have the name one");
    assertThat(KeyRing.read(one)).hasToString("KeyRing[one]");
  }
}
