/**
 * How operations go from the edge to the data process where these are two: frames on a few
 * long-lived connections, described in {@code proxy-war/docs/frames.md}. {@link
 * org.dragoman.frames.EdgeConnections} is the edge's end, {@link org.dragoman.frames.DataListener}
 * the other.
 */
package org.dragoman.frames;
