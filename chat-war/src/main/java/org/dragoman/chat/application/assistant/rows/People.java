package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Set;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/** Decides which types are people, by their names and descriptions. */
final class People {
  private static final Set<String> SOMEBODY =
      Set.of(
          "somebody",
          "someone",
          "person",
          "people",
          "who",
          "human",
          "man",
          "woman",
          "user",
          "customer",
          "employee",
          "member",
          "patient",
          "student",
          "teacher",
          "doctor");

  private static final Set<String> WORDS =
      Set.of(
          "people",
          "person",
          "anybody",
          "anyone",
          "everybody",
          "everyone",
          "somebody",
          "someone",
          "man",
          "woman");

  /** Last words in the names of types whose rows are people who do something. */
  private static final Set<String> AGENTS =
      Set.of(
          "accountant",
          "actor",
          "adopter",
          "adviser",
          "advisor",
          "analyst",
          "applicant",
          "artist",
          "assistant",
          "attendant",
          "author",
          "baker",
          "barber",
          "beekeeper",
          "borrower",
          "breeder",
          "brewer",
          "brother",
          "buyer",
          "caretaker",
          "carer",
          "carpenter",
          "cleaner",
          "client",
          "climber",
          "coach",
          "colleague",
          "composer",
          "conductor",
          "consultant",
          "contractor",
          "cyclist",
          "dancer",
          "dealer",
          "dentist",
          "designer",
          "developer",
          "director",
          "donor",
          "driver",
          "editor",
          "engineer",
          "exhibitor",
          "farmer",
          "father",
          "fighter",
          "finder",
          "firefighter",
          "fosterer",
          "friend",
          "gardener",
          "grower",
          "guardian",
          "guest",
          "guide",
          "hairdresser",
          "handler",
          "helper",
          "hirer",
          "holder",
          "illustrator",
          "inspector",
          "instructor",
          "interpreter",
          "inventor",
          "investor",
          "journalist",
          "judge",
          "keeper",
          "lawyer",
          "leader",
          "learner",
          "lecturer",
          "lender",
          "librarian",
          "manager",
          "mentor",
          "minister",
          "mother",
          "musician",
          "nurse",
          "occupant",
          "officer",
          "operator",
          "organiser",
          "organizer",
          "owner",
          "painter",
          "parent",
          "participant",
          "partner",
          "passenger",
          "performer",
          "pharmacist",
          "photographer",
          "pianist",
          "pilot",
          "player",
          "plumber",
          "presenter",
          "producer",
          "programmer",
          "psychologist",
          "pupil",
          "racer",
          "ranger",
          "reader",
          "referee",
          "renter",
          "reporter",
          "researcher",
          "resident",
          "reviewer",
          "rider",
          "runner",
          "sailor",
          "scientist",
          "secretary",
          "seller",
          "singer",
          "sister",
          "skipper",
          "soldier",
          "soloist",
          "speaker",
          "specialist",
          "sponsor",
          "steward",
          "stylist",
          "subscriber",
          "supervisor",
          "surgeon",
          "swimmer",
          "tailor",
          "tenant",
          "therapist",
          "trainee",
          "trainer",
          "translator",
          "traveler",
          "traveller",
          "treasurer",
          "tutor",
          "vet",
          "visitor",
          "volunteer",
          "waiter",
          "walker",
          "witness",
          "worker",
          "writer");

  /** Names of fields that end like words for people. */
  private static final Set<String> THINGS =
      Set.of(
          "answer",
          "banner",
          "border",
          "calendar",
          "center",
          "chapter",
          "character",
          "cluster",
          "color",
          "computer",
          "container",
          "corner",
          "counter",
          "cover",
          "door",
          "error",
          "factor",
          "filter",
          "flavor",
          "floor",
          "folder",
          "footer",
          "gender",
          "header",
          "identifier",
          "layer",
          "letter",
          "list",
          "major",
          "marker",
          "meter",
          "minor",
          "monitor",
          "motor",
          "number",
          "offer",
          "order",
          "other",
          "paper",
          "power",
          "printer",
          "quarter",
          "register",
          "sector",
          "semester",
          "tower",
          "trailer",
          "transfer",
          "vector",
          "water",
          "weather",
          "winter");

  private static final Set<String> ARTICLES = Set.of("a", "an", "the");

  private People() {}

  /**
   * Returns whether the type's name, or the beginning of its description, shows that its rows are
   * people.
   */
  static boolean are(String type, SchemaShape schema) {
    if (Words.ofIdentifier(type).stream().anyMatch(SOMEBODY::contains)) {
      return true;
    }
    List<String> about =
        Words.of(schema.descriptions().getOrDefault(type, "")).stream()
            .map(Word::stem)
            .filter(word -> !ARTICLES.contains(word))
            .limit(5)
            .toList();
    int who = about.indexOf("who");
    return !about.isEmpty()
        && (SOMEBODY.contains(about.getFirst())
            || who == 0
            || who > 0 && !about.get(who - 1).equals("and"));
  }

  /**
   * Returns whether the rows are people, have a to-one link to people, or have a field that names a
   * person.
   */
  static boolean areIn(ObjectShape rows, SchemaShape schema) {
    return are(rows.name(), schema)
        || rows.links().stream().anyMatch(link -> !link.many() && are(link.target(), schema))
        || rows.scalars().stream().anyMatch(scalar -> isSomebody(scalar.name()));
  }

  /**
   * Returns whether the names of the rows are those of people: the name of an author, a borrower.
   */
  static boolean areNamed(ObjectShape rows, SchemaShape schema) {
    return are(rows.name(), schema)
        || NamesReader.title(rows)
            .filter(
                title ->
                    isSomebody(title)
                        || areAgents(rows.name()) && Words.ofIdentifier(title).contains("name"))
            .isPresent();
  }

  /** Returns whether the name of a type means people who do something: author, borrower. */
  static boolean areAgents(String type) {
    return AGENTS.contains(Words.ofIdentifier(type).getLast());
  }

  /** Returns whether the name of a field means a person: reader, customer, owner. */
  static boolean isSomebody(String name) {
    String last = Words.ofIdentifier(name).getLast();
    boolean isAgent = last.matches(".{2,}(?:er|or|ist|ant)") && !THINGS.contains(last);
    return SOMEBODY.contains(last) || isAgent || last.equals("by");
  }

  /** Returns whether the word means people in general. */
  static boolean isWord(String stem) {
    return WORDS.contains(stem);
  }
}
