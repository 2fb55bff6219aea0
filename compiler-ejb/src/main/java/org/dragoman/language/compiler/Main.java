package org.dragoman.language.compiler;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.dragoman.contract.fault.Problem;
import org.dragoman.contract.json.Json;

/** The compiler as a command; see {@link CommandLine#USAGE}. */
public final class Main {
  /** More than a schema within its limit has, so that the compiler can report a small excess. */
  private static final int MOST_BYTES = 8 << 20;

  /** The failure of a file, in one sentence. */
  private static final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    Refusal(String sentence, Throwable cause) {
      super(sentence, cause);
    }
  }

  private Main() {}

  /** Runs the command and ends the process. */
  public static void main(String[] arguments) {
    System.exit(run(System.out, System.err, arguments));
  }

  /** Runs the command and returns the exit status. */
  static int run(PrintStream out, PrintStream err, String... arguments) {
    CommandLine command;
    try {
      command = CommandLine.read(arguments);
    } catch (IllegalArgumentException e) {
      err.println(e.getMessage());
      err.println();
      err.print(CommandLine.USAGE);
      return 2;
    }
    if (command.help()) {
      out.print(CommandLine.USAGE);
      return 0;
    }
    try {
      return compile(command, out, err);
    } catch (Refusal e) {
      err.println(e.getMessage());
      return 1;
    }
  }

  private static int compile(CommandLine command, PrintStream out, PrintStream err) throws Refusal {
    return switch (new Compiler().compile(read(command.schema()))) {
      case Compilation.Accepted accepted when command.expand() -> {
        out.print(accepted.expansion().text().text());
        yield 0;
      }
      case Compilation.Accepted accepted -> {
        write(command, "data-model.sql", accepted.script().forPsql(command.database()), out);
        write(command, "configuration.json", Json.pretty(accepted.configuration()), out);
        yield 0;
      }
      case Compilation.Rejected rejected -> {
        for (Problem problem : rejected.problems()) {
          err.println(problem.toText(command.schema().toString()));
        }
        int count = rejected.problems().size();
        err.println(count == 1 ? "1 problem" : count + " problems");
        yield 1;
      }
    };
  }

  private static String read(Path file) throws Refusal {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new Refusal(file + " is longer than any schema may be: it has more than 8 MiB", null);
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new Refusal(file + " is not text in UTF-8", e);
    } catch (IOException e) {
      throw new Refusal("Cannot read " + file + ": " + reason(file, e), e);
    }
  }

  private static void write(CommandLine command, String name, String text, PrintStream out)
      throws Refusal {
    Path file = command.directory().resolve(name);
    try {
      Files.createDirectories(command.directory());
      Files.writeString(file, text);
      out.println(file);
    } catch (IOException e) {
      throw new Refusal("Cannot write " + file + ": " + reason(file, e), e);
    }
  }

  private static String reason(Path file, IOException e) {
    return switch (e) {
      case NoSuchFileException missing -> "there is no such file or directory";
      case AccessDeniedException denied -> "access is denied";
      case FileAlreadyExistsException taken -> taken.getFile() + " is not a directory";
      case IOException other when Files.isDirectory(file) -> "it is a directory";
      case IOException other -> String.valueOf(other.getMessage());
    };
  }
}
