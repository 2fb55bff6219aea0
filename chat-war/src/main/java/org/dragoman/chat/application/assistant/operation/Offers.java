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

/** The queries that a caller may run, prepared for comparison with questions. */
@ApplicationScoped
public class Offers {
  private static final int MOST_KEPT = 200;

  private final Recent<Shape, List<Offer>> kept = new Recent<>(MOST_KEPT);
  private final PublishedShapes shapes;

  /**
   * A key that compares shapes by identity: comparing whole schemas would cost as much as preparing
   * them.
   */
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

  /** Prepares the queries of these schemas. */
  @Inject
  public Offers(PublishedShapes shapes) {
    this.shapes = shapes;
  }

  /** Required by the container's proxy. */
  Offers() {
    this(null);
  }

  /**
   * Returns all queries that the caller may run in these schemas of the caller's realm.
   *
   * @param wanted selects schemas by name
   * @throws Fault when the broker does not answer
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
