package org.dragoman.chat.model;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.extension.ToolCall;

/** Calls of tools that arrive in fragments, in the order of their beginning. */
final class ToolCalls {
  private static final int MOST = 128;
  private static final int MOST_CHARACTERS = 1 << 20;

  /** The limit of names with all providers. */
  private static final int LONGEST_NAME = 64;

  private final List<Begun> calls = new ArrayList<>();
  private int characters;

  private static final class Begun {
    final long index;
    final String id;
    final String name;
    final StringBuilder arguments = new StringBuilder();

    Begun(long index, String id, String name) {
      this.index = index;
      this.id = id;
      this.name = name;
    }
  }

  /**
   * Starts a call.
   *
   * @param index identifies the fragments of the call
   * @param id empty when the server sends none
   */
  void begin(long index, String id, String name) throws ModelFailure {
    if (calls.size() == MOST) {
      throw ModelFailure.tooLong();
    }
    if (name.length() > LONGEST_NAME) {
      throw ModelFailure.malformed("tool");
    }
    count(id.length() + name.length());
    calls.add(new Begun(index, id, name));
  }

  /** Returns whether a call with this index has begun. */
  boolean has(long index) {
    return find(index) != null;
  }

  /** Returns whether the last call with this index has another id. */
  boolean isOther(long index, String id) {
    Begun begun = find(index);
    return begun != null && !id.isEmpty() && !begun.id.equals(id);
  }

  /** Adds a fragment of the arguments to the last call with this index. */
  void add(long index, String fragment) throws ModelFailure {
    Begun begun = find(index);
    if (begun == null) {
      throw ModelFailure.malformed("tool");
    }
    count(fragment.length());
    begun.arguments.append(fragment);
  }

  private void count(int more) throws ModelFailure {
    characters += more;
    if (characters > MOST_CHARACTERS) {
      throw ModelFailure.tooLong();
    }
  }

  private Begun find(long index) {
    for (int i = calls.size() - 1; i >= 0; i--) {
      if (calls.get(i).index == index) {
        return calls.get(i);
      }
    }
    return null;
  }

  /** Returns the length of names and arguments in UTF-8. */
  long bytes() {
    return calls.stream()
        .mapToLong(
            it -> TokenEstimate.bytes(it.name) + TokenEstimate.bytes(it.arguments.toString()))
        .sum();
  }

  boolean isEmpty() {
    return calls.isEmpty();
  }

  int size() {
    return calls.size();
  }

  /** Returns all calls; missing arguments become an empty object. */
  List<ToolCall> whole() {
    return calls.stream()
        .map(
            it ->
                new ToolCall(
                    it.id, it.name, it.arguments.isEmpty() ? "{}" : it.arguments.toString()))
        .toList();
  }
}
