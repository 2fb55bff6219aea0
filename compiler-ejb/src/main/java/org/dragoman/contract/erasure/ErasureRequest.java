package org.dragoman.contract.erasure;

import java.util.Objects;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * One person of the caller's realm is to be erased.
 *
 * @param heir who gets their applications; null when these are deleted
 * @param trial whether all of it is undone, and only told
 */
public record ErasureRequest(Person person, Person heir, boolean trial) {
  public ErasureRequest {
    Objects.requireNonNull(person);
    if (person.equals(heir)) {
      throw new Fault(
          FaultCode.INVALID_REQUEST, "Nobody can get the applications of the one who is erased");
    }
  }
}
