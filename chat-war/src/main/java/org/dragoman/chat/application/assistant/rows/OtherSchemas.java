package org.dragoman.chat.application.assistant.rows;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.chat.application.assistant.rows.SchemaWords.Standing;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/**
 * Determines whether a question fits another schema as well as the one whose rows would answer it.
 * Only words that this schema does not have in its names, but merely in descriptions or by meaning,
 * can count for another.
 */
final class OtherSchemas {
  private final SchemaReadings readings;
  private final Map<String, SchemaWords> words = new HashMap<>();

  OtherSchemas(SchemaReadings readings) {
    this.readings = readings;
  }

  /**
   * Returns whether another schema explains the whole question as well.
   *
   * @param asked the question as read against the answering schema
   * @param spoken whether the conversation is about this schema, so that another must fit better
   */
  boolean accountFor(SchemaShape own, Asked asked, boolean spoken) throws InterruptedException {
    List<Word> content = content(asked);
    List<Standing> here = standings(content, own, asked);
    boolean dates = content.isEmpty() && !asked.dates().isEmpty() && !spoken;
    if (!dates && here.stream().allMatch(Standing.NAMED::equals)) {
      return false;
    }
    for (String schema : readings.schemas()) {
      SchemaShape other = readings.shape(schema);
      if (other != own
          && (dates
              ? hasDates(other)
              : isAsNear(here, standings(content, other, readings.plain(schema)), spoken))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether the schema lacks a word of the question, so that its meaning is a guess.
   *
   * @param values the arguments of the operation, which explain words as well
   */
  boolean lack(SchemaShape own, Asked asked, Collection<Object> values) {
    Set<String> given =
        values.stream()
            .flatMap(value -> Words.of(value.toString()).stream())
            .map(Word::stem)
            .collect(Collectors.toSet());
    List<Word> content =
        content(asked).stream()
            .filter(word -> !People.isWord(word.stem()))
            .filter(
                word -> !given.containsAll(Words.of(word.raw()).stream().map(Word::stem).toList()))
            .toList();
    return standings(content, own, asked).contains(Standing.NONE);
  }

  /**
   * Returns whether no word fits worse there, and one that is not in a name here fits better, or
   * equally well when the conversation is not about this schema.
   */
  private static boolean isAsNear(List<Standing> here, List<Standing> there, boolean spoken) {
    boolean asNear = false;
    for (int i = 0; i < here.size(); i++) {
      int more = there.get(i).compareTo(here.get(i));
      if (more < 0) {
        return false;
      }
      asNear |=
          here.get(i) != Standing.NAMED && there.get(i) != Standing.NONE && (more > 0 || !spoken);
    }
    return asNear;
  }

  private static boolean hasDates(SchemaShape schema) {
    return schema.types().values().stream()
        .flatMap((ObjectShape type) -> type.scalars().stream())
        .anyMatch(PlaceReader::isDate);
  }

  /** Returns the content words outside dates and numbers. */
  private static List<Word> content(Asked asked) {
    return Words.content(asked.text()).stream()
        .filter(word -> Telling.says(word, asked.counts()) && !Telling.isNumberOrPeriod(word))
        .filter(
            word ->
                asked.dates().stream()
                    .noneMatch(date -> date.start() <= word.start() && word.end() <= date.end()))
        .toList();
  }

  private List<Standing> standings(List<Word> content, SchemaShape schema, Asked asked) {
    SchemaWords own = words.computeIfAbsent(schema.name(), name -> new SchemaWords(schema));
    List<Standing> standings = new ArrayList<>();
    for (Word word : content) {
      boolean row =
          asked.mentions().stream()
                  .anyMatch(one -> one.start() < word.end() && word.start() < one.end())
              || asked.values().stream()
                  .anyMatch(one -> one.start() < word.end() && word.start() < one.end());
      boolean choice =
          asked.choices().stream()
              .anyMatch(one -> one.start() <= word.start() && word.end() <= one.end());
      Standing standing = row ? Standing.NAMED : own.of(word);
      standings.add(choice && standing == Standing.NONE ? Standing.DESCRIBED : standing);
    }
    return standings;
  }
}
