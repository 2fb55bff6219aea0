package org.dragoman.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Edge and data process as two users of the system, as the systemd units run them: the socket is in
 * a folder of a group that both have. Needs root, which alone can start processes of other users.
 */
@Timeout(120)
class OtherUsersTest {
  private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

  /** Numbers that no user of a usual system has. */
  private static final int GROUP = 64_100;

  private static final int DATA = 64_101;
  private static final int EDGE = 64_102;
  private static final int OTHER = 64_103;

  @TempDir private Path folder;
  private final EdgeKeyPair key = new EdgeKeyPair();
  private final List<Process> started = new ArrayList<>();
  private Path socket;
  private String classes;

  @BeforeEach
  void start() throws Exception {
    assumeTrue(Files.isExecutable(SETPRIV), "this machine has no setpriv");
    assumeTrue(Files.getOwner(Path.of("/proc/self")).getName().equals("root"), "this is not root");
    permit(folder, "rwx--x--x");
    classes = copied(folder.resolve("classes"));
    socket = folderOf(DATA, GROUP, "rwxr-x---").resolve("operations.sock");
    listen(DATA, socket);
  }

  @AfterEach
  void stop() {
    started.forEach(Process::destroyForcibly);
  }

  /** Of this user and group, as the unit of the data process makes it. */
  private Path folderOf(int user, int group, String permissions) throws IOException {
    Path made = Files.createDirectory(folder.resolve("of-" + user));
    permit(made, permissions);
    Files.setAttribute(made, "unix:gid", group);
    Files.setAttribute(made, "unix:uid", user);
    return made;
  }

  private static void permit(Path file, String permissions) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }

  /** The class path where all users can read it: Maven's repository is in somebody's home. */
  private static String copied(Path to) throws IOException {
    List<String> entries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path from = Path.of(entry);
      Path target = to.resolve(String.valueOf(entries.size())).resolve(from.getFileName());
      if (Files.exists(from)) {
        copy(from, target);
        entries.add(target.toString());
      }
    }
    return String.join(File.pathSeparator, entries);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString()).normalize();
        Files.createDirectories(target.getParent());
        if (Files.isRegularFile(file)) {
          Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
          permit(target, "rw-r--r--");
        }
      }
    }
  }

  private Process begun(int user, int group, Class<?> program, String... arguments)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                SETPRIV.toString(),
                "--reuid=" + user,
                "--regid=" + group,
                "--clear-groups",
                "--no-new-privs",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                classes,
                program.getName()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    started.add(process);
    return process;
  }

  /** A data process of this user, which takes connections of the edge's alone. */
  private void listen(int user, Path path) throws IOException {
    Process data =
        begun(
            user, GROUP, DataProcess.class, path.toString(), key.publicKey(), String.valueOf(EDGE));
    assertThat(data.getInputStream().read()).isEqualTo('.');
  }

  /** Returns the answer to an edge that runs as this user and has the edge's own key. */
  private String asked(int user, int group, Path path) throws Exception {
    Process edge =
        begun(
            user,
            group,
            EdgeProcess.class,
            path.toString(),
            String.valueOf(DATA),
            key.publicKey(),
            key.privateKey());
    return new String(edge.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void edgeOfAnotherUserIsAnswered() throws Exception {
    assertThat(asked(EDGE, GROUP, socket)).isEqualTo("hello\n");
  }

  @Test
  void thirdUserOfTheGroupIsRefusedWhateverKeyItHas() throws Exception {
    assertThat(asked(OTHER, GROUP, socket)).contains("CONNECTION_LOST");
  }

  @Test
  void userOutsideTheGroupDoesNotReachTheSocket() throws Exception {
    assertThat(asked(OTHER, OTHER, socket)).contains("Permission denied");
    permit(socket.getParent(), "rwxr-xr-x");
    assertThat(asked(OTHER, OTHER, socket)).contains("Permission denied");
  }

  @Test
  void edgeAsksNoDataProcessOfAnotherUser() throws Exception {
    Path theirs = folderOf(OTHER, GROUP, "rwxr-x---").resolve("operations.sock");
    listen(OTHER, theirs);

    assertThat(asked(EDGE, GROUP, theirs)).contains("WRONG_USER");
  }

  @Test
  void processesReadNothingOfEachOther() throws Exception {
    String secret = "/proc/" + started.getFirst().pid() + "/environ";
    String read =
        Stream.of("cat " + secret, "cat /proc/" + started.getFirst().pid() + "/maps")
            .map(command -> shell(EDGE, command))
            .collect(Collectors.joining());

    assertThat(read).contains("Permission denied").doesNotContain("java");
  }

  private String shell(int user, String command) {
    try {
      Process process =
          new ProcessBuilder(
                  SETPRIV.toString(),
                  "--reuid=" + user,
                  "--regid=" + GROUP,
                  "--clear-groups",
                  "sh",
                  "-c",
                  command)
              .redirectErrorStream(true)
              .start();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
