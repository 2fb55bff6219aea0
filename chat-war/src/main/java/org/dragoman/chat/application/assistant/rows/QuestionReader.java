package org.dragoman.chat.application.assistant.rows;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.language.BoundedDate;
import org.dragoman.chat.language.Negation;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/** Reads a question against one schema and the names of its rows. */
final class QuestionReader {
  private QuestionReader() {}

  /** Reads a question. */
  static Asked read(
      String question,
      SchemaShape schema,
      Map<String, String> types,
      Names names,
      LocalDate today,
      Embeddings embeddings)
      throws InterruptedException {
    String text = Choices.joined(question, schema);
    List<Names.Mention> mentions = names.in(text, ordinary(schema));
    StringBuilder masked = new StringBuilder(text);
    List<int[]> taken = new ArrayList<>();
    mentions.forEach(one -> taken.add(new int[] {one.start(), one.end()}));
    List<int[]> meant = new ArrayList<>(taken);
    List<BoundedDate> dates = new ArrayList<>();
    BoundedDate last = null;
    for (BoundedDate date : BoundedDate.of(text, today)) {
      boolean samePeriod = last != null && last.dateStart() == date.dateStart();
      if (samePeriod && dates.contains(last)) {
        dates.add(date);
      }
      last = date;
      if (!samePeriod && isFree(date.dateStart(), date.dateEnd(), meant)) {
        meant.add(new int[] {date.dateStart(), date.dateEnd()});
        taken.add(new int[] {date.start(), date.end()});
        if (dates.stream().noneMatch(date::isSame)) {
          dates.add(date);
        }
      }
    }
    boolean counts = Asked.counts(text);
    Set<String> known = ordinary(schema);
    List<Word> words = new ArrayList<>();
    List<Asked.Choice> choices = new ArrayList<>();
    for (Word word : Compounds.joined(text, schema)) {
      if (isFree(word.start(), word.end(), taken) && words.size() <= Asked.MOST_WORDS) {
        boolean verb = Asked.isDone(text, word);
        Asked.Choice choice = Choices.of(word, !verb, schema, types, embeddings);
        boolean first =
            words.isEmpty()
                && choices.isEmpty()
                && mentions.stream().noneMatch(one -> one.end() <= word.start());
        if (choice != null) {
          choices.add(choice);
        } else if (Telling.says(word, counts)
            || Telling.isKnown(word, known)
            || !first
                && Telling.isDone(word)
                && !text.startsWith("to ", Math.max(0, word.start() - 3))) {
          words.add(word);
        }
      }
    }
    mask(masked, mentions, meant);
    List<Names.Mention> values =
        names.values().in(text, known).stream()
            .filter(value -> isFree(value.start(), value.end(), taken))
            .filter(
                value ->
                    choices.stream()
                        .noneMatch(one -> one.start() < value.end() && value.start() < one.end()))
            .toList();
    // A name counts as a quoted text: it is no negation itself, and one may stand before it.
    List<Negation.Found> negations = Negation.all(Asked.withoutNames(text, mentions));
    Asked asked =
        new Asked(
            text,
            mentions,
            values,
            dates,
            choices,
            words,
            masked.toString(),
            negations.isEmpty() ? null : negations.getFirst().word(),
            negations.isEmpty() ? text.length() : negations.getFirst().start(),
            types,
            today,
            false,
            List.of());
    return asked.restricted(Restriction.of(asked, known));
  }

  private static void mask(StringBuilder masked, List<Names.Mention> mentions, List<int[]> taken) {
    taken.stream()
        .sorted((one, other) -> Integer.compare(other[0], one[0]))
        .forEach(
            place -> {
              String as =
                  mentions.stream()
                      .filter(one -> one.start() == place[0])
                      .map(one -> Words.spoken(one.names().getFirst().type()))
                      .findFirst()
                      .orElse("day");
              masked.replace(place[0], place[1], as);
            });
  }

  private static boolean isFree(int start, int end, List<int[]> taken) {
    return taken.stream().noneMatch(place -> start < place[1] && place[0] < end);
  }

  /** Returns the words of the schema's own names. */
  static Set<String> ordinary(SchemaShape schema) {
    Set<String> words = new HashSet<>();
    for (ObjectShape type : schema.types().values()) {
      words.addAll(forms(type.name()));
      type.scalars().forEach(scalar -> words.addAll(forms(scalar.name())));
      type.links().forEach(link -> words.addAll(forms(link.name())));
    }
    return words;
  }

  private static List<String> forms(String identifier) {
    List<String> forms = new ArrayList<>(Words.ofIdentifier(identifier));
    forms.addAll(List.of(Words.spoken(identifier).split(" ")));
    return forms;
  }
}
