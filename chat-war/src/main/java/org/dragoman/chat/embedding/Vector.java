package org.dragoman.chat.embedding;

import java.util.Arrays;
import java.util.List;

/** The meaning of a text; of length 1, so that the scalar product of two is their likeness. */
public final class Vector {
  private final float[] parts;

  Vector(float[] parts) {
    this.parts = parts.clone();
  }

  /**
   * What lies between vectors, of length 1 again.
   *
   * @param weights of the vectors, in their order
   */
  static Vector mean(List<Vector> vectors, List<Integer> weights) {
    double[] sum = new double[vectors.getFirst().parts.length];
    for (int i = 0; i < vectors.size(); i++) {
      for (int j = 0; j < sum.length; j++) {
        sum[j] += (double) vectors.get(i).parts[j] * weights.get(i);
      }
    }
    double length = Math.sqrt(Arrays.stream(sum).map(part -> part * part).sum());
    float[] mean = new float[sum.length];
    for (int j = 0; j < mean.length; j++) {
      mean[j] = (float) (sum[j] / length);
    }
    return new Vector(mean);
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
