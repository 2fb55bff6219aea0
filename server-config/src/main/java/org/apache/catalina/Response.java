package org.apache.catalina;

/** Stands in for Payara's interface of this name when {@code org.dragoman.threads} is compiled. */
public interface Response {}
