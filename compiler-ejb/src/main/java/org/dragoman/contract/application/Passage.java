package org.dragoman.contract.application;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.List;
import java.util.Objects;

/**
 * A part of a document that is found by its meaning.
 *
 * @param number in its document, from 0
 * @param place headings or page; empty where there is none
 * @param vector the embedding: 32-bit floating-point numbers, little-endian, in base 64
 */
public record Passage(int number, String place, String text, String vector) {
  public Passage {
    Objects.requireNonNull(place);
    Objects.requireNonNull(text);
    Objects.requireNonNull(vector);
  }

  /** Makes a passage with the numbers of an embedding. */
  public static Passage of(int number, String place, String text, float[] vector) {
    ByteBuffer bytes =
        ByteBuffer.allocate(vector.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(vector);
    return new Passage(number, place, text, Base64.getEncoder().encodeToString(bytes.array()));
  }

  /**
   * Returns the numbers of the embedding.
   *
   * @throws IllegalArgumentException when it is not base 64, or has no number
   */
  public float[] numbers() {
    ByteBuffer bytes =
        ByteBuffer.wrap(Base64.getDecoder().decode(vector)).order(ByteOrder.LITTLE_ENDIAN);
    if (bytes.capacity() < Float.BYTES) {
      throw new IllegalArgumentException("A vector has a number at least");
    }
    float[] numbers = new float[bytes.capacity() / Float.BYTES];
    bytes.asFloatBuffer().get(numbers);
    return numbers;
  }

  /** Some of the passages of a document, in order. */
  public record Page(List<Passage> passages) {
    public Page {
      passages = List.copyOf(passages);
    }
  }
}
