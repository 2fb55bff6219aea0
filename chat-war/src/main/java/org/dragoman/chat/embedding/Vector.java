package org.dragoman.chat.embedding;

import java.util.Arrays;
import java.util.List;

/**
 * The vector of a text's meaning; its length is 1, so that the scalar product of two vectors is
 * their similarity.
 */
public final class Vector {
  private final float[] parts;

  Vector(float[] parts) {
    this.parts = parts.clone();
  }

  /**
   * Returns the weighted mean of vectors, normalised to length 1.
   *
   * @param weights the weights of the vectors, in the same order
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

  /** Restores a stored vector of the same model. */
  public static Vector of(float[] parts) {
    return new Vector(parts);
  }

  /** Returns the numbers, for storage. */
  public float[] parts() {
    return parts.clone();
  }

  /** Returns the similarity, from 1 (the same) to 0 (nothing in common) and below. */
  public double likeness(Vector other) {
    float sum = 0;
    for (int i = 0; i < parts.length; i++) {
      sum += parts[i] * other.parts[i];
    }
    return sum;
  }
}
