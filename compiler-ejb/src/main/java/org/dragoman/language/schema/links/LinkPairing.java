package org.dragoman.language.schema.links;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.links.LinkEnd.Choice;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Pairing;

/**
 * Finds the other end of every link. The choices of {@code @svc_link} come first. Of the remaining
 * fields, two pair when each is the only one of its type that leads to the other type.
 */
public final class LinkPairing {
  private static final String ALONE = "@svc_link(_field: null)";

  private final Map<String, LinkEnd> ends = new LinkedHashMap<>();
  private final Map<List<String>, List<LinkEnd>> byTypes = new HashMap<>();
  private final Map<LinkEnd, LinkEnd> mates = new LinkedHashMap<>();
  private final Set<Set<String>> spoilt = new HashSet<>();
  private final Set<LinkEnd> unpaired = new HashSet<>();
  private final Reporter reporter;

  private LinkPairing(List<LinkEnd> all, Reporter reporter) {
    for (LinkEnd end : all) {
      ends.put(end.text(), end);
      List<String> types = List.of(end.owner(), end.type().name());
      byTypes.computeIfAbsent(types, key -> new ArrayList<>()).add(end);
    }
    this.reporter = reporter;
  }

  /** Returns the pairing of each link; a link that cannot be paired is left out and reported. */
  public static Map<LinkEnd, Pairing> pair(List<LinkEnd> all, Reporter reporter) {
    LinkPairing pairing = new LinkPairing(all, reporter);
    all.forEach(pairing::follow);
    pairing.groups().forEach(pairing::pairRest);
    Map<LinkEnd, Pairing> result = new LinkedHashMap<>();
    for (LinkEnd end : all) {
      if (!pairing.unpaired.contains(end)) {
        result.put(end, KeyPlacement.of(end, pairing.mates.get(end)));
      }
    }
    return result;
  }

  /** Pairs an end with the field that its directive names. */
  private void follow(LinkEnd end) {
    if (!(end.choice() instanceof Choice.With choice)) {
      return;
    }
    LinkEnd mate = ends.get(end.type().name() + "." + choice.field());
    String wrong = objection(end, choice, mate);
    if (wrong.isEmpty()) {
      if (mates.put(end, mate) == null && KeyPlacement.impossible(end, mate)) {
        bothNonNull(end, mate);
      }
      mates.put(mate, end);
      return;
    }
    List<String> candidates =
        names(candidates(end).filter(other -> !(other.choice() instanceof Choice.Alone)));
    reporter.at(
        choice.location(),
        ProblemCode.LINK_FIELD,
        wrong,
        candidates.isEmpty()
            ? "No field of " + end.type().name() + " leads back to " + end.owner()
            : "Use " + String.join(" or ", candidates));
    unpaired.add(end);
    spoilt.add(Set.copyOf(List.of(end.owner(), end.type().name())));
  }

  private String objection(LinkEnd end, Choice.With choice, LinkEnd mate) {
    String named = end.type().name() + "." + choice.field();
    if (mate == null) {
      return named + " is not a link";
    }
    if (mate.equals(end)) {
      return "A link cannot be its own inverse";
    }
    if (!mate.type().name().equals(end.owner())) {
      return named + " does not lead to " + end.owner();
    }
    boolean agrees =
        switch (mate.choice()) {
          case Choice.Unsaid() -> true;
          case Choice.Alone() -> false;
          case Choice.With back -> back.field().equals(end.name());
        };
    if (!agrees) {
      return named + " has a different @svc_link";
    }
    LinkEnd taken = mates.getOrDefault(mate, end);
    return taken.equals(end) ? "" : named + " is already the inverse of " + taken.text();
  }

  private void bothNonNull(LinkEnd end, LinkEnd mate) {
    reporter.at(
        end.location(),
        ProblemCode.NON_NULL_LINKS,
        end.text()
            + " and "
            + mate.text()
            + " are both non-null, so no first row could be inserted",
        "Make one of them nullable");
    unpaired.add(end);
    unpaired.add(mate);
  }

  /** Returns the remaining ends, by the two types that they join. */
  private Map<Set<String>, List<LinkEnd>> groups() {
    Map<Set<String>, List<LinkEnd>> groups = new LinkedHashMap<>();
    for (LinkEnd end : ends.values()) {
      if (isFree(end)) {
        Set<String> types = new HashSet<>(List.of(end.owner()));
        types.add(end.type().name());
        groups.computeIfAbsent(types, key -> new ArrayList<>()).add(end);
      }
    }
    return groups;
  }

  private void pairRest(Set<String> types, List<LinkEnd> group) {
    LinkEnd first = group.getFirst();
    List<LinkEnd> there = candidates(first).filter(this::isFree).toList();
    if (there.isEmpty()) {
      return;
    }
    if (spoilt.contains(types)) {
      unpaired.addAll(group);
    } else if (group.size() > 2) {
      ambiguous(group);
    } else if (!first.type().list() && !there.getFirst().type().list()) {
      twoSingles(first, there.getFirst());
    } else {
      mates.put(first, there.getFirst());
      mates.put(there.getFirst(), first);
    }
  }

  private void ambiguous(List<LinkEnd> group) {
    List<LinkEnd> unclear = group.stream().filter(end -> freeNames(end).size() > 1).toList();
    List<LinkEnd> lists = unclear.stream().filter(end -> end.type().list()).toList();
    for (LinkEnd end : lists.isEmpty() ? unclear : lists) {
      List<String> names = freeNames(end);
      reporter.at(
          end.location(),
          ProblemCode.AMBIGUOUS_LINK,
          "The inverse of " + end.text() + " is ambiguous: it may be " + String.join(" or ", names),
          "Write "
              + names.stream()
                  .map(name -> "@svc_link(_field: \"" + name + "\")")
                  .collect(Collectors.joining(" or "))
              + ", or "
              + ALONE
              + " for a link without an inverse");
    }
    unpaired.addAll(group);
  }

  private void twoSingles(LinkEnd first, LinkEnd second) {
    reporter.at(
        first.location(),
        ProblemCode.SINGLE_LINKS,
        first.text() + " and " + second.text() + " are to-one links that point at each other",
        "Write @svc_link(_field: \""
            + second.name()
            + "\") on it for a one-to-one link, or "
            + ALONE
            + " on both for two independent links");
    unpaired.add(first);
    unpaired.add(second);
  }

  /** Returns the links of the target that lead back to the type of the end. */
  private Stream<LinkEnd> candidates(LinkEnd end) {
    return byTypes.getOrDefault(List.of(end.type().name(), end.owner()), List.of()).stream()
        .filter(other -> !other.equals(end));
  }

  private List<String> freeNames(LinkEnd end) {
    return names(candidates(end).filter(this::isFree));
  }

  /** Returns enough names for a message. */
  private static List<String> names(Stream<LinkEnd> ends) {
    return ends.map(LinkEnd::name).limit(5).toList();
  }

  private boolean isFree(LinkEnd end) {
    return end.choice() instanceof Choice.Unsaid && !mates.containsKey(end);
  }
}
