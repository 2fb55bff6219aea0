package org.dragoman.chat.application.assistant.operation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.dragoman.cache.Recent;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.contract.fault.Fault;
import org.dragoman.operation.SchemaShape;

/** The queries that a caller may run, ready to be compared with questions. */
@ApplicationScoped
public class Offers {
  private static final int MOST_KEPT = 200;

  private final Recent<Shape, List<Offer>> kept = new Recent<>(MOST_KEPT);
  private final PublishedShapes shapes;

  /** A shape as the very object that it is: comparing whole schemas would cost as much. */
  private static final class Shape {
    private final SchemaShape shape;

    Shape(SchemaShape shape) {
      this.shape = shape;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Shape one && one.shape == shape;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(shape);
    }
  }

  /** For these schemas. */
  @Inject
  public Offers(PublishedShapes shapes) {
    this.shapes = shapes;
  }

  /** For the container's proxy alone. */
  Offers() {
    this(null);
  }

  /**
   * All queries of these schemas of the caller's realm that the caller may run.
   *
   * @param wanted which schemas, by name
   * @throws Fault when the broker cannot say
   */
  public List<Offer> of(OnBehalf caller, Embeddings embeddings, Predicate<String> wanted)
      throws InterruptedException {
    List<Offer> offers = new ArrayList<>();
    for (SchemaShape shape : shapes.of(caller, wanted)) {
      Shape key = new Shape(shape);
      List<Offer> known = kept.get(key);
      if (known == null) {
        known = Offer.of(shape, embeddings);
        kept.put(key, known);
      }
      offers.addAll(known);
    }
    return offers;
  }
}
