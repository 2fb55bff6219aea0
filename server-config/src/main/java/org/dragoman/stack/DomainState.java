package org.dragoman.stack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a domain has at present.
 *
 * @param values by their dotted names
 * @param options of the JVM
 * @param properties settings of the service
 * @param aliases names of passwords
 */
record DomainState(
    Map<String, String> values,
    Set<String> options,
    Map<String, String> properties,
    Set<String> aliases) {
  private static final Pattern PROPERTY =
      Pattern.compile(
          "<property name=\"payara\\.microprofile\\.(dragoman\\.[^\"]*)\" value=\"([^\"]*)\"");
  private static final String EXECUTED = "executed successfully.";

  /** What is asked, in this order. */
  static final List<String> QUESTIONS =
      List.of("get configs.config.server-config.*", "list-jvm-options", "list-password-aliases");

  /** A domain that nobody has made yet. */
  static DomainState none() {
    return new DomainState(Map.of(), Set.of(), Map.of(), Set.of());
  }

  /** A domain that runs. */
  static DomainState of(Domain domain, Asadmin asadmin) {
    List<String> answer = asadmin.runAll(QUESTIONS);
    List<List<String>> parts = new ArrayList<>();
    List<String> part = new ArrayList<>();
    for (String line : answer) {
      if (line.endsWith(EXECUTED)) {
        parts.add(part);
        part = new ArrayList<>();
      } else {
        part.add(line);
      }
    }
    Map<String, String> values = new TreeMap<>();
    for (String line : parts.get(0)) {
      int at = line.indexOf('=');
      if (at > 0) {
        values.put(line.substring(0, at), line.substring(at + 1));
      }
    }
    return new DomainState(
        values,
        new HashSet<>(parts.get(1)),
        properties(domain.own().resolve("config/domain.xml")),
        new HashSet<>(parts.get(2)));
  }

  /** No command lists them. */
  private static Map<String, String> properties(Path file) {
    Map<String, String> properties = new TreeMap<>();
    Matcher matcher = PROPERTY.matcher(PrivateFiles.read(file));
    while (matcher.find()) {
      properties.put(matcher.group(1), plain(matcher.group(2)));
    }
    return properties;
  }

  private static String plain(String xml) {
    return xml.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&amp;", "&");
  }
}
