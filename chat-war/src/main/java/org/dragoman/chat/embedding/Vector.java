package org.dragoman.chat.embedding;

/** The meaning of a text; of length 1, so that the scalar product of two is their likeness. */
public final class Vector {
  private final float[] parts;

  Vector(float[] parts) {
    this.parts = parts.clone();
  }

  /** A vector that was kept, of the same model. */
  public static Vector of(float[] parts) {
    return new Vector(parts);
  }

  /** The numbers, to be kept. */
  public float[] parts() {
    return parts.clone();
  }

  /** From 1 (the same) over 0 (nothing in common). */
  public double likeness(Vector other) {
    float sum = 0;
    for (int i = 0; i < parts.length; i++) {
      sum += parts[i] * other.parts[i];
    }
    return sum;
  }
}
