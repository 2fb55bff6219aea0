package org.dragoman.chat.application.assistant;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Words;
import org.dragoman.extension.Message;

/**
 * Takes from a question what people say around it: a greeting, a polite beginning, a reason, the
 * last words; and replaces a few phrases by plainer ones of the same meaning.
 */
final class PlainWording {
  /** In characters; a longer message stays as it is. */
  private static final int LONGEST = 1_000;

  private static final String BEGINS =
      "(?:who|whom|whose|what|which|when|where|how|is|are|was|were|do|does|did|has|have)";

  private static final Pattern GREETING =
      Pattern.compile(
          "(?i)^\\W*(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|excuse me|sorry|please"
              + "|okay|ok|well|right|lovely|great|perfect|oh dear|oh|quick question|just out of"
              + " curiosity|just (?:checking|wondering)|one more thing|by the way)(?: there| again"
              + "| everyone)?\\b[,:.! –-]+|(?:thanks|thank you|lovely|great)(?: a lot| very"
              + " much)?[,:.!–-]+ *)+(?=\\p{L})");

  private static final Pattern POLITE =
      Pattern.compile(
          "(?i)^\\W*(?:(?:could|can|would|will) you (?:(?:please|kindly|possibly|quickly|just)"
              + " )*(?:(?:tell|show|remind|let|give) (?:me|us)(?: know)?|know|mind telling me|look"
              + " up|check|find out|see|say)|(?:i|we)(?:['’]d| would)? (?:just"
              + " )?(?:like|love|need|want) to (?:know|find out|check|ask)|(?:do|would) you"
              + " (?:happen to )?know|any idea|remind me|tell me|let me"
              + " know|[^?.,;]{1,60}?(?:wants?|would like|['’]d like|needs?|have|has) to"
              + " know|[^?.,;]{1,60}?(?:['’]m|['’]s|['’]re|is|are|am|was) (?:just"
              + " )?(?:asking|wondering))(?: please| now)?[,: –-]*\\s+(?="
              + BEGINS
              + "\\b|(?:the|her|his|their|its) )");

  private static final Pattern VALUE = Pattern.compile("(?i)^(?:the|her|his|their|its) .*");

  private static final Pattern LAST_WORDS =
      Pattern.compile(
          "(?i)[,.?! ]\\s*(?:please|pls|plz|thanks|thank you|in total|altogether|all in all|all"
              + " told|overall|in all|so far|in the (?:books|system|diary)|on"
              + " (?:the|our|his|her|their) (?:books|list)|on record|with us|in here|(?:that"
              + " )?(?:you|we)(?:['’]ve| have) got|(?:do|can|could|would) you (?:know|tell"
              + " me|check|look)(?: that)?(?: up)?|any idea|by any chance|past ones"
              + " included|including past ones|old and new)(?=[\\s?.!,]*$)");

  /** Matches a reason behind the question. */
  private static final Pattern REASON =
      Pattern.compile(
          "(?i)[,;–-]?\\s+(?:because|cause|so that) (?:i|we|he|she|they|my|our|the|somebody"
              + "|someone)\\b[^?]*\\W*$");

  /** Matches a sentence that restricts the question before it. */
  private static final Pattern RESTRICTS =
      Pattern.compile(
          "(?i)^\\W*(?:only|just|and|but|or|not|without|except|excluding|including|with|in|on|at|for|from|i"
              + " mean)\\b.*");

  private static final Pattern SENTENCE = Pattern.compile("(?<=\\p{Ll}{3}[.!])\\s+|(?<=\\?)\\s+");
  private static final Pattern QUESTION =
      Pattern.compile("(?is)^\\W*(?:and |so |but )?" + BEGINS + "\\b.*|.*\\?\\W*$");

  /** Matches the part of a sentence before its question. */
  private static final Pattern BEFORE =
      Pattern.compile("(?i)^([^?]{3,200}?)[,;:!–-]+ (?:so |and |but )?(?=" + BEGINS + "\\b)");

