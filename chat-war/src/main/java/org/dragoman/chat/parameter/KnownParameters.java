package org.dragoman.chat.parameter;

import jakarta.ws.rs.NameBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Of a resource whose requests have the query parameters that its methods name, each once, and no
 * others: who mistypes one must not be shown what the others alone would show.
 */
@NameBinding
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface KnownParameters {}
