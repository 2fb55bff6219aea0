/**
 * Stands in for a part of Payara that is not on Maven Central. No jar of the build has it: at run
 * time Payara's own is there.
 */
package org.glassfish.web.valve;