  private static final Pattern OF_ONESELF =
      Pattern.compile(
          "(?i)^\\W*(?:because |as |since )?(?:i|we|my|our|somebody|someone|there|it|a|an|one"
              + " of|the (?:boss|manager|customer|caller|family|parents?))(?:['’]\\p{L}+)?\\b.*");
  private static final Pattern CONDITION =
      Pattern.compile(
          "(?i)^\\W*(?:in|on|at|for|from|since|until|till|by|of|among|between|during|before|after"
              + "|with|without|if|and|or|but|"
              + BEGINS
              + ")\\b.*");
  private static final Pattern PRONOUN =
      Pattern.compile("(?i)\\b(?:she|he|her|hers|his|him|they|them|their|theirs)\\b");
  private static final Pattern OF_A_THING =
      Pattern.compile("(?i)\\b(?:it|its|there|that)\\b(?! (?:is|are|was|were|\\p{L}+) )");
  private static final Pattern OF_ME = Pattern.compile("(?i)\\b(?:me|my|mine|i)\\b");

  private static final String REACH =
      "(?:reach|call|ring|phone|contact|get hold of|get in touch with|get through to|speak to)";

  private static final List<Phrase> PHRASES =
      List.of(
          Phrase.of("\\b(how many|which|what) of (?:our|the|these|my|your) (?=\\p{L}+)", "$1 "),
          Phrase.of("\\bwho of us\\b", "who"),
          Phrase.of("^\\W*(who|what|where|when) (.+?) (is|are|was|were)\\W*$", "$1 $3 $2"),
          Phrase.of("(\\d ?(?:km|kilomet(?:re|er)s?|miles?|m|met(?:re|er)s?)) away\\b", "$1"),
          Phrase.of(
              "\\bhow many (?:people|persons|guests) (?:can )?(?:fit|is there room for)"
                  + " (?:in|into|inside) (.+?)\\W*$",
              "what is the capacity of $1"),
          Phrase.of("\\b(how many|number of) (?:different|distinct|separate) ", "$1 "),
          Phrase.of(
              "\\b(?:is|are|has|have|needs?) (?:still|yet) to be (\\p{L}+)\\b", "are not $1 yet"),
          Phrase.of(
              "\\bstill (?:has|have|needs?|waits?|waiting) to be (\\p{L}+)\\b", "are not $1 yet"),
          Phrase.of(
              "\\b(?:is|are) (?:still|yet) to (?:come|happen|take place)\\b", "from today on"),
          Phrase.of("\\b(is|are) down as\\b", "$1"),
          Phrase.of("\\b(is|are) ((?:\\p{L}+ ){1,3})down for\\b", "$1 $2in"),
          Phrase.of(" (?:actually|really|basically|simply)\\b", ""),
          Phrase.of(
              "\\b(?:has|['’]s) ((?:the )?[\\p{L}'’ -]{1,40}?) got\\b(?! to\\b)", "does $1 have"),
          Phrase.of("\\b(?:have|['’]ve) (you|we|they) got\\b(?! to\\b)", "do $1 have"),
          Phrase.of(
              "^\\W*(?:is|are|was|were) (?:one|any|some) of (?:the |our |these |my )?(\\p{L}+) ",
              "which $1 are "),
          Phrase.of(
              "^\\W*(?:has|have) (?:one|any|some) of (?:the |our |these |my )?(\\p{L}+) ",
              "which $1 have "),
          Phrase.of("^\\W*any of (?:the |our )?(them|those|these)\\b(?! of)", "which of them are"),
          Phrase.of(
              "\\b(?:have gone|has gone|are|is) (?:past|beyond) (?:their|its|the) "
                  + "(\\p{L}+(?: \\p{L}+)?)(?= date\\b|\\W*$)",
              "have a $1 before today"),
          Phrase.of(
              "^\\W*how (?:can|do|could|should) (?:i|we|you|one) (?:best )?"
                  + REACH
                  + " (.+?) by (e-?mail|post)\\W*$",
              "what is the $2 of $1"),
          Phrase.of(
              "^\\W*how (?:can|do|could|should) (?:i|we|you|one) (?:best )?"
                  + REACH
                  + " (.+?)(?: by (?:tele)?phone)?\\W*$",
              "what is the phone number of $1"),
          Phrase.of(
              "^\\W*(?:what|which) number (?:can|do|should|could) (?:i|we) "
                  + REACH
                  + " (.+?)(?: on| at)?\\W*$",
              "what is the phone number of $1"),
          Phrase.of(
              "^\\W*(?:(?:have you )?got |do you have |is there )?(?:a |the )?(?:phone |telephone"
                  + " )?number for (.+?)\\W*$",
              "what is the phone number of $1"),
          Phrase.of(
              "^\\W*(?:do|have) (?:you|we) (?:have|know) (.+?['’]s) (\\p{L}+(?: \\p{L}+)?)\\W*$",
              "what is $1 $2"),
          Phrase.of("\\b(her|his|their)( own)? (?:mobile )?number\\b", "$1 phone number"),
          Phrase.of("(?<=\\p{L}['’]s) (?:mobile )?number(?=\\W*$)", " phone number"),
          Phrase.of("\\b(?:mail|e-?mail) address(es)?\\b", "email"),
          Phrase.of("\\bstill (not|un(?=\\p{L}))", "$1"),
          Phrase.of("\\b(?:priciest|costliest)\\b", "most expensive"));

