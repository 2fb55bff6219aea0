package org.dragoman.chat.guard;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * How many characters a regular expression matches. It refuses what has no longest match, and what
 * depends on where the whole text begins or ends, which no part of a stream knows.
 *
 * @param fewest of a match
 * @param most of a match; at most {@value #LARGEST}
 */
record MatchLength(int fewest, int most) {
  private static final int LARGEST = 1_000_000;
  private static final int DEEPEST = 20;
  private static final MatchLength NOTHING = new MatchLength(0, 0);
  private static final MatchLength ONE = new MatchLength(1, 1);

  /** Reads the expression; what it lets pass may be malformed in other ways. */
  static MatchLength of(String text, String place) {
    Reader reader = new Reader(text, place);
    MatchLength length = reader.alternatives(0);
    if (reader.at < text.length()) {
      throw reader.refused("has a ) without a (");
    }
    return length;
  }

  private MatchLength then(MatchLength next) {
    return new MatchLength(
        Math.min(fewest + next.fewest, LARGEST), Math.min(most + next.most, LARGEST));
  }

  private MatchLength or(MatchLength other) {
    return new MatchLength(Math.min(fewest, other.fewest), Math.max(most, other.most));
  }

  private MatchLength times(int least, int greatest) {
    return new MatchLength(
        (int) Math.min((long) fewest * least, LARGEST),
        (int) Math.min((long) most * greatest, LARGEST));
  }

  private static final class Reader {
    private final String text;
    private final String place;
    private int at;

    Reader(String text, String place) {
      this.text = text;
      this.place = place;
    }

    Fault refused(String why) {
      return new Fault(FaultCode.INVALID_REQUEST, place + " " + why);
    }

    private boolean has(String next) {
      return text.startsWith(next, at);
    }

    private boolean takes(String next) {
      boolean has = has(next);
      if (has) {
        at += next.length();
      }
      return has;
    }

    MatchLength alternatives(int depth) {
      if (depth > DEEPEST) {
        throw refused("has too many groups within each other");
      }
      MatchLength length = sequence(depth);
      while (takes("|")) {
        length = length.or(sequence(depth));
      }
      return length;
    }

    private MatchLength sequence(int depth) {
      MatchLength length = NOTHING;
      while (at < text.length() && !has("|") && !has(")")) {
        length = length.then(repeated(atom(depth)));
      }
      return length;
    }

    private MatchLength atom(int depth) {
      if (takes("(")) {
        if (has("?") && !takes("?:") && !takes("?i:")) {
          if (depth == 0 && at == 1 && takes("?i)")) {
            return NOTHING;
          }
          throw refused("has a group with a ?: only (?:...), (?i:...) and (?i) at its begin");
        }
        MatchLength length = alternatives(depth + 1);
        if (!takes(")")) {
          throw refused("has a ( without a )");
        }
        return length;
      }
      if (takes("[")) {
        characters();
        return ONE;
      }
      if (takes("\\")) {
        return escaped();
      }
      if (has("^") || has("$")) {
        throw refused("has ^ or $: an answer comes in parts, use \\b for the border of a word");
      }
      if (has("*") || has("+") || has("?") || has("{")) {
        throw refused("repeats nothing at its character " + (at + 1));
      }
      at += Character.charCount(text.codePointAt(at));
      return ONE;
    }

    private void characters() {
      takes("^");
      takes("]");
      while (!takes("]")) {
        if (at >= text.length()) {
          throw refused("has a [ without a ]");
        }
        if (has("[:") && text.indexOf(":]", at) > 0) {
          at = text.indexOf(":]", at) + 2;
        } else {
          at += has("\\") ? 2 : 1;
        }
      }
    }

    private MatchLength escaped() {
      if (at >= text.length()) {
        throw refused("ends with a \\");
      }
      char c = text.charAt(at++);
      switch (c) {
        case 'b', 'B' -> {
          return NOTHING;
        }
        case 'd', 'D', 's', 'S', 'w', 'W', 't', 'n', 'r', 'f' -> {
          return ONE;
        }
        case 'p', 'P', 'x' -> {
          if (takes("{")) {
            at = text.indexOf('}', at) + 1;
            if (at == 0) {
              throw refused("has a { without a }");
            }
          } else {
            at += c == 'x' ? 2 : 1;
          }
          return ONE;
        }
        default -> {
          if (Character.isLetterOrDigit(c)) {
            throw refused("has \\" + c + ", which is not known here");
          }
          return ONE;
        }
      }
    }

    private MatchLength repeated(MatchLength one) {
      MatchLength length = one;
      if (has("*") || has("+")) {
        throw refused("has a * or + outside of brackets: say how often, such as {0,30}");
      }
      if (takes("?")) {
        length = one.times(0, 1);
      } else if (has("{")) {
        int end = text.indexOf('}', at);
        String[] times = end < 0 ? new String[0] : text.substring(at + 1, end).split(",", -1);
        for (String number : times) {
          if (!number.matches("[0-9]{1,4}")) {
            throw refused("has a { that is not {n} or {n,m}; write \\{ for the character");
          }
        }
        if (times.length == 0 || times.length > 2) {
          throw refused("has a { that is not {n} or {n,m}; write \\{ for the character");
        }
        length = one.times(Integer.parseInt(times[0]), Integer.parseInt(times[times.length - 1]));
        at = end + 1;
      } else {
        return length;
      }
      takes("?");
      if (has("*") || has("+") || has("?") || has("{")) {
        throw refused("repeats a repetition: use a group");
      }
      return length;
    }
  }
}
