package org.dragoman.web.identity;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.jose4j.jws.EcdsaUsingShaAlgorithm;
import org.jose4j.keys.EllipticCurves;

/** What can be done to a token by somebody who has no key, and to its form by somebody who has. */
final class Tampering {
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private Tampering() {}

  static String encoded(byte[] bytes) {
    return BASE64.encodeToString(bytes);
  }

  /** Changes header and payload, encoded, before they are signed. */
  static void ofParts(String how, String[] parts) {
    switch (how) {
      case "" -> {}
      case "header padded" -> parts[0] = padded(parts[0]);
      case "payload padded" -> parts[1] = padded(parts[1]);
      case "header in standard base64" -> parts[0] = standard(parts[0]);
      case "payload in standard base64" -> parts[1] = standard(parts[1]);
      case "header not canonical" -> parts[0] = notCanonical(parts[0]);
      case "payload not canonical" -> parts[1] = notCanonical(parts[1]);
      case "payload of impossible length" -> parts[1] = aligned(parts[1], 0) + "A";
      case "header empty" -> parts[0] = "";
      case "payload empty" -> parts[1] = "";
      case "header not encoded" -> parts[0] = decoded(parts[0]);
      case "header encoded twice" ->
          parts[0] = encoded(parts[0].getBytes(StandardCharsets.US_ASCII));
      case "payload encoded twice" ->
          parts[1] = encoded(parts[1].getBytes(StandardCharsets.US_ASCII));
      default -> throw new IllegalArgumentException(how);
    }
  }

  private static String decoded(String part) {
    return new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8);
  }

  /** The same JSON, with spaces behind it, so long that its length leaves a rest by three. */
  private static String aligned(String part, int rest) {
    StringBuilder text = new StringBuilder(decoded(part));
    while (text.toString().getBytes(StandardCharsets.UTF_8).length % 3 != rest) {
      text.append(' ');
    }
    return encoded(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static String padded(String part) {
    return aligned(part, 1) + "==";
  }

  private static String standard(String part) {
    return aligned(part, 0).replace('-', '+').replace('_', '/');
  }

  private static String notCanonical(String part) {
    return lastBitsChanged(aligned(part, 1));
  }

  /** Another way to write the same bytes: the last letter has bits that nobody reads. */
  private static String lastBitsChanged(String part) {
    int last = ALPHABET.indexOf(part.charAt(part.length() - 1));
    return part.substring(0, part.length() - 1) + ALPHABET.charAt(last ^ 1);
  }

  static byte[] ofSignature(String how, byte[] signature) {
    int half = signature.length / 2;
    byte[] changed = signature.clone();
    return switch (how) {
      case "" -> signature;
      case "none" -> new byte[0];
      case "zeros" -> new byte[signature.length];
      case "ones" -> {
        Arrays.fill(changed, (byte) 0xff);
        yield changed;
      }
      case "one bit" -> {
        changed[half] ^= 1;
        yield changed;
      }
      case "first byte only" -> Arrays.copyOf(signature, 1);
      case "last byte missing" -> Arrays.copyOf(signature, signature.length - 1);
      case "last two bytes missing" -> Arrays.copyOf(signature, signature.length - 2);
      case "first byte missing" -> Arrays.copyOfRange(signature, 1, signature.length);
      case "a zero behind" -> Arrays.copyOf(signature, signature.length + 1);
      case "two zeros behind" -> Arrays.copyOf(signature, signature.length + 2);
      case "a zero before" -> {
        byte[] longer = new byte[signature.length + 1];
        System.arraycopy(signature, 0, longer, 1, signature.length);
        yield longer;
      }
      case "twice" -> {
        byte[] longer = Arrays.copyOf(signature, signature.length * 2);
        System.arraycopy(signature, 0, longer, signature.length, signature.length);
        yield longer;
      }
      case "reversed" -> {
        for (int i = 0; i < signature.length; i++) {
          changed[i] = signature[signature.length - 1 - i];
        }
        yield changed;
      }
      case "r zero" -> {
        Arrays.fill(changed, 0, half, (byte) 0);
        yield changed;
      }
      case "s zero" -> {
        Arrays.fill(changed, half, signature.length, (byte) 0);
        yield changed;
      }
      case "halves swapped" -> {
        System.arraycopy(signature, half, changed, 0, half);
        System.arraycopy(signature, 0, changed, half, half);
        yield changed;
      }
      case "order" -> {
        byte[] order = EllipticCurves.P256.getOrder().toByteArray();
        System.arraycopy(order, order.length - half, changed, 0, half);
        System.arraycopy(order, order.length - half, changed, half, half);
        yield changed;
      }
      case "s beyond the order" -> beyondOrder(signature, half);
      case "der" -> der(signature);
      default -> throw new IllegalArgumentException(how);
    };
  }

  /** In place of s, s plus the order, where that still fits; else one more than the order. */
  private static byte[] beyondOrder(byte[] signature, int half) {
    BigInteger order = EllipticCurves.P256.getOrder();
    BigInteger s = new BigInteger(1, Arrays.copyOfRange(signature, half, signature.length));
    BigInteger beyond = s.add(order);
    byte[] bytes =
        (beyond.bitLength() > half * 8 ? order.add(BigInteger.ONE) : beyond).toByteArray();
    byte[] changed = signature.clone();
    System.arraycopy(bytes, bytes.length - half, changed, half, half);
    return changed;
  }

  private static byte[] der(byte[] signature) {
    try {
      return EcdsaUsingShaAlgorithm.convertConcatenatedToDer(signature);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  static String ofToken(String how, String header, String payload, String signature) {
    String whole = header + "." + payload + "." + signature;
    return switch (how) {
      case "" -> whole;
      case "one part" -> payload;
      case "two parts" -> header + "." + payload;
      case "four parts" -> whole + ".eA";
      case "five parts" -> whole + ".eA.eA";
      case "dot behind" -> whole + ".";
      case "dot before" -> "." + whole;
      case "two dots" -> header + ".." + payload + "." + signature;
      case "dots only" -> "..";
      case "no header" -> "." + payload + "." + signature;
      case "no payload" -> header + ".." + signature;
      case "no signature" -> header + "." + payload + ".";
      case "parts swapped" -> payload + "." + header + "." + signature;
      case "signature padded" -> whole + "==";
      case "signature not canonical" -> header + "." + payload + "." + lastBitsChanged(signature);
      case "signature in standard base64" ->
          header + "." + payload + "." + signature.replace('-', '+').replace('_', '/');
      case "payload changed" ->
          header
              + "."
              + encoded(
                  decoded(payload).replace("alice-id", "mallory").getBytes(StandardCharsets.UTF_8))
              + "."
              + signature;
      case "header changed" ->
          encoded((decoded(header) + " ").getBytes(StandardCharsets.UTF_8))
              + "."
              + payload
              + "."
              + signature;
      case "lower case" -> whole.toLowerCase(java.util.Locale.ROOT);
      case "reversed" -> new StringBuilder(whole).reverse().toString();
      case "tilde behind" -> whole + "~";
      case "as JSON" ->
          "{\"protected\":\"%s\",\"payload\":\"%s\",\"signature\":\"%s\"}"
              .formatted(header, payload, signature);
      case "other words" -> "00000000-0000-4000-8000-000000000000";
      case "JWE" -> header + ".eA.eA." + payload + "." + signature;
      default -> throw new IllegalArgumentException(how);
    };
  }
}
