package org.dragoman.contract.application;

/**
 * Gives a right to an application to a user, or to all users with a role.
 *
 * @param subject of a user; null when a role is meant
 * @param role null when a user is meant
 * @param right {@link Right#READ} or {@link Right#WRITE}
 */
public record Share(String subject, String role, Right right) {
  public Share {
    if ((subject == null) == (role == null)) {
      throw new IllegalArgumentException("A share names a user or a role");
    }
    if (right != Right.READ && right != Right.WRITE) {
      throw new IllegalArgumentException("A share gives READ or WRITE");
    }
  }
}
