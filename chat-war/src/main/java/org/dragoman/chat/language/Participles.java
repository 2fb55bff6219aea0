package org.dragoman.chat.language;

import java.util.Locale;
import java.util.Set;

/** Recognises past participles of English verbs: returned, paid, withdrawn. */
public final class Participles {
  private static final Set<String> IRREGULAR =
      Set.of(
          "begun",
          "been",
          "born",
          "borne",
          "bought",
          "bound",
          "broken",
          "brought",
          "built",
          "caught",
          "chosen",
          "come",
          "cut",
          "dealt",
          "done",
          "drawn",
          "driven",
          "drunk",
          "eaten",
          "fallen",
          "fed",
          "flown",
          "forgotten",
          "fought",
          "found",
          "frozen",
          "given",
          "gone",
          "got",
          "gotten",
          "grown",
          "had",
          "heard",
          "held",
          "hidden",
          "hit",
          "hung",
          "kept",
          "known",
          "laid",
          "left",
          "lent",
          "let",
          "lost",
          "made",
          "meant",
          "met",
          "mislaid",
          "overdrawn",
          "paid",
          "put",
          "read",
          "ridden",
          "risen",
          "run",
          "rung",
          "said",
          "sat",
          "seen",
          "sent",
          "set",
          "shown",
          "shut",
          "sold",
          "spent",
          "split",
          "spoken",
          "stolen",
          "stood",
          "stuck",
          "sung",
          "swum",
          "taken",
          "taught",
          "thrown",
          "told",
          "understood",
          "unpaid",
          "unsold",
          "withdrawn",
          "won",
          "worn",
          "written");

  /** Words that end in ed and are none. */
  private static final Set<String> OTHER =
      Set.of(
          "bed", "bleed", "breed", "creed", "deed", "feed", "fred", "greed", "hundred", "indeed",
          "jared", "ned", "need", "red", "reed", "sacred", "seed", "shed", "sled", "speed", "ted",
          "weed");

  private Participles() {}

  /** Returns whether the word may be a past participle. */
  public static boolean has(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return lower.endsWith("ed") && lower.length() > 2 && !OTHER.contains(lower)
        || IRREGULAR.contains(lower);
  }
}
