package org.dragoman.stack;

import java.util.List;
import java.util.Locale;
import org.dragoman.stack.client.Trouble;

/** An organisation of the sample installation, with its users. */
public record Realm(String name, List<User> users) {
  private static final List<String> EVERYTHING = List.of("admin", "publisher", "builder", "user");

  public static final List<Realm> ALL =
      List.of(
          new Realm(
              "acme",
              List.of(
                  new User("alice", "Alice", "Archer", EVERYTHING),
                  new User("bob", "Bob", "Baker", List.of("user")))),
          new Realm(
              "globex",
              List.of(
                  new User("carol", "Carol", "Cooper", EVERYTHING),
                  new User("dave", "Dave", "Draper", List.of("user")))));

  public Realm {
    users = List.copyOf(users);
  }

  /**
   * A user of the realm.
   *
   * @param roles of the realm
   */
  public record User(String name, String firstName, String lastName, List<String> roles) {
    public User {
      roles = List.copyOf(roles);
    }

    /** Returns the name of the password in {@link Secrets}. */
    String passwordName() {
      return name.toUpperCase(Locale.ROOT) + "_PASSWORD";
    }
  }

  /** Returns the user who publishes for the realm. */
  public User publisher() {
    return users.stream()
        .filter(user -> user.roles().contains("publisher"))
        .findFirst()
        .orElseThrow();
  }

  public static boolean isNamed(String name) {
    return ALL.stream().anyMatch(realm -> realm.name().equals(name));
  }

  /** Returns whether any realm of the sample has a user of this name. */
  public static boolean isUser(String name) {
    return ALL.stream()
        .flatMap(realm -> realm.users().stream())
        .anyMatch(user -> user.name().equals(name));
  }

  /** Returns the name under which {@link Secrets} has the password of a user of the sample. */
  public static String passwordName(String user) {
    return of(user).users().stream()
        .filter(one -> one.name().equals(user))
        .findFirst()
        .orElseThrow()
        .passwordName();
  }

  public static Realm named(String name) {
    return ALL.stream()
        .filter(realm -> realm.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new Trouble("Unknown realm \"" + name + "\": the sample has acme and globex."));
  }

  /** Returns the realm of a user of the sample. */
  public static Realm of(String user) {
    return ALL.stream()
        .filter(realm -> realm.users().stream().anyMatch(one -> one.name().equals(user)))
        .findFirst()
        .orElseThrow(
            () ->
                new Trouble(
                    "Unknown user \""
                        + user
                        + "\": alice and bob (acme), carol and dave (globex)."));
  }
}