  private PlainWording() {}

  /** Returns the message in plain words; what is said before its question may become another. */
  static List<Message> of(Message message) {
    return message.role() == Message.Role.USER && message.content().length() <= LONGEST
        ? of(message.content().strip().replaceAll("\\s+", " ")).stream()
            .map(text -> new Message(Message.Role.USER, text))
            .toList()
        : List.of(message);
  }

  /** Returns the question; before it what is said of whom it is about, if that is a pronoun. */
  static List<String> of(String message) {
    String own = Introduction.settled(message);
    String text = without(REASON, without(LAST_WORDS, without(GREETING, own)));
    List<String> parts = new ArrayList<>(sentences(text));
    String question = parts.removeLast();
    question = without(POLITE, without(GREETING, question));
    Matcher before = BEFORE.matcher(question);
    if (before.find() && !CONDITION.matcher(before.group(1)).matches()) {
      String main = question.substring(before.end());
      boolean isReason = OF_ONESELF.matcher(before.group(1)).matches();
      if (isComplete(main) && (PRONOUN.matcher(main).find() || isReason)) {
        if (PRONOUN.matcher(main).find()) {
          parts.add(before.group(1));
        }
        question = main;
      }
    }
    String longer;
    do {
      longer = question;
      question = without(LAST_WORDS, longer);
    } while (!question.equals(longer));
    if (VALUE.matcher(question).matches() && !question.equals(message)) {
      question = "what is " + question;
    }
    for (Phrase phrase : PHRASES) {
      question = phrase.pattern().matcher(question).replaceFirst(phrase.plain());
    }
    parts.add(question.isBlank() ? message : question);
    return parts;
  }

  /** Returns the sentence that asks, behind what its pronoun may mean; all as one if unclear. */
  private static List<String> sentences(String text) {
    List<String> all = List.of(SENTENCE.split(text));
    List<String> asking = all.stream().filter(one -> QUESTION.matcher(one).matches()).toList();
    if (all.size() == 1 || asking.size() != 1 || !isComplete(asking.getFirst())) {
      return List.of(text);
    }
    String question = asking.getFirst();
    int at = all.indexOf(question);
    boolean restricted =
        all.stream().skip(at + 1).anyMatch(one -> RESTRICTS.matcher(one).matches())
            || all.stream().limit(at).anyMatch(one -> CONDITION.matcher(one).matches());
    if (restricted) {
      return List.of(text);
    }
    return at > 0 && PRONOUN.matcher(question).find()
        ? List.of(String.join(" ", all.subList(0, at)), question)
        : List.of(question);
  }

  /** Returns whether it says what it asks for, and is not about the caller. */
  private static boolean isComplete(String question) {
    String plain = without(POLITE, question);
    return !OF_ME.matcher(plain).find()
        && !OF_A_THING.matcher(plain).find()
        && !Words.content(plain).isEmpty();
  }

  private static String without(Pattern pattern, String text) {
    String rest = pattern.matcher(text).replaceFirst("");
    return rest.isBlank() ? text : rest;
  }
}
