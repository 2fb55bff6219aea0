package org.dragoman.frames;

/** Why a connection ends: the reason that its last frame names. Names are part of the protocol. */
enum Ending {
  /** The end that says so stops; it answers what is under way. */
  DRAINING,
  /** A frame breaks a rule of the protocol. */
  MALFORMED_FRAME,
  /** A frame is longer than the other end takes. */
  FRAME_TOO_LONG,
  /** The ends have no version of the protocol in common. */
  UNKNOWN_VERSION,
  /** The edge has not proved itself with a trusted key. */
  EDGE_REFUSED,
  /** The process at the other end of a Unix socket runs as another user than expected. */
  WRONG_USER,
  /** The edge has not proved itself in time. */
  HELLO_TOO_LATE,
  /** More connections than the data process takes. */
  TOO_MANY_CONNECTIONS,
  /** More requests at once than the data process takes. */
  TOO_MANY_REQUESTS,
  /** More of an answer than the edge has asked for. */
  CREDIT_EXCEEDED,
  /** Nothing came from the other end, not even the answer to a ping. */
  PEER_SILENT,
  /** The other end does not read what is sent. */
  PEER_NOT_READING,
  /** The socket is closed, or broken. */
  CONNECTION_LOST
}
