package org.dragoman.chat.knowledge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.embedding.Vector;

/**
 * The best passages of some documents for what is sought in one or two ways: a quarter of the room
 * is for what is found by words, half of that by each way; of what is found by meaning a sixth is
 * for the question with the one before. Tried with 636 changes of topic among 46 questions: so 96 %
 * of the passages are among 8, with a third 94 %, by meaning alone and in one way 89 %. For one
 * search and one thread.
 */
final class BestPassages {
  private static final int SHARE_OF_WORDS = 4;

  private static final int SHARE_OF_SECOND = 6;

  /**
   * What has nothing to do with a question was at 0.21 and below it (eight questions, some 30
   * passages), though it passes {@link KnowledgeSearch#LEAST_LIKENESS}.
   */
  private static final double SURE_LIKENESS = 0.22;

  /** What has the words alone, such as {@code time} and {@code meaning}, was below 0.04. */
  private static final double LEAST_WORDED = 0.1;

  private static final int MOST_WORDED = 20;

  private final List<Way> ways = new ArrayList<>();
  private final int byMeaning;
  private final int byWords;
  private final Set<String> texts = new HashSet<>();
  private final List<Excerpt> chosen = new ArrayList<>();

  /** Gives the documents that were looked at once more. */
  @FunctionalInterface
  interface Documents {
    DocumentIndex of(int number) throws InterruptedException;
  }

  /** One thing that is sought. */
  private record Way(Vector vector, WordSearch words, List<Excerpt> like) {}

  /**
   * @param vectors of what is sought
   * @param sought the same in words
   */
  BestPassages(List<Vector> vectors, List<String> sought, int most) {
    byWords = Math.max(1, most / SHARE_OF_WORDS);
    byMeaning = most - byWords;
    for (int i = 0; i < vectors.size(); i++) {
      ways.add(new Way(vectors.get(i), new WordSearch(sought.get(i)), new ArrayList<>()));
    }
  }

  /** Looks through the next document. */
  void look(DocumentIndex document, int number) {
    for (Way way : ways) {
      way.like.addAll(document.like(way.vector, byMeaning));
      way.like.sort(Comparator.comparingDouble(Excerpt::likeness).reversed());
      Set<String> seen = new HashSet<>();
      way.like.removeIf(excerpt -> !seen.add(excerpt.plainText()));
      way.like.subList(Math.min(byMeaning, way.like.size()), way.like.size()).clear();
      document.search(way.words, number);
    }
  }

  /** What was chosen of all that was looked through. */
  List<Excerpt> best(Documents documents) throws InterruptedException {
    Way alone = ways.getFirst();
    Way joined = ways.getLast();
    take(alone.like, ways.size() == 1 ? byMeaning : byMeaning - byMeaning / SHARE_OF_SECOND);
    take(joined.like, byMeaning);
    take(alone, documents, byMeaning + (ways.size() == 1 ? byWords : byWords - byWords / 2));
    take(joined, documents, byMeaning + byWords);
    return List.copyOf(chosen);
  }

  /**
   * As {@link #best}, only what is surely about the question: it is like it, or it has the words,
   * or a code that the question says.
   */
  List<Excerpt> sure(Documents documents) throws InterruptedException {
    Set<String> worded = new HashSet<>();
    Set<String> named = new HashSet<>();
    for (Way way : ways) {
      for (WordSearch.Found found : way.words.best()) {
        if (worded.size() + named.size() >= MOST_WORDED) {
          break;
        }
        documents
            .of(found.document())
            .excerpt(found.passage(), way.vector)
            .ifPresent(excerpt -> (found.named() ? named : worded).add(excerpt.plainText()));
      }
    }
    return best(documents).stream()
        .filter(
            excerpt ->
                excerpt.likeness() >= SURE_LIKENESS
                    || named.contains(excerpt.plainText())
                    || excerpt.likeness() >= LEAST_WORDED && worded.contains(excerpt.plainText()))
        .toList();
  }

  /**
   * @param most that may have been chosen then
   */
  private void take(List<Excerpt> excerpts, int most) {
    for (Excerpt excerpt : excerpts) {
      if (chosen.size() < most && texts.add(excerpt.plainText())) {
        chosen.add(excerpt);
      }
    }
  }

  private void take(Way way, Documents documents, int most) throws InterruptedException {
    for (WordSearch.Found found : way.words.best()) {
      if (chosen.size() >= most) {
        return;
      }
      documents
          .of(found.document())
          .excerpt(found.passage(), way.vector)
          .ifPresent(excerpt -> take(List.of(excerpt), most));
    }
  }
}
