package org.dragoman.stack.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.dragoman.stack.Backup;
import org.dragoman.stack.Down;
import org.dragoman.stack.Extensions;
import org.dragoman.stack.Logs;
import org.dragoman.stack.PartName;
import org.dragoman.stack.Progress;
import org.dragoman.stack.Restore;
import org.dragoman.stack.Settings;
import org.dragoman.stack.Up;
import org.dragoman.stack.client.Trouble;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command line of the launcher; the scripts in {@code server-config/bin} call it. */
@Command(name = "dragoman", synopsisSubcommandLabel = "COMMAND")
public final class Main {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show this help.")
  @SuppressWarnings("UnusedVariable") // picocli sets it, and prints the help itself.
  private boolean help;

  private final Settings settings;
  private final Progress progress = new Progress(System.out);

  private Main(Settings settings) {
    this.settings = settings;
  }

  public static void main(String[] arguments) {
    int exit;
    try {
      Map<String, String> environment = System.getenv();
      exit = line(Settings.of(environment, Settings.repository()), environment).execute(arguments);
    } catch (Trouble e) {
      System.err.println(e.getMessage());
      exit = CommandLine.ExitCode.SOFTWARE;
    }
    if (exit != CommandLine.ExitCode.OK && !isEnding()) {
      System.exit(exit);
    }
  }

  /**
   * Returns the command line with all commands. The exit code is 2 for a wrong command line and 1
   * for a failure.
   */
  static CommandLine line(Settings settings, Map<String, String> environment) {
    return new CommandLine(new Main(settings))
        .addSubcommand(new Token(settings, environment))
        .addSubcommand(new SignIn(settings, environment))
        .addSubcommand(new Publish(settings, environment))
        .addSubcommand(new Schemas(settings, environment))
        .addSubcommand(new Explain(settings, environment))
        .addSubcommand(new Rows(settings, environment))
        .addSubcommand(new Erase(settings, environment))
        .addSubcommand(new RealmCommands(settings, environment, new Progress(System.out)))
        .addSubcommand(new DomainCommands(settings, new Progress(System.out)))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExpandAtFiles(false)
        .setExecutionExceptionHandler(
            (failure, line, arguments) -> {
              if (!(failure instanceof Trouble)) {
                throw failure;
              }
              if (!isEnding()) {
                line.getErr().println(failure.getMessage());
              }
              return CommandLine.ExitCode.SOFTWARE;
            });
  }

  @Command(description = "Start everything that is not running.")
  void up(
      @Option(names = "--detach", description = "Return when everything answers.") boolean detach) {
    new Up(settings, progress).run(detach);
  }

  @Command(description = "Stop everything.")
  void down() {
    new Down(settings, progress).run();
  }

  @Command(description = "Copy the databases, Keycloak's too, and the secrets; requests go on.")
  void backup(@Parameters(paramLabel = "FOLDER") Path folder) {
    new Backup(settings, progress).to(folder.toAbsolutePath().normalize());
  }

  @Command(description = "Make an empty DATA_DIR what it was when the backup was made.")
  void restore(@Parameters(paramLabel = "FOLDER") Path folder) {
    new Restore(settings, progress).from(folder.toAbsolutePath().normalize());
  }

  @Command(description = "Show the last lines of the logs.")
  void logs(
      @Parameters(
              arity = "0..*",
              paramLabel = "PART",
              description = "${COMPLETION-CANDIDATES}; all by default.")
          List<PartName> parts,
      @Option(names = "-f", description = "Follow them.") boolean follow) {
    new Logs(settings, progress).run(parts == null ? List.copyOf(settings.parts()) : parts, follow);
  }

  @Command(description = "Put jars of your own into a war.")
  void extend(
      @Parameters(paramLabel = "WAR") Path war,
      @Parameters(arity = "1..*", paramLabel = "JAR") List<Path> jars) {
    Extensions.extend(war, jars);
    System.out.println(war + " is extended: deploy it again.");
  }

  @Command(name = "try", description = "Get a token, run a query and have a chat.")
  void tryOut() {
    new Try(settings, progress).run();
  }

  /** Returns whether Ctrl-C has been pressed, which then explains a failure. */
  private static boolean isEnding() {
    Thread nothing = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(nothing);
      Runtime.getRuntime().removeShutdownHook(nothing);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }
}
